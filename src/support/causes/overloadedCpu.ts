import { ladderStepped } from '../../features/video/video.actions';
import { textOf } from '../log/fields';
import type { CauseRule } from './cause';

/** The machine could not keep up, and something was given up for it. */
export const overloadedCpu: CauseRule = {
  id: 'overloadedCpu',
  severity: 'warning',
  follow:
    () =>
    ({ type, payload }) => {
      const step = textOf(payload, 'step');
      return type === ladderStepped.type && step !== '' && step !== 'full' ? { step } : undefined;
    },
};
