import { useState } from 'react';

/** Whether hints about keys are useful: touch devices have none. */
export const useHasKeyboard = (): boolean =>
  useState(
    () =>
      typeof window.matchMedia !== 'function' ||
      !window.matchMedia('(hover: none) and (pointer: coarse)').matches,
  )[0];
