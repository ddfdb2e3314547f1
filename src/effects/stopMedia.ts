import type { SagaGenerator } from 'typed-redux-saga';
import { channelNames, type MediaChannel } from '../protocol/vocabulary/media';
import type { EnginePort } from '../transport/enginePort';
import type { Captures, CaptureSlot } from './captures';
import { fromContext } from './context';

/** One thing that is captured: how the engine lets go of it, and the device that it holds. */
interface Captured {
  readonly stop: (engine: EnginePort) => void;
  readonly device?: Exclude<keyof Captures, 'mover'>;
}

/** What is captured for each channel. */
const captured: Readonly<Record<MediaChannel, readonly Captured[]>> = {
  video: [{ stop: (engine) => engine.stopCamera(), device: 'camera' }],
  audio: [
    { stop: (engine) => engine.stopMicrophone(), device: 'microphone' },
    { stop: (engine) => engine.stopSecondaryMicrophone(), device: 'secondary' },
    { stop: (engine) => engine.stopMediaFile() },
  ],
  sharing: [],
};

const isReleased = (slot: CaptureSlot): boolean => {
  try {
    slot.release();
    return true;
  } catch {
    return false;
  }
};

/** Stops all that is captured for a channel and releases its devices; false where one is not released. */
export function* stopMedia(channel: MediaChannel): SagaGenerator<boolean> {
  const engine = yield* fromContext('engine');
  const captures = yield* fromContext('captures');
  for (const { stop } of captured[channel]) stop(engine);
  return captured[channel]
    .map(({ device }) => device === undefined || isReleased(captures[device]))
    .every(Boolean);
}

/** Stops all that is captured; a device that is not released keeps no other from it. */
export function* stopAllMedia(): SagaGenerator<void> {
  for (const channel of channelNames) yield* stopMedia(channel);
}
