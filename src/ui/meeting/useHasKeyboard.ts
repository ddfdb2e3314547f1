import { useState } from 'react';

/** Whether keys are worth a hint: where fingers are all there is, nobody has them. */
export const useHasKeyboard = (): boolean =>
  useState(
    () =>
      typeof window.matchMedia !== 'function' ||
      !window.matchMedia('(hover: none) and (pointer: coarse)').matches,
  )[0];
