import { operationTexts } from '../../protocol/vocabulary/messages';
import { undoWindow } from '../../protocol/limits';
import { defineArea } from './area';
import { happened, refused } from './decision';
import type { HostAction, MeetingEvent } from './event';
import type { Hand } from './hand';
import { withArea, type MeetingState } from './state';
import { defineTransient } from './states/subState';
import { admit } from './waitingRoom';

/** An action that can be undone, with its revision. */
type Act = HostAction & { readonly rev: number } & (
    | { readonly did: 'remove' | 'hold'; readonly userId: number }
    | { readonly did: 'lower hands'; readonly hands: readonly Hand[] }
  );

/** What may still be taken back. */
interface UndoState {
  /** Oldest first. */
  readonly acts: readonly Act[];
}

declare module './areaStates' {
  interface AreaStates {
    readonly undo: UndoState;
  }
  interface MeetingEvents {
    readonly actUndone: { readonly by: number; readonly seq: number };
  }
}

const undoState = defineTransient((): UndoState => ({ acts: [] }));

/** More actions than a person makes in the time for undoing them. */
const mostActs = 64;

/** Whether an action may still be undone at `now`. A clock that went back closes the window. */
const isFresh = (action: HostAction, now: number): boolean =>
  now >= action.at && now - action.at <= undoWindow;

/** Adds an action, and drops those that are too old. @source issue 3 */
const remember = (state: MeetingState, act: Act): MeetingState => {
  const fresh = state.areas.undo.acts.filter((one) => isFresh(one, act.at));
  return withArea(state, 'undo', { acts: [...fresh.slice(1 - mostActs), act] });
};

/** The events that undo an action, for people whom no later action concerned. */
const reversalOf = (state: MeetingState, act: Act): readonly MeetingEvent[] => {
  switch (act.did) {
    case 'remove':
      return [{ name: 'removalLifted', userId: act.userId }];
    case 'hold': {
      const seat = state.seats.get(act.userId);
      return seat?.heldRev === act.rev ? admit(state, [seat]) : [];
    }
    case 'lower hands': {
      const hands = act.hands.filter(
        ({ userId }) => state.seats.get(userId)?.handMovedRev === act.rev,
      );
      return hands.length > 0 ? [{ name: 'handsRestored', hands }] : [];
    }
  }
};

/**
 * Undoing a host action, by its host, for a short time.
 * @source issue 3
 * @decision Removal, hold and lowered hands: undoing unmutes nobody and shows nobody. A removed
 * person may rejoin, but their seat is lost.
 */
export const undo = defineArea('undo', {
  state: undoState,

  commands: {
    undo: (state, actor, { body: { seq } }) => {
      const act = state.areas.undo.acts.find((one) => one.by === actor.userId && one.seq === seq);
      return act && isFresh(act, actor.now)
        ? happened({ name: 'actUndone', by: act.by, seq }, ...reversalOf(state, act))
        : refused('INVALID_OPERATION', operationTexts.timedOut);
    },
  },

  events: {
    actUndone: {
      evolve: (state, undone) =>
        withArea(state, 'undo', {
          acts: state.areas.undo.acts.filter(
            ({ by, seq }) => by !== undone.by || seq !== undone.seq,
          ),
        }),
    },
  },

  follows: {
    personRemoved: (state, { removal: { userId }, action }, rev) =>
      remember(state, { ...action, rev, did: 'remove', userId }),
    personHeld: (state, { userId, action }, rev) =>
      remember(state, { ...action, rev, did: 'hold', userId }),
    handsLowered: (state, { hands, action }, rev) =>
      remember(state, { ...action, rev, did: 'lower hands', hands }),
  },
});
