import type { UserId } from '../../protocol/ids';

/** Loudness above silence: 127 minus the header's level, so larger is louder. */
const loudness = (audioLevel: number): number => 127 - audioLevel;
/** Share of a new value when it is louder or quieter than the mean: speech is noticed at once. */
const attack = 0.5;
const release = 0.08;
/** A voice holds its place this long after its last sound, ms. */
const hangover = 500;
/** A sender that is silent on the wire this long is no candidate, ms. */
const staleAfter = 1000;
/** How much louder a challenger must be than the quietest of those who speak, dB. */
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

  /** @param most how many are let through at once */
  constructor(most: number) {
    this.#most = most;
  }

  /** Those let through now. */
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
    // A breath between words makes nobody quieter.
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

  /** Who is heard now, loudest first. */
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

  /** Holders that speak rank above those that do not. */
  #rank(voice: Voice, now: number): number {
    return voice.mean + (this.#isSpeaking(voice, now) ? 1000 : 0);
  }

  #choose({ userId }: Voice): void {
    this.#chosen.add(userId);
    this.version += 1;
  }
}
