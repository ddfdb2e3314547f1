import type { KeptRun } from './storedRun';

/** What is known of a meeting before its instance is opened. */
export interface Grounds {
  /** Hashed marks of those who were removed before. */
  readonly keptOut: ReadonlySet<string>;
  /** The run that goes on. */
  readonly kept?: KeptRun | undefined;
}
/** Nothing was read, or need be. */
export const noGrounds: Grounds = { keptOut: new Set() };

/**
 * Another gateway holds the meeting, and its people are to go there; or too many of one network have had
 * meetings taken hold of, and are to wait.
 */
export type NotHeld = 'elsewhere' | 'crowded';
