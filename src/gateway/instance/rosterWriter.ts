import { evtOf } from '../../protocol/signal/registry';
import type { Viewer } from '../meeting/area';
import { participantOf, seatsShownTo } from '../meeting/roster';
import { isControlling, type MeetingState, type Seat } from '../meeting/state';
import { frameOfParts, type Frame } from './connection';

const evt = evtOf('rosterChanged');
const opening = Buffer.from(`{"evt":${evt},"body":{"snapshot":true,"add":[`);
const separator = Buffer.from(',');

/**
 * Writes the roster for those who come. A seat that has not changed since the last one came is not
 * written again: of a thousand people who join, each is written a few times and not a thousand.
 * Seats are immutable and shared from one state to the next, so a seat stands for what is written of
 * it; to who controls the meeting it looks otherwise than to the others.
 */
export class RosterWriter {
  readonly #whole = new WeakMap<Seat, Buffer>();
  readonly #reduced = new WeakMap<Seat, Buffer>();

  /** Everybody whom `viewer` may see, as a snapshot of revision `rev`. */
  snapshot(state: MeetingState, viewer: Viewer, rev: number): Frame {
    const isWhole = isControlling(viewer);
    const known = isWhole ? this.#whole : this.#reduced;
    const parts: Buffer[] = [opening];
    for (const seat of seatsShownTo(state, viewer)) {
      const written = known.get(seat) ?? Buffer.from(JSON.stringify(participantOf(seat, isWhole)));
      known.set(seat, written);
      if (parts.length > 1) parts.push(separator);
      parts.push(written);
    }
    parts.push(Buffer.from(`]},"seq":${rev}}`));
    return frameOfParts(parts);
  }
}
