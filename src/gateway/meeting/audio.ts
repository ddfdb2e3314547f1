import * as z from 'zod/mini';
import { audioTexts } from '../../protocol/vocabulary/audioTexts';
import type { AudioConnection } from '../../protocol/vocabulary/audio';
import { defineArea, type Decided } from './area';
import { mayDo } from './authority';
import {
  aboutOne,
  aboutSome,
  asSeated,
  happened,
  onSeat,
  refused,
  toEverybody,
  toSome,
  withSeat,
} from './decision';
import type { Actor, MeetingEvent } from './event';
import { rosterUpdate } from './roster';
import { audioChanges } from './switches';
import { isControlling, type MeetingState, type Seat } from './state';
import { defineSeatPart } from './states/seatPart';

/** Mutes or unmutes a person; others may only mute, which was judged before. @source media 6 */
const mute = (
  target: Seat,
  { muted, by }: { readonly muted: boolean; readonly by: Seat },
): Decided => {
  if (target.audio === '') return refused('INVALID_OPERATION', audioTexts.noAudioJoined);
  if (target.muted === muted) return happened();
  const { userId } = target;
  const imposed: MeetingEvent = {
    name: 'muteImposed',
    userIds: [userId],
    by: by.displayName,
    source: 'passive by mute-one',
  };
  return happened(
    { name: 'audioMuted', userId, muted },
    ...(by.userId === userId ? [] : [imposed]),
  );
};

const numbersOf = (seats: readonly Seat[]): readonly number[] => seats.map(({ userId }) => userId);

/** Unmuted people, without those who control the meeting. */
const heard = (state: MeetingState): readonly number[] =>
  numbersOf(state.seats.filter((seat) => seat.audio !== '' && !seat.muted && !isControlling(seat)));

const muteAll = (state: MeetingState, by: Seat, bCanUnmute: boolean | undefined): Decided => {
  const userIds = heard(state);
  const rules = audioChanges(state, { bCanUnmute });
  return userIds.length === 0
    ? happened(...rules)
    : happened(
        { name: 'everybodyMuted', userIds },
        { name: 'muteImposed', userIds, by: by.displayName, source: 'passive by mute-all' },
        ...rules,
      );
};

/**
 * Muted people who may be unmuted, with audio or without.
 * @decision A person without audio counts as muted: the request offers to join audio and unmute.
 */
const silent = (state: MeetingState, asking: number): readonly number[] =>
  numbersOf(
    state.seats.filter((seat) => {
      const isListener = (seat.isWebinarAttendee || seat.isViewOnly) && !seat.isAllowToTalk;
      return seat.muted && !seat.isOnHold && !isListener && seat.userId !== asking;
    }),
  );

const askUnmute = (state: MeetingState, actor: Actor, id: number | undefined): Decided =>
  asSeated(state, actor.userId, (by) => {
    const wish = (of: readonly number[]): Decided =>
      of.length === 0
        ? happened()
        : happened({ name: 'consentWished', kind: 'unmute', of, by, reqId: actor.newId });
    if (id === undefined) return wish(silent(state, by.userId));
    return onSeat(state, id, ({ muted, isOnHold }) => wish(muted && !isOnHold ? [id] : []));
  });

const joinVoip = (state: MeetingState, seat: Seat, muted: boolean): Decided => {
  if (seat.audio === 'phone') return refused('INVALID_OPERATION', audioTexts.joinedByPhone);
  if (seat.audio === 'computer') return happened();
  const isForced =
    (state.areas.switches.bMutedUponEntry && !isControlling(seat)) || !mayDo(state, seat, 'unmute');
  return happened({ name: 'voipJoined', userId: seat.userId, muted: muted || isForced });
};

/** A person's audio. */
interface HeardSeat {
  readonly audio: AudioConnection;
  /** Their client has reported that they only listen. */
  readonly isSpeakerOnly?: boolean | undefined;
  readonly muted: boolean;
}

declare module './areaStates' {
  interface SeatParts {
    readonly audio: HeardSeat;
  }
  interface MeetingEvents {
    readonly voipJoined: { readonly userId: number; readonly muted: boolean };
    readonly voipLeft: { readonly userId: number };
    readonly speakerOnlyReported: { readonly userId: number; readonly isSpeakerOnly: boolean };
    readonly audioMuted: { readonly userId: number; readonly muted: boolean };
    readonly everybodyMuted: { readonly userIds: readonly number[] };
    readonly muteImposed: {
      readonly userIds: readonly number[];
      /** The host or co-host who did it. */
      readonly by: string;
      readonly source: 'passive by mute-all' | 'passive by mute-one';
    };
  }
}

/** A person who was heard by telephone is not when the run is resumed. */
const hungUp = { audio: '', muted: true } as const;

const blank: HeardSeat = { audio: '', muted: true };
const seatPart = defineSeatPart({
  blank,
  stored: {
    fields: {
      audio: z.enum(['', 'computer']),
      isSpeakerOnly: z.optional(z.boolean()),
      muted: z.boolean(),
    },
    write: ({ audio: by, isSpeakerOnly, muted }) => ({
      ...(by === 'phone' ? hungUp : { audio: by, muted }),
      ...(isSpeakerOnly !== undefined && { isSpeakerOnly }),
    }),
    read: ({ audio: by, isSpeakerOnly, muted }) => ({ audio: by, isSpeakerOnly, muted }),
  },
});

/**
 * Computer audio and mute. A person who may not unmute joins muted.
 * @source media 4, media 5, media 6
 * @decision A mute is of a voice, whoever does it: share audio is joined and left with its share
 * (media 4), and only the sharer mutes it. A film would fall silent with its presenter; hosts end a
 * share that disturbs.
 */
export const audio = defineArea('audio', {
  seat: seatPart,

  participant: {
    audio: (seat) => seat.audio,
    muted: ({ muted }) => muted,
    isSpeakerOnly: ({ isSpeakerOnly }) => isSpeakerOnly || undefined,
  },

  commands: {
    joinVoip: (state, actor, { body }) =>
      asSeated(state, actor.userId, (seat) => joinVoip(state, seat, body.muted)),
    leaveVoip: (state, actor) =>
      asSeated(state, actor.userId, (seat) =>
        seat.audio === 'computer'
          ? happened({ name: 'voipLeft', userId: seat.userId })
          : happened(),
      ),
    tellSpeakerOnly: (state, actor, { body }) =>
      asSeated(state, actor.userId, ({ userId, audio: by, isSpeakerOnly = false }) => {
        const isSo = body.isSpeakerOnly && by !== '';
        return isSo === isSpeakerOnly
          ? happened()
          : happened({ name: 'speakerOnlyReported', userId, isSpeakerOnly: isSo });
      }),
    muteAudio: (state, actor, { body: { bMute: muted, id } }) =>
      asSeated(state, actor.userId, (by) =>
        onSeat(state, id, (target) => mute(target, { muted, by })),
      ),
    muteAll: (state, actor, { body }) =>
      asSeated(state, actor.userId, (by) => muteAll(state, by, body.bCanUnmute)),
    askUnmute: (state, actor, { body }) => askUnmute(state, actor, body.id),
  },

  events: {
    voipJoined: {
      evolve: (state, { userId, muted }) => withSeat(state, userId, { audio: 'computer', muted }),
      project: ({ userId, muted }) =>
        toEverybody(rosterUpdate({ userId, audio: 'computer', muted })),
      attendees: aboutOne,
    },
    voipLeft: {
      evolve: (state, { userId }) => withSeat(state, userId, { audio: '', muted: true }),
      project: ({ userId }) => toEverybody(rosterUpdate({ userId, audio: '', muted: true })),
      attendees: aboutOne,
    },
    speakerOnlyReported: {
      evolve: (state, { userId, isSpeakerOnly }) => withSeat(state, userId, { isSpeakerOnly }),
      project: ({ userId, isSpeakerOnly }) => toEverybody(rosterUpdate({ userId, isSpeakerOnly })),
      attendees: aboutOne,
    },
    audioMuted: {
      evolve: (state, { userId, muted }) => withSeat(state, userId, { muted }),
      project: ({ userId, muted }) => toEverybody(rosterUpdate({ userId, muted })),
      attendees: aboutOne,
    },
    everybodyMuted: {
      evolve: (state, { userIds }) => ({
        ...state,
        seats: state.seats.changeAll(userIds, () => ({ muted: true })),
      }),
      project: ({ userIds }) =>
        toEverybody(rosterUpdate(...userIds.map((userId) => ({ userId, muted: true })))),
      attendees: aboutSome,
    },
    muteImposed: {
      project: ({ userIds, source: mutedSource, by: senderName }) =>
        toSome(userIds, { name: 'audioControlled', body: { mutedSource, senderName } }),
      attendees: 'included',
      scope: { of: ({ userIds }) => userIds },
    },
  },
});
