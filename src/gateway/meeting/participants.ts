import { operationTexts } from '../../protocol/vocabulary/messages';
import type { Area } from './area';
import { asSeated, happened, onTarget, refused, toEverybody } from './decision';
import { rosterUpdate } from './roster';
import { isControlling } from './state';

/**
 * Names and hands.
 * @source core 6
 * @decision A host or co-host may rename and raise a hand whatever the meeting's rules say.
 */
export const participants: Area = {
  decide: (state, actor, command) => {
    switch (command.name) {
      case 'rename':
        return asSeated(state, actor.userId, (seat) => {
          const { id, dn2 } = command.body;
          if (id === seat.userId && !state.attributes.bAllowAttendeeRename && !isControlling(seat))
            return refused('INSUFFICIENT_PRIVILEGES', operationTexts.permissionDenied);
          return onTarget(state, { actor: seat, id }, (target) =>
            target.displayName === dn2
              ? happened()
              : happened({ name: 'renamed', userId: id, displayName: dn2 }),
          );
        });
      case 'raiseHand':
        return asSeated(state, actor.userId, (seat) => {
          if (!state.attributes.bAllowRaiseHand && !isControlling(seat))
            return refused('INSUFFICIENT_PRIVILEGES', operationTexts.permissionDenied);
          return seat.raiseHandRev > 0
            ? happened()
            : happened({ name: 'handRaised', userId: seat.userId });
        });
      case 'lowerHand':
        return asSeated(state, actor.userId, (seat) =>
          onTarget(state, { actor: seat, id: command.body.id ?? seat.userId }, (target) =>
            target.raiseHandRev === 0
              ? happened()
              : happened({ name: 'handLowered', userId: target.userId }),
          ),
        );
      default:
        return undefined;
    }
  },

  evolve: (state, { event, rev }) => {
    switch (event.name) {
      case 'renamed':
        return {
          ...state,
          seats: state.seats.change(event.userId, { displayName: event.displayName }),
        };
      case 'handRaised':
        return { ...state, seats: state.seats.change(event.userId, { raiseHandRev: rev }) };
      case 'handLowered':
        return { ...state, seats: state.seats.change(event.userId, { raiseHandRev: 0 }) };
      default:
        return state;
    }
  },

  project: ({ event, rev }) => {
    switch (event.name) {
      case 'renamed':
        return toEverybody(rosterUpdate({ userId: event.userId, displayName: event.displayName }));
      case 'handRaised':
        return toEverybody(
          rosterUpdate({ userId: event.userId, bRaiseHand: true, raiseHandRev: rev }),
        );
      case 'handLowered':
        return toEverybody(
          rosterUpdate({ userId: event.userId, bRaiseHand: false, raiseHandRev: 0 }),
        );
      default:
        return undefined;
    }
  },
};
