import { useState } from 'react';
import type { Visits } from '../app/hostServices';
import { useServices } from '../app/services';
import { createVisits } from './visits';

/** What this tab brought to meetings. Loaded with the screens that ask, since home does not. */
export const useVisits = (): Visits => {
  const { visits } = useServices();
  const [own] = useState(() => visits ?? createVisits(window));
  return own;
};
