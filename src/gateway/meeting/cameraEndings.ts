import {
  cameraOf,
  isAskedForBy,
  shared,
  told,
  withoutUser,
  type SharedCamera,
} from './cameraSharing';
import type { MeetingEvent } from './event';
import type { MeetingState } from './state';

/** What is left when the video is off: the hosts' word alone. */
const closed = ({ executives }: SharedCamera): SharedCamera => ({
  executives,
  asks: [],
  declined: [],
  controllerId: 0,
});

/** Nobody moves the camera of `userId` any more, or may hope to. */
const closeOwn = (state: MeetingState, userId: number): readonly MeetingEvent[] => {
  const owner = state.seats.get(userId);
  if (!owner?.camera) return [];
  const { asks, controllerId } = owner.camera;
  return [
    ...(controllerId === 0 ? [] : [told(controllerId, userId, { cmd: 'decline' })]),
    ...asks.map((asking) => told(asking, userId, { cmd: 'decline' })),
    shared(owner, closed(owner.camera)),
  ];
};

/** `userId` moves nobody's camera any more. */
const releaseOthers = (state: MeetingState, userId: number): readonly MeetingEvent[] =>
  state.cameras.flatMap((ownerId) => {
    const owner = state.seats.get(ownerId);
    if (!owner || ownerId === userId || !isAskedForBy(cameraOf(owner), userId)) return [];
    return [
      told(ownerId, userId, { cmd: 'give up' }),
      shared(owner, withoutUser(cameraOf(owner), userId)),
    ];
  });

/**
 * What `events` put an end to: a control ends when the video stops, and when one of the two goes, is
 * put on hold or changes sides. It comes before what causes it, while everybody can still be told.
 * @source media 5 (the target's video on)
 */
export const cameraEndings = (
  state: MeetingState,
  events: readonly MeetingEvent[],
): readonly MeetingEvent[] =>
  events.flatMap((event) => {
    switch (event.name) {
      case 'videoSwitched':
        return event.bOn ? [] : closeOwn(state, event.userId);
      case 'personHeld':
      case 'seatLeft':
        return [...closeOwn(state, event.userId), ...releaseOthers(state, event.userId)];
      case 'webinarRoleChanged':
        return [...closeOwn(state, event.seat.userId), ...releaseOthers(state, event.seat.userId)];
      default:
        return [];
    }
  });
