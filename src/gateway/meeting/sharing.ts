import * as z from 'zod/mini';
import { fail } from '../../kernel/result';
import { seconds } from '../../kernel/units';
import { sharersMax } from '../../protocol/sharingLimits';
import { ClientCapability, lacksCapability } from '../../protocol/vocabulary/capabilities';
import { shareSurfaces, type ShareSurface } from '../../protocol/vocabulary/sharing';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import type { CommandBody } from '../../protocol/signal/registry';
import { defineArea, type Decided } from './area';
import { mayDo } from './authority';
import {
  aboutOne,
  asSeated,
  happened,
  onSeat,
  refused,
  toEverybody,
  toOne,
  tooManyRequests,
  withSeat,
} from './decision';
import type { MeetingEvent } from './event';
import { rosterUpdate } from './roster';
import { scopeOf } from './scope';
import { isControlling, type MeetingState, type Seat } from './state';
import { defineSeatPart } from './states/seatPart';

/**
 * How long somebody who took the place of another waits before they take one again, ms. Hosts do
 * not wait.
 * @decision Whoever is interrupted has to pick again what they share, which takes about as long.
 */
const grabPause = seconds(10);

/** What a person shares. */
interface SharingSeat {
  readonly sharerOn: boolean;
  readonly sharerPause: boolean;
  /** The sound of what is shared goes along. */
  readonly bShareAudioOn: boolean;
  /** Optimized for shared video. */
  readonly bVideoShare: boolean;
  /** What is shared; undefined where the browser does not say. */
  readonly surface?: ShareSurface | undefined;
  /** Which of the things that this share has shown it is. */
  readonly surfaceNo: number;
  /** When the person last took the place of somebody who shared, milliseconds since 1970. */
  readonly grabbedAt?: number | undefined;
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
      /** Whoever took the place, or the host or co-host who ended it. */
      readonly by: string;
    };
  }
}

type ShareSwitched = Extract<MeetingEvent, { readonly name: 'shareSwitched' }>;

const noShare: SharingSeat = {
  sharerOn: false,
  sharerPause: false,
  bShareAudioOn: false,
  bVideoShare: false,
  surface: undefined,
  surfaceNo: 0,
};
const seatPart = defineSeatPart({
  blank: noShare,
  stored: {
    fields: {
      sharerOn: z._default(z.boolean(), false),
      sharerPause: z._default(z.boolean(), false),
      bShareAudioOn: z._default(z.boolean(), false),
      bVideoShare: z._default(z.boolean(), false),
      surface: z.optional(z.enum(shareSurfaces)),
      surfaceNo: z._default(z.number(), 0),
      grabbedAt: z.optional(z.number()),
    },
    write: (seat) => seat,
    read: ({ sharerOn, sharerPause, bShareAudioOn, bVideoShare, surface, ...seat }) => ({
      sharerOn,
      sharerPause,
      bShareAudioOn,
      bVideoShare,
      surface,
      surfaceNo: seat.surfaceNo,
      grabbedAt: seat.grabbedAt,
    }),
  },
});

/** Whether a share's sound is joined: a pause leaves it, and resume rejoins. @source media 4 */
const isHeard = ({
  bShareAudioOn,
  sharerPause,
}: Pick<SharingSeat, 'bShareAudioOn' | 'sharerPause'>): boolean => bShareAudioOn && !sharerPause;

const switched = ({ userId }: Seat, share: SharingSeat): ShareSwitched => ({
  name: 'shareSwitched',
  userId,
  share,
});

/** Whether the person took the place of somebody a moment ago, in this seat or another. */
const hasJustGrabbed = (
  { seats }: MeetingState,
  { seat, now }: { readonly seat: Seat; readonly now: number },
): boolean => {
  for (const { userId, identifiers, grabbedAt = -Infinity } of seats) {
    if (now - grabbedAt >= grabPause) continue;
    if (userId === seat.userId || identifiers.some((each) => seat.identifiers.includes(each)))
      return true;
  }
  return false;
};

/** Ends a share, if there is one. */
const ended = (seat: Seat | undefined): readonly MeetingEvent[] =>
  seat?.sharerOn ? [switched(seat, noShare)] : [];

/** Ends the share of somebody by another person, and tells them. */
const taken = (seat: Seat, by: Seat, because: 'grabbed' | 'stopped'): readonly MeetingEvent[] => [
  ...ended(seat),
  { name: 'shareTaken', userId: seat.userId, because, by: by.displayName },
];

/**
 * Starts a share beside others.
 * @source core 9 (share multi-stream)
 * @decision A client without this capability shows one share at a time: with its own beside others
 * it could not show theirs.
 */
const beside = (
  others: number,
  { seat, own }: { readonly seat: Seat; readonly own: MeetingEvent },
): Decided => {
  if (others >= sharersMax) return refused('INVALID_OPERATION', sharingTexts.tooManyShares);
  return others > 0 && lacksCapability(seat.caps ?? 0, ClientCapability.shareMultiStream)
    ? refused('INVALID_OPERATION', sharingTexts.technicalLimitation)
    : happened(own);
};

/**
 * Why a share may not be optimized for shared video; undefined if it may. Where several are allowed
 * only one that was optimized before stays so.
 * @source media 5 (optimize for shared video)
 */
const whyNotOptimized = ({ attributes }: MeetingState, { caps = 0, bVideoShare }: Seat) => {
  if (attributes.bMultipleShare && !bVideoShare) return sharingTexts.optimizeMultipleShare;
  return lacksCapability(caps, ClientCapability.videoShare)
    ? sharingTexts.optimizeNotSupported
    : undefined;
};

/**
 * Starts a share: beside those that run where several are allowed, up to the most; otherwise in
 * their place, by the table of privileges. Whoever does not host waits after that, so that nobody
 * throws others out all the time.
 */
const start = (
  state: MeetingState,
  { seat, now }: { readonly seat: Seat; readonly now: number },
  body: CommandBody<'switchShare'>,
): Decided => {
  const { bShareAudioOn = false, bVideoShare = false, surface, surfaceNo = 0 } = body;
  const isAsIs =
    seat.sharerOn &&
    seat.bShareAudioOn === bShareAudioOn &&
    seat.bVideoShare === bVideoShare &&
    seat.surface === surface &&
    seat.surfaceNo === surfaceNo;
  if (isAsIs) return happened();
  const whyNot = bVideoShare ? whyNotOptimized(state, seat) : undefined;
  if (whyNot !== undefined) return refused('INVALID_OPERATION', whyNot);
  const sharerPause = seat.sharerOn && seat.sharerPause;
  const own = switched(seat, {
    ...{ sharerOn: true, sharerPause, bShareAudioOn, bVideoShare, surface, surfaceNo },
  });
  if (seat.sharerOn) return happened(own);
  const others = [...state.seats].filter(
    (other) => other.sharerOn && scopeOf(other) === scopeOf(seat),
  );
  if (state.attributes.bMultipleShare) return beside(others.length, { seat, own });
  if (others.length === 0) return happened(own);
  if (!mayDo(state, seat, 'grabShare'))
    return refused('INSUFFICIENT_PRIVILEGES', sharingTexts.onlyHostGrabs);
  if (!isControlling(seat) && hasJustGrabbed(state, { seat, now })) return fail(tooManyRequests());
  return happened(
    ...others.flatMap((other) => taken(other, seat, 'grabbed')),
    switched(seat, { ...own.share, grabbedAt: now }),
  );
};

const pause = (seat: Seat, sharerPause: boolean): Decided => {
  const { sharerOn, bShareAudioOn, bVideoShare, surface, surfaceNo } = seat;
  const share = { sharerOn, sharerPause, bShareAudioOn, bVideoShare, surface, surfaceNo };
  return !sharerOn || seat.sharerPause === sharerPause
    ? happened()
    : happened(switched(seat, share));
};

/**
 * Who shares. One person at a time, unless hosts allow several; a host or co-host takes the place
 * of whoever shares, others wait until it is free, unless hosts let everybody take it. What runs
 * when a rule is switched goes on.
 * @source media 4 (screen share: lock modes), media 5, media 7
 */
export const sharing = defineArea('sharing', {
  seat: seatPart,

  participant: {
    sharerOn: ({ sharerOn }) => sharerOn,
    sharerPause: ({ sharerPause }) => sharerPause,
    bShareAudioOn: isHeard,
    bVideoShare: ({ bVideoShare }) => bVideoShare || undefined,
  },

  // Each of these changes what everybody sees of a share; hosts end those of others.
  allowances: {
    switchShare: { rate: 1, burst: 10, with: ['pauseShare', 'openAnnotation'] },
    stopShare: { rate: 1, burst: 10 },
  },
  // Whoever has changed a share too often can still end or pause it, which others may wait for.
  needs: {
    switchShare: { isFree: ({ body }) => !body.bOn },
    pauseShare: { isFree: ({ body }) => body.bPaused },
  },

  commands: {
    switchShare: (state, actor, { body }) =>
      asSeated(state, actor.userId, (seat) =>
        body.bOn ? start(state, { seat, now: actor.now }, body) : happened(...ended(seat)),
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
      // What the browser says of the surface is for the gateway alone.
      project: ({ userId, share: { surface: _, surfaceNo: _no, grabbedAt: _when, ...share } }) =>
        toEverybody(rosterUpdate({ userId, ...share, bShareAudioOn: isHeard(share) })),
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
