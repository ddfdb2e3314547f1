import type { MediaChannel } from '../../protocol/vocabulary/media';
import type { Direction } from './quality.rules';

/** A medium that is encoded and decoded. @source media 4 (audio, video and sharing) */
export type CodedMedium = MediaChannel;
/** Unused, successful, or failed. @source media 4 @decision The words. */
export type CodingState = '' | 'success' | 'fail';
/** The status of every medium, in each direction. @source media 4 (media connection) */
export type MediaStatus = Readonly<Record<CodedMedium, Readonly<Record<Direction, CodingState>>>>;

/** One medium, in one direction. */
export interface MediaStatusChange {
  readonly medium: CodedMedium;
  readonly direction: Direction;
  readonly state: CodingState;
}

const unused = { encode: '', decode: '' } as const;

/** Before anything was encoded or decoded. */
export const noMediaStatus: MediaStatus = { audio: unused, video: unused, sharing: unused };

/** `status` after a change. */
export const withStatus = (
  status: MediaStatus,
  { medium, direction, state }: MediaStatusChange,
): MediaStatus => ({ ...status, [medium]: { ...status[medium], [direction]: state } });
