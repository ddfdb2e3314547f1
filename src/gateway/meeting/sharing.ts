import * as z from 'zod/mini';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import type { CommandBody } from '../../protocol/signal/registry';
import { defineArea, type Decided } from './area';
import {
  aboutOne,
  asSeated,
  happened,
  onSeat,
  refused,
  toEverybody,
  toOne,
  withSeat,
} from './decision';
import type { MeetingEvent } from './event';
import { rosterUpdate } from './roster';
import { scopeOf } from './scope';
import { isControlling, type MeetingState, type Seat } from './state';
import { defineSeatPart } from './states/seatPart';

/** What a person shares. */
interface SharingSeat {
  readonly sharerOn: boolean;
  readonly sharerPause: boolean;
  /** The sound of what is shared goes along. */
  readonly bShareAudioOn: boolean;
  /** Optimized for shared video. */
  readonly bVideoShare: boolean;
}

declare module './areaStates' {
  interface SeatParts {
    readonly sharing: SharingSeat;
  }
  interface MeetingEvents {
    readonly shareSwitched: {
      readonly userId: number;
      readonly share: SharingSeat;
    };
    readonly shareTaken: {
      readonly userId: number;
      readonly because: 'grabbed' | 'stopped';
      /** The host or co-host who did it. */
      readonly by: string;
    };
  }
}

const noShare: SharingSeat = {
  sharerOn: false,
  sharerPause: false,
  bShareAudioOn: false,
  bVideoShare: false,
};
const seatPart = defineSeatPart({
  blank: noShare,
  stored: {
    fields: {
      sharerOn: z._default(z.boolean(), false),
      sharerPause: z._default(z.boolean(), false),
      bShareAudioOn: z._default(z.boolean(), false),
      bVideoShare: z._default(z.boolean(), false),
    },
    write: (seat) => seat,
    read: ({ sharerOn, sharerPause, bShareAudioOn, bVideoShare }) => ({
      sharerOn,
      sharerPause,
      bShareAudioOn,
      bVideoShare,
    }),
  },
});

const switched = ({ userId }: Seat, share: SharingSeat): MeetingEvent => ({
  name: 'shareSwitched',
  userId,
  share,
});

/** Ends a share, if there is one. */
const ended = (seat: Seat | undefined): readonly MeetingEvent[] =>
  seat?.sharerOn ? [switched(seat, noShare)] : [];

/** Ends the share of somebody by a host, and tells them. */
const taken = (seat: Seat, by: Seat, because: 'grabbed' | 'stopped'): readonly MeetingEvent[] => [
  ...ended(seat),
  { name: 'shareTaken', userId: seat.userId, because, by: by.displayName },
];

/**
 * Starts a share: beside those that run where several are allowed, otherwise in their place, which
 * only a host or co-host may take.
 */
const start = (state: MeetingState, seat: Seat, body: CommandBody<'switchShare'>): Decided => {
  const { bShareAudioOn = false, bVideoShare = false } = body;
  const isAsIs =
    seat.sharerOn && seat.bShareAudioOn === bShareAudioOn && seat.bVideoShare === bVideoShare;
  if (isAsIs) return happened();
  const sharerPause = seat.sharerOn && seat.sharerPause;
  const own = switched(seat, { sharerOn: true, sharerPause, bShareAudioOn, bVideoShare });
  if (seat.sharerOn) return happened(own);
  const others = state.attributes.bMultipleShare
    ? []
    : [...state.seats].filter((other) => other.sharerOn && scopeOf(other) === scopeOf(seat));
  return others.length > 0 && !isControlling(seat)
    ? refused('INSUFFICIENT_PRIVILEGES', sharingTexts.onlyHostGrabs)
    : happened(...others.flatMap((other) => taken(other, seat, 'grabbed')), own);
};

const pause = (seat: Seat, sharerPause: boolean): Decided => {
  const { sharerOn, bShareAudioOn, bVideoShare } = seat;
  return !sharerOn || seat.sharerPause === sharerPause
    ? happened()
    : happened(switched(seat, { sharerOn, sharerPause, bShareAudioOn, bVideoShare }));
};

/**
 * Who shares. One person at a time, unless hosts allow several; a host or co-host takes the place
 * of whoever shares, others wait until it is free. What runs when a rule is switched goes on.
 * @source media 4 (screen share: lock modes), media 5, media 7
 */
export const sharing = defineArea('sharing', {
  seat: seatPart,

  participant: {
    sharerOn: ({ sharerOn }) => sharerOn,
    sharerPause: ({ sharerPause }) => sharerPause,
    bShareAudioOn: ({ bShareAudioOn }) => bShareAudioOn,
    bVideoShare: ({ bVideoShare }) => bVideoShare || undefined,
  },

  commands: {
    switchShare: (state, actor, { body }) =>
      asSeated(state, actor.userId, (seat) =>
        body.bOn ? start(state, seat, body) : happened(...ended(seat)),
      ),
    pauseShare: (state, actor, { body: { bPaused } }) =>
      asSeated(state, actor.userId, (seat) => pause(seat, bPaused)),
    stopShare: (state, actor, { body }) =>
      asSeated(state, actor.userId, (by) =>
        onSeat(state, body.id, (seat) =>
          seat.sharerOn ? happened(...taken(seat, by, 'stopped')) : happened(),
        ),
      ),
  },

  events: {
    shareSwitched: {
      evolve: (state, { userId, share }) => withSeat(state, userId, share),
      project: ({ userId, share }) => toEverybody(rosterUpdate({ userId, ...share })),
      attendees: aboutOne,
    },
    shareTaken: {
      project: ({ userId, because, by: senderName }) =>
        toOne(userId, { name: 'shareEnded', body: { because, senderName } }),
      attendees: 'included',
      scope: { of: ({ userId }) => [userId] },
    },
  },

  endings: {
    personHeld: (state, { userId }) => ended(state.seats.get(userId)),
    webinarRoleChanged: (state, { seat }) => ended(state.seats.get(seat.userId)),
  },

  follows: {
    // The seat that changes sides was copied before the share ended.
    webinarRoleChanged: (state, { seat }) => withSeat(state, seat.userId, noShare),
  },
});
