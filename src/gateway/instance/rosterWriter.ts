import { evtOf } from '../../protocol/signal/registry';
import type { Viewer } from '../meeting/area';
import { participantOf } from '../meeting/participantRecord';
import { seatsShownTo } from '../meeting/roster';
import { isControlling, type MeetingState, type Seat } from '../meeting/state';
import { frameOfParts, type TextFrame } from './connection';

const evt = evtOf('rosterChanged');
const opening = Buffer.from(`{"evt":${evt},"body":{"snapshot":true,"add":[`);
const separator = Buffer.from(',');

/**
 * Encodes the roster for joining clients. A seat that has not changed is not encoded again: when a
 * thousand people join, each seat is encoded a few times, not a thousand. Seats are immutable and
 * shared between states, so the seat object identifies its encoding; controllers have an encoding
 * of their own.
 */
export class RosterWriter {
  readonly #whole = new WeakMap<Seat, Buffer>();
  readonly #reduced = new WeakMap<Seat, Buffer>();

  /** Everybody whom `viewer` may see, as a snapshot of revision `rev`. */
  snapshot(state: MeetingState, viewer: Viewer, rev: number): TextFrame {
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
