import type { SagaGenerator } from 'typed-redux-saga';
import type { EnginePort } from '../../transport/enginePort';
import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';
import type { Captures, CaptureSlot } from './captures';
import { fromContext } from '../context';

/** A capture: how the engine releases it, and its device. */
interface Captured {
  readonly stop: (engine: EnginePort) => void;
  readonly device?: Exclude<keyof Captures, 'mover'>;
}

/** The captures of each channel. */
const captured: Readonly<Record<MediaChannel, readonly Captured[]>> = {
  video: [{ stop: (engine) => engine.stopPicture('camera'), device: 'camera' }],
  audio: [
    { stop: (engine) => engine.stopMicrophone(), device: 'microphone' },
    { stop: (engine) => engine.stopSecondaryMicrophone(), device: 'secondary' },
    { stop: (engine) => engine.stopMediaFile() },
  ],
  sharing: [
    { stop: (engine) => engine.stopShareAudio() },
    { stop: (engine) => engine.stopPicture('share'), device: 'surface' },
  ],
};

const isReleased = (slot: Pick<CaptureSlot, 'release'>): boolean => {
  try {
    slot.release();
    return true;
  } catch {
    return false;
  }
};

/** Stops a channel's captures and releases their devices; false when one could not be released. */
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
