"""The version of the wheel that the hook installs, from the one place where it is written."""

import pathlib
import re

from setuptools import setup

source = pathlib.Path(__file__).parent / "Sources" / "transitionctl" / "Transitionctl.swift"
version = re.search(r'static let version = "(.+)"', source.read_text(encoding="utf-8")).group(1)
setup(version=version, install_requires=[f"transitionctl=={version}"])
