/** Voice for this long while muted is worth a hint, ms. */
const speakingFor = 600;
/** The hint is not repeated before this, ms. */
const hintAgainAfter = 15_000;
/** A microphone without any signal for this long is silent, ms. */
const silentFor = 4000;
/** Below this it is not even noise: about -90 dBFS. */
const nothing = 0.00003;

/** Detects speaking while muted, and a microphone without a signal. */
export class MicrophoneWatch {
  readonly #hints: {
    readonly speakingWhileMuted: () => void;
    readonly silentMicrophone: () => void;
  };
  #voiceSince: number | undefined;
  #silentSince: number | undefined;
  #lastHint = -Infinity;
  #isSilenceTold = false;

  constructor(hints: {
    readonly speakingWhileMuted: () => void;
    readonly silentMicrophone: () => void;
  }) {
    this.#hints = hints;
  }

  /** Takes the measurements of 20 ms. */
  take(
    heard: { readonly rms: number; readonly hasVoice: boolean; readonly isMuted: boolean },
    now: number,
  ): void {
    this.#voiceSince = heard.isMuted && heard.hasVoice ? (this.#voiceSince ?? now) : undefined;
    if (this.#voiceSince !== undefined && now - this.#voiceSince >= speakingFor) this.#hint(now);
    const isSilent = !heard.isMuted && heard.rms < nothing;
    this.#silentSince = isSilent ? (this.#silentSince ?? now) : undefined;
    if (heard.rms >= nothing) this.#isSilenceTold = false;
    if (this.#silentSince !== undefined && now - this.#silentSince >= silentFor)
      this.#tellSilence();
  }

  /** The mute or the microphone changed: earlier measurements do not count. */
  restart(): void {
    this.#voiceSince = undefined;
    this.#silentSince = undefined;
  }

  #hint(now: number): void {
    if (now - this.#lastHint < hintAgainAfter) return;
    this.#lastHint = now;
    this.#hints.speakingWhileMuted();
  }

  #tellSilence(): void {
    if (this.#isSilenceTold) return;
    this.#isSilenceTold = true;
    this.#hints.silentMicrophone();
  }
}
