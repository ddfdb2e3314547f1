import type { ReceptionLimits, SendingLimits } from '../../protocol/engine/video';
import { tileCounts } from '../../protocol/limits';

/**
 * The steps of reducing quality while the machine is overloaded, each in addition to those before.
 * @source DESIGN 4 (ladder)
 * @decision The layer goes before the frame rate, unlike in DESIGN 4: encoders and decoders that
 * are behind leave frames out by themselves, so a lower rate saves nothing that is not saved
 * already, and smaller frames let more of them through. Calls between browsers do the same with
 * cameras.
 */
export const ladderSteps = ['full', 'layer', 'frame rate', 'tiles', 'background'] as const;
/** How far down the ladder. */
export type LadderStep = (typeof ladderSteps)[number];

const isDownTo = (step: LadderStep, least: LadderStep): boolean =>
  ladderSteps.indexOf(step) >= ladderSteps.indexOf(least);

/** Share of the frame rate that is sent: 16 of 24 frames a second. @decision */
const reducedRate = 2 / 3;

/** The limits of local video on a step. */
export const sendingOn = (step: LadderStep): SendingLimits => ({
  frameRate: isDownTo(step, 'frame rate') ? reducedRate : 1,
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
  // Half of the frames: of a sender on the same step, too few would be left.
  isBaseOnly: isDownTo(step, 'tiles'),
});
