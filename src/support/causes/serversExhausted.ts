import { serverDiscarded, serversRestored } from '../../features/connection/connection.actions';
import type { CauseRule } from './cause';

/** Every server of the list had failed, and each got another chance. */
export const serversExhausted: CauseRule = {
  id: 'serversExhausted',
  severity: 'error',
  follow: () => {
    const discarded = { count: 0 };
    return ({ type }) => {
      if (type === serverDiscarded.type) discarded.count += 1;
      return type === serversRestored.type ? { count: discarded.count } : undefined;
    };
  },
};
