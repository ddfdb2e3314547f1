import { useState } from 'react';
import type { Visits } from '../app/hostServices';
import { useServices } from '../app/services';
import { createVisits } from './visits';

/**
 * The stored fields of this tab's links. Loaded with the screens that need them, which excludes
 * home.
 */
export const useVisits = (): Visits => {
  const { visits } = useServices();
  const [own] = useState(() => visits ?? createVisits(window));
  return own;
};
