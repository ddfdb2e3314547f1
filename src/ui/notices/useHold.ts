import { useState } from 'react';

/**
 * Whether the pointer or the focus is on a notice, and the handlers for that. A notice that is not
 * over the stage is not held, whatever was on it before.
 */
export const useHold = (isOverStage: boolean) => {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  if (!isOverStage && (isPointed || isFocused)) {
    setPointed(false);
    setFocused(false);
  }
  return {
    isHeld: isPointed || isFocused,
    handlers: {
      onPointerEnter: () => setPointed(isOverStage),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(isOverStage),
      onBlur: () => setFocused(false),
    },
  };
};
