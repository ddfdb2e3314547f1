import * as z from 'zod/mini';
import { defineArea, type Decided } from './area';
import { aboutOne, asSeated, happened, onSeat, toEverybody, toOne, withSeat } from './decision';
import type { Actor, MeetingEvent } from './event';
import { rosterUpdate } from './roster';
import type { MeetingState, Seat } from './state';
import { defineSeatPart } from './states/seatPart';

/** Everybody may start video: earlier decisions about single people are void. */
const withAllAllowed = (state: MeetingState): MeetingState => {
  let { seats } = state;
  for (const seat of state.seats)
    if (seat.isVideoMuted) seats = seats.change(seat.userId, { isVideoMuted: undefined });
  return { ...state, seats };
};

const stopVideo = (state: MeetingState, actor: Actor, seat: Seat): Decided => {
  const { userId } = seat;
  const { bCanUnmuteVideo } = state.areas.switches;
  const by = userId === actor.userId ? undefined : state.seats.get(actor.userId);
  const imposed: MeetingEvent = {
    name: 'videoStopImposed',
    userId,
    bCanUnmuteVideo,
    ...(by && { by: by.displayName }),
  };
  if (!seat.bVideoOn) return happened();
  // Sent to the person too: another page or an embedder may have asked, and the camera must stop.
  const stopped = [{ name: 'videoSwitched', userId, bOn: false }, imposed] as const;
  return by ? happened(...stopped) : happened(...stopped, { name: 'videoAllowed', userId });
};

/** How a person is seen. */
interface SeenSeat {
  readonly bVideoOn: boolean;
  /** A host stopped this person's video, and has not asked for it or allowed it since. */
  readonly isVideoMuted?: boolean | undefined;
}

declare module './areaStates' {
  interface SeatParts {
    readonly video: SeenSeat;
  }
  interface MeetingEvents {
    readonly videoSwitched: { readonly userId: number; readonly bOn: boolean };
    readonly videoStopImposed: {
      readonly userId: number;
      /** The host or co-host who did it; absent where it was the person. */
      readonly by?: string;
      readonly bCanUnmuteVideo: boolean;
    };
    readonly videoAllowed: { readonly userId: number };
  }
}

const blank: SeenSeat = { bVideoOn: false };
const seatPart = defineSeatPart({
  blank,
  stored: {
    fields: { bVideoOn: z.boolean(), isVideoMuted: z.optional(z.boolean()) },
    write: (seat) => seat,
    read: ({ bVideoOn, isVideoMuted }) => ({ bVideoOn, isVideoMuted }),
  },
});

/**
 * Video on and off, and the hosts' control of it. A person whose video a host stopped starts it
 * again only when a host has asked for it or allows everybody to; hosts are exempt.
 * @source media 4, media 5 (muted by the host), media 7
 * @decision What lifts it: the documents say only that it holds.
 */
export const video = defineArea('video', {
  seat: seatPart,

  participant: { bVideoOn: ({ bVideoOn }) => bVideoOn },

  snapshotFields: {
    videoControlled: (_state, { isVideoMuted }) => ({ bVideoMuted: isVideoMuted === true }),
  },

  commands: {
    switchVideo: (state, actor, { body: { bOn } }) =>
      onSeat(state, actor.userId, ({ userId, bVideoOn }) =>
        bVideoOn === bOn ? happened() : happened({ name: 'videoSwitched', userId, bOn }),
      ),
    stopVideo: (state, actor, { body }) =>
      onSeat(state, body.id, (seat) => stopVideo(state, actor, seat)),
    askStartVideo: (state, actor, { body }) =>
      asSeated(state, actor.userId, (by) =>
        onSeat(state, body.id, ({ userId, bVideoOn, isVideoMuted }) =>
          bVideoOn
            ? happened()
            : happened(...(isVideoMuted ? [{ name: 'videoAllowed', userId } as const] : []), {
                name: 'consentWished',
                kind: 'start video',
                of: [userId],
                by,
                reqId: actor.newId,
              }),
        ),
      ),
  },

  events: {
    videoSwitched: {
      evolve: (state, { userId, bOn: bVideoOn }) => withSeat(state, userId, { bVideoOn }),
      project: ({ userId, bOn: bVideoOn }) => toEverybody(rosterUpdate({ userId, bVideoOn })),
      attendees: aboutOne,
    },
    videoStopImposed: {
      evolve: (state, { userId }) => withSeat(state, userId, { isVideoMuted: true }),
      project: ({ userId, bCanUnmuteVideo, by }) =>
        toOne(userId, {
          name: 'videoControlled',
          body: {
            bVideoMuted: true,
            bCanUnmuteVideo,
            ...(by !== undefined && { senderName: by }),
          },
        }),
      attendees: 'included',
      scope: { of: ({ userId }) => [userId] },
    },
    videoAllowed: {
      evolve: (state, { userId }) => withSeat(state, userId, { isVideoMuted: undefined }),
      project: ({ userId }) =>
        toOne(userId, { name: 'videoControlled', body: { bVideoMuted: false } }),
      attendees: 'included',
      scope: { of: ({ userId }) => [userId] },
    },
  },

  follows: {
    videoRuleSet: (state, { changed }) =>
      changed.bCanUnmuteVideo === true ? withAllAllowed(state) : state,
  },
});
