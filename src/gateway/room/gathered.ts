import { mergeRoster } from '../../protocol/signal/rosterLists';
import type { Outgoing } from '../meeting/area';
import { frameOf, type Frame } from './connection';

/** A change of the roster, before it is written. */
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
 * Changes of the roster of which somebody has not been told, in order. Whoever sees the same changes
 * stands at the same place, however each of them came to be there: it is written once for them all.
 */
export class Gathered {
  /** What comes next: mostly one change, seen by all who stand here. */
  private next: Gathered | undefined;
  private others: Map<RosterChanged, Gathered> | undefined;
  private frame: Frame | undefined;

  private constructor(
    private readonly before: Gathered | undefined,
    private readonly change: RosterChanged | undefined,
    private readonly rev: number,
  ) {}

  /** Everything has been told. */
  static nothing(): Gathered {
    return new Gathered(undefined, undefined, 0);
  }

  /** These changes and one more, of revision `rev`. */
  and(change: RosterChanged, rev: number): Gathered {
    if (this.next?.change === change) return this.next;
    const known = this.others?.get(change);
    if (known) return known;
    const more = new Gathered(this, change, rev);
    if (!this.next) this.next = more;
    else (this.others ??= new Map()).set(change, more);
    return more;
  }

  /** One message with the effect of all, of the last one's revision. */
  written(): Frame {
    this.frame ??= frameOf({ name: 'rosterChanged', body: this.merged() }, this.rev);
    return this.frame;
  }

  private merged(): RosterChanged['body'] {
    const changes: RosterChanged['body'][] = [];
    for (let at: Gathered | undefined = this; at?.change; at = at.before)
      changes.push(at.change.body);
    const [only] = changes;
    return only && changes.length === 1 ? only : listsIn(mergeRoster(changes.reverse()));
  }
}
