"""One kernel for what is flicked: every body moves on a quadratic of time until its next event.

A coin is one piece; a spinning base a few, each as long as its error allows; a ball one each to
slide, roll and fly; a keeper goes straight. Nothing is stepped over, and what rests is at rest
exactly.
"""
