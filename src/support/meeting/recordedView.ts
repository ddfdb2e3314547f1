import type { PlenaryState } from '../../client/client';
import { meetingViewOf } from '../../ui/meeting/view';

/** The screen that a person had. */
export type RecordedView = 'lobby' | 'waitingRoom' | 'meeting' | 'ended';

/**
 * The screen of a state, chosen as the pages do: people inside see an end, the lobby shows a
 * refusal. A log starts with the lobby, because home has no store.
 */
export const recordedViewOf = ({ meeting }: Pick<PlenaryState, 'meeting'>): RecordedView => {
  const view = meetingViewOf(meeting);
  if (view === 'meeting') return meeting.isOnHold ? 'waitingRoom' : 'meeting';
  return view === 'over' && meeting.userId !== 0 ? 'ended' : 'lobby';
};
