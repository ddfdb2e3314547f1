/** How long a measurement counts, ms, if newer ones follow. */
const remembered = 3000;
/** Measurements that count in any case. */
const fewestRemembered = 3;
/** A smaller packet that waited for no other says nothing: delays vary by chance. Bytes. */
const leastBytes = 4000;
/** Unless it was answered so soon that the line cannot be full, ms: then the width may be more. */
const quick = 10;
const growth = 1.05;
/** A packet takes at least this long: clocks are no finer, ms. */
const shortest = 1;
/** bit/s; nobody needs to know of more. */
const widest = 20_000_000;

/** bytes under way until something is known of the line. @decision */
const firstWindow = 16_384;
/** Packets of so much time, ms, within limits: viewers get one while the next is on its way. */
const packetTime = 50;
const leastPacket = 4096;
const mostPacket = 65_536;
/** So much more than the answers need keeps the line busy, ms. */
const ahead = 250;

interface UnderWay {
  readonly probe: number;
  readonly bytes: number;
  readonly at: number;
}
interface Carried {
  readonly bytes: number;
  readonly millis: number;
  readonly at: number;
}

/**
 * What an uplink carries: each packet is followed by a probe, which the other end answers once it
 * has read everything before. A socket's own queue shows little of it, because the system takes in
 * more than the line can carry.
 */
export class FlowMeter {
  #underWay: UnderWay[] = [];
  #carried: Carried[] = [];
  #answeredAt = -Infinity;

  /** A packet was sent with this probe. */
  sent(probe: number, bytes: number, now: number): void {
    this.#underWay.push({ probe, bytes, at: now });
  }

  /** The probe was answered; `base` is the shortest time of an answer, ms. */
  answered(probe: number, base: number, now: number): void {
    const index = this.#underWay.findIndex((each) => each.probe === probe);
    if (index < 0) return;
    for (const { bytes, at } of this.#underWay.splice(0, index + 1)) {
      // One that reached a line that still carried others waited for them alone.
      const isFirst = at + base >= this.#answeredAt;
      const millis = Math.max(shortest, now - (isFirst ? at + base : this.#answeredAt));
      this.#answeredAt = now;
      if (!isFirst || bytes >= leastBytes) this.#carried.push({ bytes, millis, at: now });
      else if (millis <= quick) this.#grow();
    }
    this.#forget(now);
  }

  /** All that was sent until then (ms) has arrived, though the answer to its probe was lost. */
  arrived(until: number): void {
    this.#underWay = this.#underWay.filter(({ at }) => at > until);
  }

  /** Bytes of which no end has heard yet. */
  get underWay(): number {
    return this.#underWay.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The size of packets that suits the line, bytes. */
  get packet(): number {
    const bytes = ((this.width ?? 0) / 8000) * packetTime;
    return Math.round(Math.min(mostPacket, Math.max(leastPacket, bytes)));
  }

  /**
   * Whether the line is to have these bytes now: it has work until the next answer, and no more, so
   * that others find their way. `base` as above.
   */
  hasRoom(bytes: number, base: number): boolean {
    const { width, underWay } = this;
    const window = width === undefined ? firstWindow : (width / 8000) * (base + ahead);
    return underWay === 0 || underWay + bytes <= Math.max(window, 2 * this.packet);
  }

  /** bit/s; undefined until there is a measurement. */
  get width(): number | undefined {
    const millis = this.#carried.reduce((sum, each) => sum + each.millis, 0);
    const bytes = this.#carried.reduce((sum, each) => sum + each.bytes, 0);
    return millis === 0 ? undefined : Math.min(widest, (8000 * bytes) / millis);
  }

  /** The line carries more than is sent. */
  #grow(): void {
    this.#carried = this.#carried.map((each) => ({ ...each, bytes: each.bytes * growth }));
  }

  #forget(now: number): void {
    const kept = this.#carried.filter(({ at }) => now - at < remembered);
    this.#carried = kept.length >= fewestRemembered ? kept : this.#carried.slice(-fewestRemembered);
  }
}
