import * as z from 'zod/mini';
import { mainSession, userId } from '../../protocol/ids';
import { spotlightLimit } from '../../protocol/limits';
import type { SpotlightAction } from '../../protocol/vocabulary/video';
import { videoTexts } from '../../protocol/vocabulary/videoTexts';
import { defineArea, type Decided } from './area';
import { happened, noMatchingUser, refused, toEverybody } from './decision';
import { scopeOf } from './scope';
import { withArea, type MeetingState } from './state';
import { defineState } from './states/subState';

/** The host's layout for everybody. */
interface LayoutState {
  /** People in the spotlight, first in it first. */
  readonly spotlight: readonly number[];
  readonly bFollowHost: boolean;
  /** People in the host's order; empty when everybody has their own. */
  readonly dragLayout: readonly number[];
}

declare module './areaStates' {
  interface AreaStates {
    readonly layout: LayoutState;
  }
  interface MeetingEvents {
    readonly spotlightSet: { readonly userIds: readonly number[] };
    readonly hostLayoutFollowed: { readonly bFollowHost: boolean };
    readonly tilesArranged: { readonly order: readonly number[] };
  }
}

const layoutState = defineState({
  initial: (): LayoutState => ({ spotlight: [], bFollowHost: false, dragLayout: [] }),
  stored: {
    fields: { spotlight: z.array(userId), bFollowHost: z.boolean(), dragLayout: z.array(z.int()) },
    write: ({ spotlight, bFollowHost, dragLayout }, isStored) => ({
      spotlight: spotlight.filter(isStored),
      bFollowHost,
      dragLayout: [...dragLayout],
    }),
    read: (fields, seats) => (fields.spotlight.every((one) => seats.get(one)) ? fields : undefined),
  },
});

/** Whether a person can be shown to the main session, to which the layout belongs. */
const isOnStage = (state: MeetingState, userId: number): boolean => {
  const seat = state.seats.get(userId);
  if (!seat || scopeOf(seat) !== mainSession) return false;
  return !seat.isOnHold && !seat.isWebinarAttendee;
};

const spotlight = (
  state: MeetingState,
  { id, action }: { readonly id: number; readonly action: SpotlightAction },
): Decided => {
  if (!isOnStage(state, id)) return noMatchingUser();
  const isIn = state.areas.layout.spotlight.includes(id);
  const others = state.areas.layout.spotlight.filter((userId) => userId !== id);
  if (action === 'remove')
    return isIn ? happened({ name: 'spotlightSet', userIds: others }) : happened();
  if (isIn && (action === 'add' || others.length === 0)) return happened();
  if (action === 'replace') return happened({ name: 'spotlightSet', userIds: [id] });
  return others.length >= spotlightLimit
    ? refused('INVALID_OPERATION', videoTexts.tooManyRendered)
    : happened({ name: 'spotlightSet', userIds: [...others, id] });
};

/** The order without people who may not be shown, and without repetitions. */
const arrange = (state: MeetingState, order: readonly number[]): Decided => {
  const tiles = [...new Set(order)].filter((userId) => isOnStage(state, userId));
  const isSame =
    tiles.length === state.areas.layout.dragLayout.length &&
    tiles.every((userId, at) => userId === state.areas.layout.dragLayout[at]);
  return isSame ? happened() : happened({ name: 'tilesArranged', order: tiles });
};

/** The host's layout for everybody: spotlight, layout, order of tiles. @source core 6 */
export const layout = defineArea('layout', {
  state: layoutState,

  snapshotFields: {
    videoControlled: (state, seat) => {
      const { spotlight: shown, bFollowHost, dragLayout } = state.areas.layout;
      const isNear = (userId: number): boolean =>
        scopeOf(state.seats.get(userId) ?? {}) === scopeOf(seat);
      return {
        spotlight: shown.filter(isNear),
        bFollowHost,
        dragLayout: dragLayout.filter(isNear),
      };
    },
  },

  commands: {
    spotlightVideo: (state, _actor, { body }) => spotlight(state, body),
    followHostLayout: (state, _actor, { body: { bFollowHost } }) =>
      bFollowHost === state.areas.layout.bFollowHost
        ? happened()
        : happened({ name: 'hostLayoutFollowed', bFollowHost }),
    dragLayout: (state, _actor, { body }) => arrange(state, body.order),
  },

  events: {
    spotlightSet: {
      evolve: (state, { userIds }) => withArea(state, 'layout', { spotlight: userIds }),
      project: ({ userIds }) =>
        toEverybody({ name: 'videoControlled', body: { spotlight: [...userIds] } }),
      attendees: 'included',
    },
    hostLayoutFollowed: {
      evolve: (state, { bFollowHost }) => withArea(state, 'layout', { bFollowHost }),
      project: ({ bFollowHost }) => toEverybody({ name: 'videoControlled', body: { bFollowHost } }),
      attendees: 'included',
    },
    tilesArranged: {
      evolve: (state, { order }) => withArea(state, 'layout', { dragLayout: order }),
      project: ({ order }) =>
        toEverybody({ name: 'videoControlled', body: { dragLayout: [...order] } }),
      attendees: 'included',
    },
  },
});
