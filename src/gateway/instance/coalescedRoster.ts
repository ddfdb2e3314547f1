import { mergeRoster } from '../../protocol/signal/rosterLists';
import type { Outgoing } from '../meeting/area';
import { frameOf, type TextFrame } from './connection';

/** A change of the roster, before it is encoded. */
export type RosterChanged = Extract<Outgoing, { name: 'rosterChanged' }>;

const listsIn = ({
  remove,
  add,
  update,
}: ReturnType<typeof mergeRoster>): RosterChanged['body'] => ({
  ...(remove.length > 0 && { remove }),
  ...(add.length > 0 && { add }),
  ...(update.length > 0 && { update }),
});

/**
 * Roster changes that a viewer has not been sent, in order: a node in a trie of changes. Viewers of
 * the same changes share a node, and its one frame.
 */
export class CoalescedRoster {
  /** The next node: usually one change, which all viewers of this node share. */
  #next: CoalescedRoster | undefined;
  #others: Map<RosterChanged, CoalescedRoster> | undefined;
  #frame: TextFrame | undefined;

  readonly #before: CoalescedRoster | undefined;
  readonly #change: RosterChanged | undefined;
  readonly #rev: number;

  private constructor(
    before: CoalescedRoster | undefined,
    change: RosterChanged | undefined,
    rev: number,
  ) {
    this.#before = before;
    this.#change = change;
    this.#rev = rev;
  }

  /** The root: no changes. */
  static nothing(): CoalescedRoster {
    return new CoalescedRoster(undefined, undefined, 0);
  }

  /** The node for these changes and one more, of revision `rev`. */
  and(change: RosterChanged, rev: number): CoalescedRoster {
    const next = this.#next;
    if (next && next.#change === change) return next;
    const known = this.#others?.get(change);
    if (known) return known;
    const more = new CoalescedRoster(this, change, rev);
    if (!this.#next) this.#next = more;
    else (this.#others ??= new Map()).set(change, more);
    return more;
  }

  /** One frame with the effect of all changes, at the last one's revision. */
  written(): TextFrame {
    this.#frame ??= frameOf({ name: 'rosterChanged', body: this.#merged() }, this.#rev);
    return this.#frame;
  }

  #merged(): RosterChanged['body'] {
    const changes: RosterChanged['body'][] = [];
    for (let at: CoalescedRoster | undefined = this; at; at = at.#before)
      if (at.#change) changes.push(at.#change.body);
    const [only] = changes;
    return only && changes.length === 1 ? only : listsIn(mergeRoster(changes.reverse()));
  }
}
