import { millis, seconds, type Millis, type Percent } from '../kernel/units';

/** Limits of far-end camera control. */

/** A step of a camera move, in units scaled by the range. @source media 4, media 9 */
export const cameraMoveStep = 2;
/** Interval of a camera move. @source media 4, media 9 */
export const cameraMoveInterval = millis(200);
/** Wait before a move starts. @source media 4, media 9 */
export const cameraMoveStartDelay = millis(200);
/** Duration of a move over the whole range. @source media 9 (range/100*10000 ms) */
export const cameraMoveFullDuration = millis(10_000);
/** Duration of a move over `range`. @source media 4, media 9 */
export const cameraMoveDuration = (range: Percent): Millis =>
  millis((range / 100) * cameraMoveFullDuration);
/** A move ends after this much silence. @decision Longer than one lost `continue`. */
export const cameraMoveSilence = millis(500);
/** A camera request without an answer expires. @decision The same as other questions. */
export const cameraRequestWait = seconds(60);
/** Wait after a refusal before the same person may ask again. @decision Prevents nagging. */
export const cameraDeclinePause = seconds(30);
/** Open requests for one camera. @decision More would not be read. */
export const cameraRequestLimit = 10;
/** People who may move one camera without asking. @decision */
export const cameraExecutiveLimit = 16;
