import { assertNever } from '../../src/kernel/assertNever';
import type {
  PlaybackReport,
  SoundPiece,
  ToPlayback,
  VolumeMessage,
} from '../../src/protocol/engine/playback';
import type { StreamKey } from '../../src/protocol/streamKey';
import { Mixer } from './mixer';
import { SpeakerPlayout } from './speakerPlayout';
import { Volumes } from './volumes';

/** Samples that an audio graph requests at once. */
const quantum = 128;
/** Frames between two reports: 100 ms. */
const reportFrames = 4800;

/** Mixes all voices when the output takes them, and at its pace. */
export class PlayoutMixer {
  readonly #report: (report: PlaybackReport) => void;
  readonly #voices = new Map<StreamKey, SpeakerPlayout>();
  readonly #volumes = new Volumes();
  readonly #mixer = new Mixer(quantum);
  readonly #voice = [new Float32Array(quantum), new Float32Array(quantum)] as const;
  #unreported = 0;
  #isOver = false;

  constructor(report: (report: PlaybackReport) => void) {
    this.#report = report;
  }

  /** Whether nothing more will be played. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Handles a message of the audio worker. */
  obey(message: ToPlayback): void {
    switch (message.type) {
      case 'sound':
        return this.#push(message);
      case 'volume':
      case 'shareVolume':
        this.#volumes.set(message);
        if (message.volume === 0) this.#silence(message);
        return;
      case 'forget':
        this.#voices.delete(message.stream);
        return;
      case 'end':
        this.#voices.clear();
        this.#isOver = true;
        return;
      default:
        return assertNever(message);
    }
  }

  /** Writes the next quantum, 128 samples at 48 kHz, over both channels. */
  play(left: Float32Array, right: Float32Array): void {
    this.#mixer.begin();
    for (const [stream, voice] of this.#voices) {
      const channels = voice.pull(this.#voice);
      const volume = this.#volumes.of(stream);
      if (channels === 1) this.#mixer.add(this.#voice[0], volume);
      else if (channels === 2) this.#mixer.addStereo(this.#voice, volume);
    }
    this.#mixer.end(left, right);
    this.#unreported += quantum;
    if (this.#unreported >= reportFrames) this.#tell();
  }

  #push(piece: SoundPiece): void {
    const { stream } = piece;
    if (this.#volumes.of(stream) === 0) return;
    const known = this.#voices.get(stream);
    const voice = known ?? new SpeakerPlayout();
    if (!known) this.#voices.set(stream, voice);
    voice.push(piece);
  }

  #silence(message: VolumeMessage): void {
    for (const stream of this.#voices.keys())
      if (Volumes.concerns(message, stream)) this.#voices.delete(stream);
  }

  #tell(): void {
    this.#unreported = 0;
    if (this.#voices.size === 0) return;
    const voices = [...this.#voices].map(([stream, voice]) => {
      const { peak, ...played } = voice.take();
      return { stream, peak: peak * (this.#volumes.of(stream) / 100), ...played };
    });
    this.#report({ voices });
  }
}
