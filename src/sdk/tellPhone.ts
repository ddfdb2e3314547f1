import type { PlenaryState } from '../client/client';
import { selectCalls } from '../features/phone/phone.selectors';
import type { Tell } from './events';
import { publicCall } from './phoneEvents';

/** Emits each call that is new, or has changed its state. */
export const tellPhone = (before: PlenaryState, after: PlenaryState, tell: Tell): void => {
  if (before.phone === after.phone) return;
  const known = new Map(selectCalls(before).map(({ sequence, state }) => [sequence, state]));
  for (const call of selectCalls(after))
    if (known.get(call.sequence) !== call.state)
      tell(call.protocol ? 'crc-changed' : 'dialout-changed', publicCall(call));
};
