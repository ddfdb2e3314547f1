import type { StreamStatistics } from '../../src/protocol/engine/media';
import type { UserId } from '../../src/protocol/ids';
import type { AudioEnvironment } from './environment';
import { Mixer } from './mixer';
import type { Mix } from './sampleSink';
import { Speaker, type DecodeListener } from './speaker';

/** A quantum of the loudspeaker's graph, 2.7 ms: what is mixed in advance is late by as much. */
const mixBlock = 128;
/** A speaker who was not heard for this long gives the decoder back, ms. */
const forgetAfter = 30_000;

/** All speakers, mixed in small blocks as the loudspeaker asks for them. */
export class SpeakerMix implements Mix {
  readonly #environment: AudioEnvironment;
  readonly #listener: DecodeListener;
  readonly #speakers = new Map<UserId, Speaker>();
  readonly #volumes = new Map<UserId, number>();
  readonly #mixer = new Mixer(mixBlock);
  readonly #voice = [new Float32Array(mixBlock), new Float32Array(mixBlock)] as const;

  constructor(environment: AudioEnvironment, listener: DecodeListener) {
    this.#environment = environment;
    this.#listener = listener;
  }

  /** The speaker of this number, new if need be. */
  speakerOf(userId: UserId): Speaker {
    const known = this.#speakers.get(userId);
    if (known) return known;
    const speaker = new Speaker(this.#environment, userId, this.#listener);
    speaker.volume = this.#volumes.get(userId) ?? 100;
    this.#speakers.set(userId, speaker);
    return speaker;
  }

  /** 0 to 100. */
  setVolume(userId: UserId, volume: number): void {
    const clamped = Math.min(100, Math.max(0, volume));
    this.#volumes.set(userId, clamped);
    const speaker = this.#speakers.get(userId);
    if (!speaker) return;
    speaker.volume = clamped;
    if (clamped === 0) speaker.close();
  }

  next(): Float32Array<ArrayBuffer> {
    const now = this.#environment.now();
    this.#mixer.begin();
    for (const speaker of this.#speakers.values()) {
      speaker.tick(now);
      const channels = speaker.pull(this.#voice);
      if (channels === 1) this.#mixer.add(this.#voice[0], speaker.volume);
      else if (channels === 2) this.#mixer.addStereo(this.#voice, speaker.volume);
    }
    return this.#mixer.end();
  }

  /** Peaks of those who were heard since the last call. */
  takePeaks(): (readonly [UserId, number])[] {
    const peaks: (readonly [UserId, number])[] = [];
    for (const [userId, speaker] of this.#speakers) peaks.push([userId, speaker.takePeak()]);
    return peaks;
  }

  /** Lets speakers go who have long been silent. */
  forgetSilent(now: number): void {
    for (const [userId, speaker] of this.#speakers) {
      if (now - speaker.lastHeard < forgetAfter) continue;
      speaker.close();
      this.#speakers.delete(userId);
    }
  }

  /** Statistics of each speaker since the last call. */
  report(now: number, rtt: number): StreamStatistics[] {
    return [...this.#speakers.values()].map((speaker) => speaker.report(now, rtt));
  }

  /** Ends all decoders. */
  close(): void {
    for (const speaker of this.#speakers.values()) speaker.close();
    this.#speakers.clear();
  }
}
