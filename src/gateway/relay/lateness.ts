/** A ping among what was written to a socket; its reader answers it on reading that far. */
interface Probe {
  readonly id: number;
  at: number;
  /** Bytes that had been written before it. */
  readonly written: number;
  /** Nothing else was being sent. */
  readonly isAlone: boolean;
}

/** Intervals of probes for a fast reader, and for a late one, in ms. */
const calmInterval = 300;
const lateInterval = 100;
/** So much above the shortest round trip is a queue's doing, ms. */
const queueing = 100;
/** A late reader's pace is believed after this, and measured over twice as much, ms. */
const paceSpan = 400;
/** How long the shortest round trip is valid, in ms: a connection's route may change. */
const shortestSpan = 5000;
/** A delay above this counts as late however slowly it grew, in ms. */
const farTooLate = 800;
/** A longer gap between measurements was the gateway's own delay, so it is not counted. In ms. */
const longestLook = 250;
const usualLook = 100;

/**
 * Measures the delay until a socket's reader receives what is written. The socket's own queue does
 * not show it, because kernels buffer megabytes and networks have queues. So probes are written
 * between the frames, as WebSocket pings, and the reader answers a probe once it has read
 * everything before it; an answer also covers earlier probes (RFC 6455, 5.5.3). A reader that never
 * answered is not judged.
 * @source DESIGN 4 (late frames are dropped, never queued), RELIABILITY R10
 */
export class Lateness {
  readonly #probes: Probe[] = [];
  #lastId = 0;
  #probedAt = Number.NEGATIVE_INFINITY;
  #probed = 0;
  #read = 0;
  #roundTrip = 0;
  #shortest = Number.POSITIVE_INFINITY;
  #shortestBefore = Number.POSITIVE_INFINITY;
  #shortestSince = Number.NEGATIVE_INFINITY;
  /** Round trip of a probe on an idle connection, in ms; and whether it must be measured again. */
  #empty = Number.POSITIVE_INFINITY;
  #mustSeeEmpty = false;
  #spans: { readonly at: number; readonly read: number }[] = [];
  /** Bytes a millisecond that a late reader takes. */
  #pace: number | undefined;
  #lastLook: number | undefined;

  /**
   * Measures a socket to which `written` bytes were written in total; call it every 100 ms.
   * @returns the probe to write now, if one is due
   */
  look(now: number, written: number): number | undefined {
    const pause = now - (this.#lastLook ?? now);
    this.#lastLook = now;
    if (pause > longestLook) for (const probe of this.#probes) probe.at += pause - usualLook;
    const isEmpty = written === this.#read && this.#probes.length === 0;
    if (isEmpty && this.#mustSeeEmpty) return this.#probe({ at: now, written, isAlone: true });
    if (written === this.#probed) return undefined;
    const interval = this.delay(now, written) > queueing / 2 ? lateInterval : calmInterval;
    if (now - this.#probedAt < interval) return undefined;
    return this.#probe({ at: now, written, isAlone: false });
  }

  /** The reader has answered probe `id`. Unknown and old probes are ignored. */
  answered(id: number, now: number): void {
    const index = this.#probes.findIndex((probe) => probe.id === id);
    const probe = this.#probes[index];
    if (!probe) return;
    this.#probes.splice(0, index + 1);
    this.#read = probe.written;
    this.#roundTrip = now - probe.at;
    if (probe.isAlone || this.#roundTrip < this.#empty) this.#empty = this.#roundTrip;
    this.#keepShortest(now);
    this.#measurePace(now);
  }

  /** The estimated added delay of what is written now, compared with an idle connection, in ms. */
  delay(now: number, written: number): number {
    const base = Math.min(this.#shortest, this.#shortestBefore);
    if (written <= this.#read || base === Number.POSITIVE_INFINITY) return 0;
    const [oldest] = this.#probes;
    const needed = this.#pace === undefined ? 0 : (written - this.#read) / this.#pace;
    const takes = Math.max(this.#roundTrip, oldest ? now - oldest.at : 0, needed);
    const isFarTooLate = takes - this.#empty > farTooLate;
    this.#mustSeeEmpty ||= isFarTooLate;
    return Math.max(0, takes - (isFarTooLate ? this.#empty : base));
  }

  #probe(probe: Omit<Probe, 'id'>): number {
    this.#lastId += 1;
    this.#probedAt = probe.at;
    this.#probed = probe.written;
    if (probe.isAlone) this.#mustSeeEmpty = false;
    this.#probes.push({ id: this.#lastId, ...probe });
    return this.#lastId;
  }

  #keepShortest(now: number): void {
    if (now - this.#shortestSince > shortestSpan) {
      this.#shortestSince = now;
      this.#shortestBefore = this.#shortest;
      this.#shortest = this.#roundTrip;
    } else this.#shortest = Math.min(this.#shortest, this.#roundTrip);
  }

  /** A reader's pace is known only while more waits than it takes. */
  #measurePace(now: number): void {
    if (this.#roundTrip - Math.min(this.#shortest, this.#shortestBefore) < queueing) {
      this.#spans = [];
      this.#pace = undefined;
      return;
    }
    this.#spans.push({ at: now, read: this.#read });
    while (this.#spans.length > 2 && now - (this.#spans[1]?.at ?? now) >= 2 * paceSpan)
      this.#spans.shift();
    const [first] = this.#spans;
    if (!first || now - first.at < paceSpan) return;
    this.#pace = Math.max(0.001, (this.#read - first.read) / (now - first.at));
  }
}
