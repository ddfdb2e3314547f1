import { millis, minutes, seconds } from '../kernel/units';
import { pictureSize } from './limits';

/** Limits of sharing and remote control. */

/** The largest share. @source media 5 (up to 3840x2160) */
export const shareMaxSize = pictureSize(3840, 2160);
/**
 * The quality in which a page of an embedder receives a share that it limits without naming one.
 * @source media 3, media 9
 * @decision Where no page limits it, each viewer gets the layer that fits the surface it is drawn
 * on: in low quality nobody reads what is shared.
 */
export const defaultShareQuality = 1;
/** The most people who share at once in a scope. @decision As many as are shown at once. */
export const sharersMax = 4;
/** Size of a received share until it is known. @source media 3, media 9 */
export const receivedShareSize = pictureSize(1920, 1080);
/** The longest wait to view a share. @source media 4, collaboration 9 */
export const shareViewTimeout = seconds(60);
/**
 * The longest wait for an answer to a request, and for the app.
 * @source media 4, media 9 (60 s check)
 */
export const remoteRequestWait = seconds(60);
/**
 * The longest wait of a request that was allowed while the sharer starts their agent.
 * @decision Long enough to install it; the minute of a request is for its answer, which was given.
 */
export const remotePrepareWait = minutes(10);
/**
 * The longest wait of an approved controller to start, and of one who has started to open the
 * socket of their input; an app that has not come by then is missed.
 * @source media 4, media 9 (10 s check)
 */
export const remoteStartWait = seconds(10);
/**
 * How long an approval that is not used lasts: while the controller pauses, or sends nothing.
 * @decision Long enough to read a page with the sharer. Later nobody expects the pointer to move.
 */
export const remoteUnusedLimit = minutes(5);
/**
 * How long a question about one's computer is there before its buttons take a press.
 * @decision A press or a key that was meant for what was there before comes sooner.
 */
export const questionArmDelay = millis(1000);
/** How long a declined person waits before they may ask again. @decision */
export const remoteDeclinePause = seconds(30);
/** Open requests for one share. @decision */
export const remoteRequestLimit = 10;
/** Lines of a wheel in one message of a controller. @decision */
export const remoteWheelLimit = 20;
/**
 * The longest text that is pasted into a controlled screen or copied from it, in UTF-16 units.
 * @source media 5 @decision The number is not shown.
 */
export const remotePasteLimit = 4096;
/**
 * How long after a copy key of their controller's an agent's text counts as copied by it.
 * @decision An agent looks for about a second, and the line takes some more.
 */
export const remoteCopyWait = seconds(2);
/** How long a token waits for the agent. @decision */
export const agentTokenLifetime = minutes(2);
/** How long an agent that has come waits for the answer of the person at its computer. @decision */
export const agentConsentWait = minutes(2);
/** Moves of the pointer are gathered for one frame of a screen. @decision */
export const remoteMoveInterval = millis(16);
/** How long the install probe watches the focus. @source media 4, media 9 */
export const installProbeDuration = millis(500);
/** The probe's interval. @source media 4, media 9 */
export const installProbeInterval = millis(25);

/** How long a pointer that does not move stays. @decision Its page may be gone. */
export const pointerStay = seconds(5);
