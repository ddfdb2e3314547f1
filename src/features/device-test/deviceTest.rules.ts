import type { MediaErrorCode } from '../../protocol/engine/media';
import { allowed, denied, type Verdict } from '../../protocol/verdict';
import { audioTestTexts } from '../../protocol/vocabulary/deviceTestTexts';

export const testKinds = ['microphone', 'speaker', 'camera', 'network'] as const;
export type TestKind = (typeof testKinds)[number];

/**
 * Why a test failed: a device's code, a sound that was not heard or not played, or a fault of the
 * connection to the gateway.
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
  /** A socket opened, but nothing came back. */
  | 'silent'
  /** Everything works, but the bandwidth is too low. */
  | 'slow';

/** How far a test is. */
export type TestPhase = 'stopped' | 'starting' | 'started';
/** What a test has found so far. */
export type TestResult = 'notTested' | 'passed' | 'failed';

/** The least bandwidth for audio and small video, bit/s each way. @decision */
export const leastBandwidth = 500_000;

const refuse = (reason: string): Verdict => denied('INVALID_OPERATION', reason);

/** May a test start? Only once. @source media 5, media 8 (already started) */
export const mayStartTest = (phase: TestPhase): Verdict =>
  phase === 'stopped' ? allowed : refuse(audioTestTexts.alreadyStarted);

/** May a test be used? Only after it has started. @source media 8 (not started) */
export const mayUseTest = (phase: TestPhase): Verdict =>
  phase === 'started' ? allowed : refuse(audioTestTexts.notStarted);

/** May a test be stopped? One that is starting also may. */
export const mayStopTest = (phase: TestPhase): Verdict =>
  phase === 'stopped' ? refuse(audioTestTexts.notStarted) : allowed;

/**
 * May the test mute or unmute? Only after it has started, and only to change.
 * @source media 5, media 8
 */
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

/** Frames per second from the frames' times, ms; 0 for fewer than two. */
export const frameRateOf = (times: readonly number[]): number => {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || last <= first) return 0;
  return ((times.length - 1) * 1000) / (last - first);
};

/** Bit/s of bytes in ms; the shortest time is one ms. */
export const bandwidthOf = (bytes: number, duration: number): number =>
  (bytes * 8000) / Math.max(1, duration);

/**
 * The size of an upload that takes about a second at `bandwidth`: at least the size that measured
 * it, at most the permitted size.
 */
export const uploadSizeFor = (
  bandwidth: number,
  { least, most }: { readonly least: number; readonly most: number },
): number => Math.round(Math.min(most, Math.max(least, bandwidth / 8)));

/** Why a measured connection fails, if it does: the fault that matters most for a meeting. */
export const networkFailureOf = ({
  sockets,
  bandwidths,
}: {
  readonly sockets: readonly (TestFailure | null)[];
  /** Null if it could not be measured. */
  readonly bandwidths: readonly (number | null)[];
}): TestFailure | undefined => {
  const socket = sockets.find((failure) => failure !== null);
  if (socket !== undefined && socket !== null) return socket;
  if (bandwidths.includes(null)) return 'busy';
  return bandwidths.some((bandwidth) => (bandwidth ?? 0) < leastBandwidth) ? 'slow' : undefined;
};
