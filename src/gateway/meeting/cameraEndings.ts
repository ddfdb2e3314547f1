import {
  cameraOf,
  isAskedForBy,
  sentTo,
  shared,
  withoutUser,
  type SharedCamera,
} from './cameraSharing';
import type { Area } from './area';
import type { MeetingEvent } from './event';
import type { MeetingState } from './state';

/** The state after the video stops: only the hosts' permissions stay. */
const closed = ({ executives }: SharedCamera): SharedCamera => ({
  executives,
  asks: [],
  declined: [],
  controllerId: 0,
});

/** Ends control of and requests for the camera of `userId`. */
const closeOwn = (state: MeetingState, userId: number): readonly MeetingEvent[] => {
  const owner = state.seats.get(userId);
  if (!owner?.camera) return [];
  const { asks, controllerId } = owner.camera;
  return [
    ...(controllerId === 0 ? [] : [sentTo(controllerId, userId, { cmd: 'decline' })]),
    ...asks.map((asking) => sentTo(asking, userId, { cmd: 'decline' })),
    shared(owner, closed(owner.camera)),
  ];
};

/** Ends the control that `userId` has of others' cameras. */
const releaseOthers = (state: MeetingState, userId: number): readonly MeetingEvent[] =>
  state.areas.farCamera.cameras.flatMap((ownerId) => {
    const owner = state.seats.get(ownerId);
    if (!owner || ownerId === userId || !isAskedForBy(cameraOf(owner), userId)) return [];
    return [
      sentTo(ownerId, userId, { cmd: 'give up' }),
      shared(owner, withoutUser(cameraOf(owner), userId)),
    ];
  });

const endAll = (state: MeetingState, userId: number): readonly MeetingEvent[] => [
  ...closeOwn(state, userId),
  ...releaseOthers(state, userId),
];

/**
 * What ends the control of a camera: the video stops, or one of the two leaves, is put on hold or
 * changes sides. It precedes its cause, while both can still be informed.
 * @source media 5 (the target's video on)
 */
export const cameraEndings: Area<never, never>['endings'] & object = {
  videoSwitched: (state, { bOn, userId }) => (bOn ? [] : closeOwn(state, userId)),
  personHeld: (state, { userId }) => endAll(state, userId),
  seatLeft: (state, { userId }) => endAll(state, userId),
  webinarRoleChanged: (state, { seat }) => endAll(state, seat.userId),
};
