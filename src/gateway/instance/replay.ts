import { isMomentary, project } from '../meeting';
import type { Outgoing, Projection } from '../meeting/area';
import type { RecordedEvent } from '../meeting/event';
import type { Seat } from '../meeting/state';
import { frameOf, type TextFrame } from './connection';
import { CoalescedRoster } from './coalescedRoster';

/** Roster changes are merged into one message up to a revision that is a multiple of this. */
const stretch = 64;
/**
 * The shared state starts over after so many people, so that it does not grow with every reconnect.
 */
const sharers = 256;

/**
 * The events that resuming clients missed. A thousand clients that were cut off together miss the
 * departure and return of a thousand others: messages that they share are merged and encoded once.
 * @source RELIABILITY R11
 */
export class Replay {
  readonly #projections = new WeakMap<RecordedEvent, { of: Projection | undefined }>();
  readonly #frames = new WeakMap<Outgoing, TextFrame>();
  readonly #beginnings = new Map<number, CoalescedRoster>();
  #served = 0;

  /** The frames of `missed` for `viewer`, in order. */
  tell(missed: readonly RecordedEvent[], viewer: Seat): readonly TextFrame[] {
    this.#served += 1;
    if (this.#served % sharers === 0) this.#beginnings.clear();
    const frames: TextFrame[] = [];
    let coalesced: CoalescedRoster | undefined;
    const tellGathered = (): void => {
      if (coalesced) frames.push(coalesced.written());
      coalesced = undefined;
    };
    for (const recorded of missed) {
      const { rev } = recorded;
      if (rev % stretch === 0) tellGathered();
      const isStale = isMomentary(recorded.event);
      const outgoing = isStale ? undefined : this.#projectionOf(recorded)?.(viewer);
      if (outgoing?.name === 'rosterChanged')
        coalesced = (coalesced ?? this.#beginningAt(rev)).and(outgoing, rev);
      else if (outgoing) {
        tellGathered();
        frames.push(this.#frameOf(outgoing, rev));
      }
    }
    tellGathered();
    return frames;
  }

  #projectionOf(recorded: RecordedEvent): Projection | undefined {
    const known = this.#projections.get(recorded) ?? { of: project(recorded) };
    this.#projections.set(recorded, known);
    return known.of;
  }

  #beginningAt(rev: number): CoalescedRoster {
    const known = this.#beginnings.get(rev) ?? CoalescedRoster.nothing();
    this.#beginnings.set(rev, known);
    return known;
  }

  #frameOf(outgoing: Outgoing, rev: number): TextFrame {
    const known = this.#frames.get(outgoing) ?? frameOf(outgoing, rev);
    this.#frames.set(outgoing, known);
    return known;
  }
}
