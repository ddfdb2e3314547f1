import type { PlenaryState } from '../../client/client';
import { meetingViewOf } from '../../ui/meeting/view';

/** The screen that a person had. */
export type RecordedView = 'lobby' | 'waitingRoom' | 'meeting' | 'ended';

/**
 * The screen of a state, as the pages choose it: an end is told to whoever was inside, and a refusal by
 * the lobby. Where a log begins the lobby stands: home has no store.
 */
export const recordedViewOf = ({ meeting }: Pick<PlenaryState, 'meeting'>): RecordedView => {
  const view = meetingViewOf(meeting);
  if (view === 'meeting') return meeting.isOnHold ? 'waitingRoom' : 'meeting';
  return view === 'over' && meeting.userId !== 0 ? 'ended' : 'lobby';
};
