import { audioTexts, operationTexts } from '../../protocol/vocabulary/messages';
import type { Area, Decided } from './area';
import { asSeated, happened, onTarget, refused, toEverybody, toOne } from './decision';
import { rosterUpdate } from './roster';
import { isControlling, type MeetingState, type Seat } from './state';

/** @source media 5 */
const mayUnmute = (state: MeetingState, seat: Seat): boolean =>
  state.bCanUnmute || isControlling(seat);

const muteSelf = (state: MeetingState, seat: Seat, muted: boolean): Decided => {
  if (seat.audio === '') return refused('INVALID_OPERATION', audioTexts.noAudioJoined);
  if (seat.muted === muted) return happened();
  if (!muted && !mayUnmute(state, seat))
    return refused('INSUFFICIENT_PRIVILEGES', audioTexts.unmuteNotAllowed);
  return happened({ name: 'audioMuted', userId: seat.userId, muted });
};

/** Others can be muted, never unmuted: nobody's microphone is opened from afar. @source media 6 */
const muteOther = (target: Seat, muted: boolean): Decided => {
  if (!muted) return refused('INSUFFICIENT_PRIVILEGES', operationTexts.permissionDenied);
  if (target.audio === '') return refused('INVALID_OPERATION', audioTexts.noAudioJoined);
  if (target.muted) return happened();
  return happened(
    { name: 'audioMuted', userId: target.userId, muted: true },
    { name: 'muteImposed', userId: target.userId },
  );
};

/** Computer audio and mute. Who may not unmute joins muted. @source media 4, media 5, media 6 */
export const audio: Area = {
  decide: (state, actor, command) => {
    switch (command.name) {
      case 'joinVoip':
        return asSeated(state, actor.userId, (seat) => {
          const isForced =
            !isControlling(seat) && (state.bMutedUponEntry || !mayUnmute(state, seat));
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
          seat.audio === '' ? happened() : happened({ name: 'voipLeft', userId: seat.userId }),
        );
      case 'muteAudio':
        return asSeated(state, actor.userId, (seat) =>
          onTarget(state, { actor: seat, id: command.body.id }, (target) =>
            target.userId === seat.userId
              ? muteSelf(state, target, command.body.bMute)
              : muteOther(target, command.body.bMute),
          ),
        );
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
      case 'audioMuted':
        return { ...state, seats: state.seats.change(event.userId, { muted: event.muted }) };
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
      case 'audioMuted':
        return toEverybody(rosterUpdate({ userId: event.userId, muted: event.muted }));
      case 'muteImposed':
        return toOne(event.userId, {
          name: 'audioControlled',
          body: { mutedSource: 'passive by mute-one' },
        });
      default:
        return undefined;
    }
  },
};
