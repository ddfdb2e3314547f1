import type { Outgoing, Viewer } from '../../src/gateway/meeting/area';
import { participantOf } from '../../src/gateway/meeting/participantRecord';
import { seatsShownTo } from '../../src/gateway/meeting/roster';
import { isControlling, type MeetingState } from '../../src/gateway/meeting/state';

/** The roster with which a viewer begins, before it is written. */
export const rosterSnapshot = (
  state: MeetingState,
  viewer: Viewer,
): Extract<Outgoing, { name: 'rosterChanged' }> => {
  const isWhole = isControlling(viewer);
  const add = Array.from(seatsShownTo(state, viewer), (seat) => participantOf(seat, isWhole));
  return { name: 'rosterChanged', body: { snapshot: true, add } };
};
