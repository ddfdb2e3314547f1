import type { SoundAlert } from '../../src/protocol/vocabulary/sounds';
import type { SoundsPort } from '../../src/transport/ports';

export interface FakeSounds extends SoundsPort {
  /** What was asked for, in order. */
  readonly played: {
    readonly name: SoundAlert;
    readonly volume: number;
    readonly speakerId: string;
  }[];
}

/** Remembers what was to be heard. */
export const createFakeSounds = (): FakeSounds => {
  const played: FakeSounds['played'] = [];
  return { played, play: (name, options) => void played.push({ name, ...options }) };
};
