// The declarations of Reanimated that exports use:
// https://docs.swmansion.com/react-native-reanimated/docs/animations/withSpring and /withTiming
export enum ReduceMotion {
  System = 'system',
  Always = 'always',
  Never = 'never',
}

export type EasingFunction = (value: number) => number;

export interface EasingFunctionFactory {
  factory: () => EasingFunction;
}

export declare const Easing: {
  linear(t: number): number;
  bezier(x1: number, y1: number, x2: number, y2: number): EasingFunctionFactory;
};

export interface WithSpringConfig {
  mass?: number;
  stiffness?: number;
  damping?: number;
  velocity?: number;
  overshootClamping?: boolean;
  reduceMotion?: ReduceMotion;
}

export interface WithTimingConfig {
  duration?: number;
  easing?: EasingFunction | EasingFunctionFactory;
  reduceMotion?: ReduceMotion;
}

export declare function withSpring<T>(toValue: T, config?: WithSpringConfig): T;
export declare function withTiming<T>(toValue: T, config?: WithTimingConfig): T;
