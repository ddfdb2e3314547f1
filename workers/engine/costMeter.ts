import { quantileOf } from '../../src/kernel/quantiles';
import type { BackgroundCost } from '../../src/protocol/engine/background';

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Costs of frames between two reports. */
export class CostMeter {
  #frames: number[] = [];
  #segmentations: number[] = [];

  /** Notes a frame, in ms, and the part of it that finding the person took. */
  add(frame: number, segmentation: number | undefined): void {
    this.#frames.push(frame);
    if (segmentation !== undefined) this.#segmentations.push(segmentation);
  }

  /** The costs since the last call; undefined without frames. */
  take(): BackgroundCost | undefined {
    const frames = this.#frames;
    const segmentations = this.#segmentations;
    if (frames.length === 0) return undefined;
    this.#frames = [];
    this.#segmentations = [];
    return {
      frames: frames.length,
      frame: mean(frames),
      frameP95: quantileOf(frames, 0.95),
      segmentation: mean(segmentations),
      segmented: segmentations.length,
    };
  }
}
