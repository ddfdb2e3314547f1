import type { MediaErrorCode } from '../../protocol/engine/media';
import { allowed, denied, type Verdict } from '../../protocol/verdict';
import { audioTestTexts } from '../../protocol/vocabulary/deviceTestTexts';

/** What is tested. */
export const testKinds = ['microphone', 'speaker', 'camera', 'network'] as const;
/** One of them. */
export type TestKind = (typeof testKinds)[number];

/**
 * Why a test failed: a device's code, what the person did not hear, what the browser did not play, or
 * what is wrong with the way to the gateway.
 */
export type TestFailure =
  | MediaErrorCode
  | 'unheard'
  | 'unplayed'
  /** No answer of the gateway. */
  | 'unreachable'
  /** The gateway has no room for another test now. */
  | 'busy'
  /** A socket closed before it opened. */
  | 'blocked'
  /** A socket opened, and nothing came back. */
  | 'silent'
  /** Everything works, and too little goes through. */
  | 'slow';

/** How far a test is. */
export type TestPhase = 'stopped' | 'starting' | 'started';
/** What came of it. */
export type TestResult = 'notTested' | 'passed' | 'failed';

/** Least bandwidth for sound and a small picture, bit/s each way. @decision */
export const leastBandwidth = 500_000;

const refuse = (reason: string): Verdict => denied('INVALID_OPERATION', reason);

/** A test is started once. @source media 5, media 8 (already started) */
export const mayStartTest = (phase: TestPhase): Verdict =>
  phase === 'stopped' ? allowed : refuse(audioTestTexts.alreadyStarted);

/** What is done with a test needs it started. @source media 8 (not started) */
export const mayUseTest = (phase: TestPhase): Verdict =>
  phase === 'started' ? allowed : refuse(audioTestTexts.notStarted);

/** One that is starting may be stopped too. */
export const mayStopTest = (phase: TestPhase): Verdict =>
  phase === 'stopped' ? refuse(audioTestTexts.notStarted) : allowed;

/** Mute or unmute only when started, and only what is not so already. @source media 5, media 8 */
export const mayMuteTest = (
  test: { readonly phase: TestPhase; readonly isMuted: boolean },
  isMuted: boolean,
): Verdict => {
  if (test.phase !== 'started') return refuse(audioTestTexts.notStarted);
  if (test.isMuted !== isMuted) return allowed;
  return refuse(isMuted ? audioTestTexts.alreadyMuted : audioTestTexts.alreadyUnmuted);
};

/** How much one value differs from the next, on average. */
export const variationOf = (values: readonly number[]): number => {
  const steps = values.slice(1).map((value, at) => Math.abs(value - (values[at] ?? value)));
  return steps.length === 0 ? 0 : steps.reduce((sum, step) => sum + step, 0) / steps.length;
};

/** Pictures a second of frames that came at these times, ms; 0 of fewer than two. */
export const frameRateOf = (times: readonly number[]): number => {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || last <= first) return 0;
  return ((times.length - 1) * 1000) / (last - first);
};

/** Bit/s of bytes in ms; what took no measurable time took one. */
export const bandwidthOf = (bytes: number, duration: number): number =>
  (bytes * 8000) / Math.max(1, duration);

/**
 * How much to send for a measurement of about a second, if `bandwidth` is right: never less than what
 * told it, never more than is taken.
 */
export const uploadSizeFor = (
  bandwidth: number,
  { least, most }: { readonly least: number; readonly most: number },
): number => Math.round(Math.min(most, Math.max(least, bandwidth / 8)));

/** What a measured connection fails for, if it does: the first that stands in the way of a meeting. */
export const networkFailureOf = ({
  sockets,
  bandwidths,
}: {
  readonly sockets: readonly (TestFailure | null)[];
  /** Null where it could not be measured. */
  readonly bandwidths: readonly (number | null)[];
}): TestFailure | undefined => {
  const socket = sockets.find((failure) => failure !== null);
  if (socket !== undefined && socket !== null) return socket;
  if (bandwidths.includes(null)) return 'busy';
  return bandwidths.some((bandwidth) => (bandwidth ?? 0) < leastBandwidth) ? 'slow' : undefined;
};
