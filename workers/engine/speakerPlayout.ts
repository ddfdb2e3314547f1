import { peakOf } from '../../src/kernel/loudness';
import type { PlayedVoice, SoundPiece } from '../../src/protocol/engine/playback';
import { PlayoutBuffer } from './playoutBuffer';
import { PlayoutDelay } from './playoutDelay';

/** One speaker at the loudspeaker. */
export class SpeakerPlayout {
  readonly #delay = new PlayoutDelay();
  readonly #playout = new PlayoutBuffer();
  #isSpeaking = false;
  #peak = 0;
  #underruns = 0;
  #waiting = 0;

  /** Takes decoded audio. */
  push(piece: SoundPiece): void {
    const { planes, lost, pause, capturedAt, readyAt, isSpeaking, isNewSession } = piece;
    const count = planes[0]?.length ?? 0;
    this.#isSpeaking = isSpeaking;
    if (isNewSession) this.#delay.reset();
    const late = this.#delay.observe(capturedAt, readyAt);
    if (planes.length > this.#playout.channels) this.#playout.widen();
    if (lost > 0) this.#playout.lose(lost);
    if (pause > 0) this.#playout.pause(pause);
    // New audio waits for what is already in the buffer.
    this.#waiting = this.#playout.depth;
    this.#playout.push(planes, count, { late, target: this.#delay.target });
  }

  /** Writes the next audio to the first channels of `into`; 0 for silence. */
  pull(into: readonly [Float32Array, Float32Array]): 0 | 1 | 2 {
    const isHeard = this.#playout.pull(into, this.#delay.target, this.#isSpeaking);
    if (this.#playout.takeStarved()) {
      this.#underruns += 1;
      this.#delay.starved();
    }
    if (!isHeard) return 0;
    const channels = this.#playout.channels > 1 ? 2 : 1;
    this.#peak = Math.max(this.#peak, peakOf(into[0]), channels > 1 ? peakOf(into[1]) : 0);
    return channels;
  }

  /** The playback since the last call. */
  take(): Omit<PlayedVoice, 'stream'> {
    const played = {
      peak: this.#peak,
      concealed: this.#playout.takeConcealed(),
      cut: this.#playout.takeCut(),
      underruns: this.#underruns,
      waiting: this.#waiting,
    };
    this.#peak = 0;
    this.#underruns = 0;
    return played;
  }
}
