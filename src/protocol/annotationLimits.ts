import { characters, millis, seconds } from '../kernel/units';

/**
 * Limits of annotation, which the documents name without values.
 * @decision All of them.
 */

/** Coordinates reach from 0 to this, at any size of the frame. @decision Finer than 4K. */
export const frameUnits = 65_535;
/** Points in a message. @decision A fast pen gives about 100 in a tenth of a second. */
export const pointsPerMessageLimit = 256;
/** Points of a mark. @decision A minute of a pen, thinned out; a longer one becomes two. */
export const pointsPerMarkLimit = 2000;
/** Marks on a share. @decision More hide what is shared; SVG draws them within a frame. */
export const marksPerShareLimit = 500;
/** The part of both limits that one of the others may fill. @decision */
export const marksPerPersonPart = 0.4;
/**
 * The part of both limits that others than the sharer and hosts may fill together. @decision The
 * rest is theirs: whoever fills a share does not keep them from drawing.
 */
export const marksOfOthersPart = 0.9;
/**
 * All marks of a share as JSON. @decision About 20,000 points of a pen: each page that comes to the
 * share gets all of it.
 */
export const marksLengthLimit = characters(262_144);
/** The highest number of a mark; a page counts up from 1. @decision */
export const markNumberLimit = 1_000_000;
/** A text on a share. @decision Two lines on a small tile; what is longer belongs in the chat. */
export const annotationTextLimit = characters(200);
/** How often a growing mark or a moving pointer is sent. @decision Half of a seat's allowance. */
export const annotationInterval = millis(100);
/** How long a fading mark stays once it is complete. @decision */
export const markFadeDelay = seconds(4);
