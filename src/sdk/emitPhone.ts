import type { PlenaryState } from '../client/client';
import { selectCalls } from '../features/phone/phone.selectors';
import type { Emit } from './events';
import { publicCall } from './phoneEvents';

/** Emits each call that is new, or has changed its state. */
export const emitPhone = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  if (before.phone === after.phone) return;
  const known = new Map(selectCalls(before).map(({ sequence, state }) => [sequence, state]));
  for (const call of selectCalls(after))
    if (known.get(call.sequence) !== call.state)
      emit(call.protocol ? 'crc-changed' : 'dialout-changed', publicCall(call));
};
