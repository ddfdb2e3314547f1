import type { ReceptionLimits, SendingLimits } from '../../protocol/engine/video';
import { tileCounts } from '../../protocol/limits';

/**
 * The steps of reducing quality while the machine is overloaded, each in addition to those before.
 * @source DESIGN 4 (ladder: frame rate, then layer, then tiles, then background)
 */
export const ladderSteps = ['full', 'frame rate', 'layer', 'tiles', 'background'] as const;
/** How far down the ladder. */
export type LadderStep = (typeof ladderSteps)[number];

const isDownTo = (step: LadderStep, least: LadderStep): boolean =>
  ladderSteps.indexOf(step) >= ladderSteps.indexOf(least);

/** The limits of local video on a step. */
export const sendingOn = (step: LadderStep): SendingLimits => ({
  frameRate: isDownTo(step, 'frame rate') ? 0.5 : 1,
  layersOff: isDownTo(step, 'layer') ? 1 : 0,
});

/** Oneself and one other: with only the self-view, nobody could be seen. */
const leastTiles = 2;
/** Fewer tiles: the next smaller of the documented counts. @decision Two tiles stay two. */
const fewerTiles = (tiles: number): number =>
  Math.max(Math.min(tiles, leastTiles), ...tileCounts.filter((count) => count < tiles));

/** The reception limits on a step. */
export const receptionOn = (step: LadderStep, limits: ReceptionLimits): ReceptionLimits => ({
  ...limits,
  maxTiles: isDownTo(step, 'tiles') ? fewerTiles(limits.maxTiles) : limits.maxTiles,
  layersOff: isDownTo(step, 'layer') ? 1 : 0,
  isBaseOnly: isDownTo(step, 'frame rate'),
});
