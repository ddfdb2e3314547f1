import type { PlaybackReport, ToPlayback, VolumeMessage } from '../../src/protocol/engine/playback';
import type { StreamStatistics } from '../../src/protocol/engine/media';
import type { UserId } from '../../src/protocol/ids';
import { sourceOfStream, userOfStream, type StreamKey } from '../../src/protocol/streamKey';
import type { AudioEnvironment } from './environment';
import { Speaker, type DecodeListener } from './speaker';
import { Volumes } from './volumes';
import type { ReceivedWay } from './way';

/** A speaker who was silent for this long releases the decoder, ms. */
const forgetAfter = 30_000;

/** Sends messages to the playback worklet. */
export type TellPlayback = (message: ToPlayback, transfer?: Transferable[]) => void;

/** All speakers: their decoders, and the connection to the output. */
export class Speakers {
  readonly #environment: AudioEnvironment;
  readonly #listener: DecodeListener;
  readonly #speakers = new Map<StreamKey, Speaker>();
  readonly #volumes = new Volumes();
  #tell: TellPlayback | undefined;

  constructor(environment: AudioEnvironment, listener: DecodeListener) {
    this.#environment = environment;
    this.#listener = listener;
  }

  /** Connects another output, which knows no stream yet, or none. */
  lead(tell: TellPlayback | undefined): void {
    this.#tell?.({ type: 'end' });
    this.#tell = tell;
    for (const message of this.#volumes.all) tell?.(message);
  }

  /** The speaker on this stream, new if need be. */
  speakerOf(stream: StreamKey): Speaker {
    const known = this.#speakers.get(stream);
    if (known) return known;
    const speaker = new Speaker({
      environment: this.#environment,
      stream,
      listener: this.#listener,
      tell: (piece, transfer) => this.#tell?.(piece, transfer),
    });
    speaker.volume = this.#volumes.of(stream);
    this.#speakers.set(stream, speaker);
    return speaker;
  }

  /** Sets the volume of a person, or of their share. */
  setVolume(message: VolumeMessage): void {
    this.#volumes.set(message);
    this.#tell?.(message);
    for (const [stream, speaker] of this.#speakers) {
      if (!Volumes.concerns(message, stream)) continue;
      speaker.volume = this.#volumes.of(stream);
      if (speaker.volume === 0) speaker.close();
    }
  }

  /** Takes a report of the playback worklet. */
  played({ voices }: PlaybackReport): void {
    for (const voice of voices) this.#speakers.get(voice.stream)?.played(voice);
  }

  /** Peaks of the active people since the last call, the louder of each one's voices. */
  takePeaks(): (readonly [UserId, number])[] {
    const peaks = new Map<UserId, number>();
    for (const [stream, speaker] of this.#speakers) {
      // Whoever shares a film does not speak.
      if (sourceOfStream(stream) === 'shareAudio') continue;
      const userId = userOfStream(stream);
      peaks.set(userId, Math.max(peaks.get(userId) ?? 0, speaker.takePeak()));
    }
    return [...peaks];
  }

  /** Releases speakers who have long been silent. */
  forgetSilent(now: number): void {
    for (const [stream, speaker] of this.#speakers) {
      if (now - speaker.lastHeard < forgetAfter) continue;
      speaker.close();
      this.#speakers.delete(stream);
      this.#tell?.({ type: 'forget', stream });
    }
  }

  /** Statistics of each speaker since the last call. */
  report(now: number, way: ReceivedWay): StreamStatistics[] {
    return [...this.#speakers.values()].map((speaker) => speaker.report(now, way));
  }

  /** Closes all decoders. */
  close(): void {
    for (const speaker of this.#speakers.values()) speaker.close();
    this.#speakers.clear();
    this.lead(undefined);
  }
}
