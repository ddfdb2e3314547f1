import { failoverStarted } from '../../features/meeting/meeting.actions';
import { textOf } from '../log/fields';
import type { CauseRule } from './cause';

/** The connection fell silent and was dropped. */
export const noHeartbeat: CauseRule = {
  id: 'noHeartbeat',
  severity: 'error',
  follow:
    () =>
    ({ type, payload }) => {
      const reason = textOf(payload, 'reason');
      const isSilence = reason === 'no heartbeat' || reason === 'no heartbeat on the media channel';
      return type === failoverStarted.type && isSilence ? { reason } : undefined;
    },
};
