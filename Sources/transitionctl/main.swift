print("transitionctl")
