import type { UserId } from '../../protocol/ids';

/** Loudness above silence: 127 minus the header's level, so larger is louder. */
const loudness = (audioLevel: number): number => 127 - audioLevel;
/** Weight of a new value that is louder than the mean, or quieter: speech counts quickly. */
const attack = 0.5;
const release = 0.08;
/** A voice stays selected this long after its last sound, in ms. */
const hangover = 500;
/** A sender without packets for this long is not a candidate, in ms. */
const staleAfter = 1000;
/** How much louder than the quietest selected voice a challenger must be, in dB. */
const margin = 6;
/** Levels louder than this count as voice even without the sender's flag, -dBov. */
const voiceLevel = 40;

interface Voice {
  readonly userId: UserId;
  mean: number;
  lastPacket: number;
  lastVoice: number;
}

/**
 * Chooses the loudest few from the levels in packet headers. While there is room everyone is let
 * through, so that first syllables are not cut; then a place changes hands when its holder has been
 * quiet for the hangover, or is clearly quieter than the challenger.
 */
export class SpeakerSelection {
  readonly #voices = new Map<UserId, Voice>();
  readonly #chosen = new Set<UserId>();
  /** Grows whenever the chosen set changes. */
  version = 0;

  readonly #most: number;

  /** @param most the number of voices selected simultaneously */
  constructor(most: number) {
    this.#most = most;
  }

  /** The selected voices. */
  get selected(): ReadonlySet<UserId> {
    return this.#chosen;
  }

  /** Takes the level of one packet. @returns whether its sender is let through */
  observe(
    userId: UserId,
    packet: { readonly audioLevel: number; readonly hasVoice: boolean },
    now: number,
  ): boolean {
    const level = loudness(packet.audioLevel);
    const voice = this.#voices.get(userId) ?? {
      userId,
      mean: level,
      lastPacket: now,
      lastVoice: Number.NEGATIVE_INFINITY,
    };
    this.#voices.set(userId, voice);
    voice.lastPacket = now;
    const isVoice = packet.hasVoice || packet.audioLevel < voiceLevel;
    if (isVoice) voice.lastVoice = now;
    // A short pause between words does not lower the mean.
    if (isVoice || !this.#isSpeaking(voice, now))
      voice.mean += (level - voice.mean) * (level > voice.mean ? attack : release);
    if (!this.#chosen.has(userId)) this.#challenge(voice, now);
    return this.#chosen.has(userId);
  }

  /** A sender left or was muted. */
  remove(userId: UserId): void {
    this.#voices.delete(userId);
    if (this.#chosen.delete(userId)) this.version += 1;
  }

  /** Frees places of senders that no longer send. */
  expire(now: number): void {
    for (const voice of [...this.#voices.values()])
      if (now - voice.lastPacket > staleAfter) this.remove(voice.userId);
  }

  /** People who speak now, loudest first. */
  speaking(now: number): UserId[] {
    return [...this.#chosen]
      .flatMap((userId) => this.#voices.get(userId) ?? [])
      .filter((voice) => this.#isSpeaking(voice, now))
      .sort((a, b) => b.mean - a.mean || a.userId - b.userId)
      .map(({ userId }) => userId);
  }

  #isSpeaking(voice: Voice, now: number): boolean {
    return now - voice.lastVoice <= hangover;
  }

  #challenge(challenger: Voice, now: number): void {
    if (this.#chosen.size < this.#most) return this.#choose(challenger);
    if (!this.#isSpeaking(challenger, now)) return;
    let weakest: Voice | undefined;
    for (const userId of this.#chosen) {
      const holder = this.#voices.get(userId);
      if (holder && (!weakest || this.#rank(holder, now) < this.#rank(weakest, now)))
        weakest = holder;
    }
    if (!weakest) return;
    if (this.#isSpeaking(weakest, now) && challenger.mean < weakest.mean + margin) return;
    this.#chosen.delete(weakest.userId);
    this.#choose(challenger);
  }

  /** Selected voices that speak rank above those that do not. */
  #rank(voice: Voice, now: number): number {
    return voice.mean + (this.#isSpeaking(voice, now) ? 1000 : 0);
  }

  #choose({ userId }: Voice): void {
    this.#chosen.add(userId);
    this.version += 1;
  }
}
