import { audioTexts } from '../../protocol/vocabulary/messages';
import type { Area, Decided } from './area';
import { mayDo } from './authority';
import { asSeated, happened, onSeat, refused, toEverybody, toSome } from './decision';
import type { MeetingEvent } from './event';
import { rosterUpdate } from './roster';
import { audioChanges } from './switches';
import { isControlling, type MeetingState, type Seat } from './state';

/** Somebody's microphone: others can only close it, as has been judged. @source media 6 */
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

/** Who is heard, but for those who control the meeting. */
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
 * Those who are not heard and may be, with audio or without.
 * @decision Joining without audio is being muted for others: the request offers to join it and unmute.
 */
const silent = (state: MeetingState, asking: number): readonly number[] =>
  numbersOf(
    state.seats.filter((seat) => {
      const isListener = (seat.isWebinarAttendee || seat.isViewOnly) && !seat.isAllowToTalk;
      return seat.muted && !seat.isOnHold && !isListener && seat.userId !== asking;
    }),
  );

/** Computer audio and mute. Who may not unmute joins muted. @source media 4, media 5, media 6 */
export const audio: Area = {
  decide: (state, actor, command) => {
    switch (command.name) {
      case 'joinVoip':
        return asSeated(state, actor.userId, (seat) => {
          if (seat.audio === 'phone') return refused('INVALID_OPERATION', audioTexts.joinedByPhone);
          const isForced =
            (state.bMutedUponEntry && !isControlling(seat)) || !mayDo(state, seat, 'unmute');
          return seat.audio === 'computer'
            ? happened()
            : happened({
                name: 'voipJoined',
                userId: seat.userId,
                muted: command.body.muted || isForced,
              });
        });
      case 'leaveVoip':
        return asSeated(state, actor.userId, (seat) =>
          seat.audio === 'computer'
            ? happened({ name: 'voipLeft', userId: seat.userId })
            : happened(),
        );
      case 'tellSpeakerOnly':
        return asSeated(state, actor.userId, ({ userId, audio: by, isSpeakerOnly = false }) => {
          const isSo = command.body.isSpeakerOnly && by !== '';
          return isSo === isSpeakerOnly
            ? happened()
            : happened({ name: 'speakerOnlyTold', userId, isSpeakerOnly: isSo });
        });
      case 'muteAudio': {
        const { bMute: muted, id } = command.body;
        return asSeated(state, actor.userId, (by) =>
          onSeat(state, id, (target) => mute(target, { muted, by })),
        );
      }
      case 'muteAll':
        return asSeated(state, actor.userId, (by) => muteAll(state, by, command.body.bCanUnmute));
      case 'askUnmute':
        return asSeated(state, actor.userId, (by) => {
          const wish = (of: readonly number[]): Decided =>
            of.length === 0
              ? happened()
              : happened({ name: 'consentWished', kind: 'unmute', of, by, reqId: actor.newId });
          const { id } = command.body;
          if (id === undefined) return wish(silent(state, by.userId));
          return onSeat(state, id, ({ muted, isOnHold }) => wish(muted && !isOnHold ? [id] : []));
        });
      default:
        return undefined;
    }
  },

  evolve: (state, { event }) => {
    switch (event.name) {
      case 'voipJoined':
        return {
          ...state,
          seats: state.seats.change(event.userId, { audio: 'computer', muted: event.muted }),
        };
      case 'voipLeft':
        return { ...state, seats: state.seats.change(event.userId, { audio: '', muted: true }) };
      case 'speakerOnlyTold':
        return {
          ...state,
          seats: state.seats.change(event.userId, { isSpeakerOnly: event.isSpeakerOnly }),
        };
      case 'audioMuted':
        return { ...state, seats: state.seats.change(event.userId, { muted: event.muted }) };
      case 'everybodyMuted':
        return { ...state, seats: state.seats.changeAll(event.userIds, () => ({ muted: true })) };
      default:
        return state;
    }
  },

  project: ({ event }) => {
    switch (event.name) {
      case 'voipJoined':
        return toEverybody(
          rosterUpdate({ userId: event.userId, audio: 'computer', muted: event.muted }),
        );
      case 'voipLeft':
        return toEverybody(rosterUpdate({ userId: event.userId, audio: '', muted: true }));
      case 'speakerOnlyTold':
        return toEverybody(
          rosterUpdate({ userId: event.userId, isSpeakerOnly: event.isSpeakerOnly }),
        );
      case 'audioMuted':
        return toEverybody(rosterUpdate({ userId: event.userId, muted: event.muted }));
      case 'everybodyMuted':
        return toEverybody(
          rosterUpdate(...event.userIds.map((userId) => ({ userId, muted: true }))),
        );
      case 'muteImposed':
        return toSome(event.userIds, {
          name: 'audioControlled',
          body: { mutedSource: event.source, senderName: event.by },
        });
      default:
        return undefined;
    }
  },
};
