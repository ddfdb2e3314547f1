import { minutes, seconds } from '../../kernel/units';
import type { MediaLoad } from '../../protocol/engine/media';
import { ladderSteps, type LadderStep } from './ladder.rules';

/**
 * Shares of missing frames from which on people see that the machine does not keep up.
 * @decision Where fewer are missing, a reduction would show more than they do. A busy processor
 * alone is no reason: what is encoded, decoded and drawn in time stays as it is.
 */
const strained = { encode: 0.35, decode: 0.35, paint: 0.5 } as const;
/** Shares below which it has time to spare. @decision */
const calm = { encode: 0.05, decode: 0.05, paint: 0.2 } as const;
/** Consecutive reports, one per second, before quality is reduced. @decision */
const agreeing = 3;
/** A step must take effect before the next one down. */
const settling = seconds(4);
/** Calm after which a step is taken back; doubled by each relapse: a control loop, no retry. */
const firstCalm = seconds(10);
const longestCalm = seconds(160);
/** A busy processor has less to spare than its calm shows: it waits so much longer. @decision */
const busyFactor = 3;
/** Strain so soon after a step back is a relapse. */
const relapse = seconds(20);
/** How long a person who wants full quality keeps it, whatever the load. @decision */
const keeping = minutes(10);

const isOver = (load: MediaLoad, limit: typeof strained | typeof calm): boolean =>
  load.encode > limit.encode || load.decode > limit.decode || load.paint > limit.paint;

/** Decides the steps, from a report a second; times in ms on one clock. */
export class Ladder {
  #index = 0;
  #strainedReports = 0;
  #calmSince: number | undefined;
  #calm: number = firstCalm;
  #lastDown = Number.NEGATIVE_INFINITY;
  #lastUp = Number.NEGATIVE_INFINITY;
  #heldUntil = Number.NEGATIVE_INFINITY;

  /** The step in force. */
  get step(): LadderStep {
    return ladderSteps[this.#index] ?? 'full';
  }

  /** Takes a report and returns the current step. */
  take(load: MediaLoad, now: number): LadderStep {
    const isStrained = isOver(load, strained);
    const isBusy = load.pressure === 'serious' || load.pressure === 'critical';
    const isCalm = !isOver(load, calm);
    this.#strainedReports = isStrained ? this.#strainedReports + 1 : 0;
    if (!isCalm) this.#calmSince = undefined;
    if (this.#strainedReports >= agreeing) this.#down(now);
    if (isCalm) this.#up(now, isBusy ? busyFactor : 1);
    return this.step;
  }

  /** Restores full quality, and keeps it for a while. */
  keep(now: number): void {
    this.#index = 0;
    this.#strainedReports = 0;
    this.#heldUntil = now + keeping;
  }

  #down(now: number): void {
    if (now - this.#lastDown < settling || now < this.#heldUntil) return;
    if (this.#index === ladderSteps.length - 1) return;
    if (now - this.#lastUp < relapse) this.#calm = Math.min(longestCalm, 2 * this.#calm);
    this.#index += 1;
    this.#strainedReports = 0;
    this.#lastDown = now;
  }

  #up(now: number, factor: number): void {
    this.#calmSince ??= now;
    if (this.#index === 0 || now - this.#calmSince < factor * this.#calm) return;
    this.#index -= 1;
    this.#calmSince = now;
    this.#lastUp = now;
    if (this.#index === 0) this.#calm = firstCalm;
  }
}
