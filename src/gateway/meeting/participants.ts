import { withAct } from './acts';
import type { Area } from './area';
import { asSeated, deedOf, happened, ofPerson, onSeat, toEverybody } from './decision';
import { rosterUpdate } from './roster';
import type { Hand } from './state';

const handDown = (userId: number) => ({ userId, bRaiseHand: false, raiseHandRev: 0 });
const handUp = ({ userId, raiseHandRev }: Hand) => ({ userId, bRaiseHand: true, raiseHandRev });

/** Names and hands. @source core 6 */
export const participants: Area = {
  decide: (state, actor, command) => {
    switch (command.name) {
      case 'rename':
        return onSeat(state, command.body.id, ({ userId, displayName, isOnHold }) =>
          displayName === command.body.dn2
            ? happened()
            : happened({ name: 'renamed', userId, isOnHold, displayName: command.body.dn2 }),
        );
      case 'raiseHand':
        return asSeated(state, actor.userId, ({ userId, raiseHandRev }) =>
          raiseHandRev > 0 ? happened() : happened({ name: 'handRaised', userId }),
        );
      case 'lowerHand':
        return onSeat(state, command.body.id ?? actor.userId, ({ userId, raiseHandRev }) =>
          raiseHandRev === 0 ? happened() : happened({ name: 'handLowered', userId }),
        );
      case 'lowerAllHands': {
        const hands = state.seats
          .filter(({ raiseHandRev }) => raiseHandRev > 0)
          .map(({ userId, raiseHandRev }) => ({ userId, raiseHandRev }));
        return hands.length === 0
          ? happened()
          : happened({ name: 'handsLowered', hands, deed: deedOf(actor) });
      }
      default:
        return undefined;
    }
  },

  evolve: (state, { event, rev }) => {
    const { seats } = state;
    switch (event.name) {
      case 'renamed':
        return { ...state, seats: seats.change(event.userId, { displayName: event.displayName }) };
      case 'handRaised':
        return {
          ...state,
          seats: seats.change(event.userId, { raiseHandRev: rev, handMovedRev: rev }),
        };
      case 'handLowered':
        return {
          ...state,
          seats: seats.change(event.userId, { raiseHandRev: 0, handMovedRev: rev }),
        };
      case 'handsLowered': {
        const { hands, deed } = event;
        const userIds = hands.map(({ userId }) => userId);
        return {
          ...state,
          seats: seats.changeAll(userIds, () => ({ raiseHandRev: 0, handMovedRev: rev })),
          acts: withAct(state, { ...deed, rev, did: 'lower hands', hands }),
        };
      }
      case 'handsRestored': {
        const up = new Map(event.hands.map(({ userId, raiseHandRev }) => [userId, raiseHandRev]));
        return {
          ...state,
          seats: seats.changeAll(up.keys(), ({ userId }) => ({
            raiseHandRev: up.get(userId) ?? 0,
            handMovedRev: rev,
          })),
        };
      }
      default:
        return state;
    }
  },

  project: ({ event, rev }) => {
    switch (event.name) {
      case 'renamed':
        return ofPerson(
          event,
          rosterUpdate({ userId: event.userId, displayName: event.displayName }),
        );
      case 'handRaised':
        return toEverybody(rosterUpdate(handUp({ userId: event.userId, raiseHandRev: rev })));
      case 'handLowered':
        return toEverybody(rosterUpdate(handDown(event.userId)));
      case 'handsLowered':
        return toEverybody(rosterUpdate(...event.hands.map(({ userId }) => handDown(userId))));
      case 'handsRestored':
        return toEverybody(rosterUpdate(...event.hands.map(handUp)));
      default:
        return undefined;
    }
  },
};
