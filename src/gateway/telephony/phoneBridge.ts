import { readPacketHeader } from '../../protocol/channels/packet';
import type { ScopeId, UserId } from '../../protocol/ids';
import type { Environment } from '../environment';
import { callFrameLength, type CallSampleRate } from './carrier';
import type { PhoneCosts } from './phoneCosts';
import { PhoneLine, type Phone } from './phoneLine';
import { mixInto, samplesPerFrame } from './sound';
import { SpeakerLine } from './speakerLine';
import { StreamCipher } from './streamCipher';
import type { ScopeKey, SeatStanding } from './telephonyPort';

/** A voice that is silent for this long is removed, in milliseconds. */
const silence = 5000;
/** A frame that is later than this is skipped: the machine was suspended, and the sound is old. */
const farTooLate = 200;

interface Voice {
  readonly lines: Map<CallSampleRate, SpeakerLine>;
  lastHeard: number;
}

interface PhoneBridgeParts {
  readonly environment: Pick<Environment, 'now' | 'monotonic' | 'after'>;
  readonly costs: PhoneCosts;
}

/**
 * The telephones of one meeting: each receives a mix of all others at its own sample rate, and
 * sends like a client. It runs only while a telephone is in the meeting, on the telephony worker's
 * thread.
 */
export class PhoneBridge {
  readonly #phones = new Map<UserId, PhoneLine>();
  readonly #voices = new Map<UserId, Voice>();
  readonly #seats = new Map<UserId, SeatStanding>();
  readonly #keys = new Map<ScopeId, ScopeKey>();
  readonly #ciphers = new Map<ScopeId, StreamCipher>();
  #cancelBeat: () => void = () => undefined;
  #nextBeat = 0;

  readonly #meetingId: string;
  readonly #parts: PhoneBridgeParts;

  constructor(meetingId: string, parts: PhoneBridgeParts) {
    this.#meetingId = meetingId;
    this.#parts = parts;
  }

  /** A telephone is in the meeting. */
  join(phone: Phone): void {
    this.leave(phone.userId);
    if (this.#phones.size === 0) this.#begin();
    this.#phones.set(phone.userId, new PhoneLine(phone));
  }

  /** It is no longer. */
  leave(userId: UserId): void {
    const line = this.#phones.get(userId);
    if (!line) return;
    line.close();
    this.#phones.delete(userId);
    if (this.#phones.size === 0) this.#end();
  }

  /** Updates people's scopes and rights. */
  stand(seats: readonly SeatStanding[]): void {
    for (const seat of seats)
      if (seat.scope === null) this.#seats.delete(seat.userId);
      else this.#seats.set(seat.userId, seat);
  }

  /** Takes note of a scope's key. */
  rekey(key: ScopeKey): void {
    const { scope } = key;
    this.#keys.set(scope, key);
    if (this.#ciphers.has(scope)) return;
    const cipher = new StreamCipher(this.#meetingId, {
      current: () => this.#keys.get(scope) ?? key,
      monotonic: () => this.#parts.environment.monotonic(),
    });
    this.#ciphers.set(scope, cipher);
  }

  /** A packet of the meeting's sound. */
  hear(userId: UserId, packet: Uint8Array): void {
    if (this.#phones.size === 0) return;
    const { costs, environment } = this.#parts;
    const done = costs.measure();
    const header = readPacketHeader(packet);
    const payload = header.ok && this.#cipherOf(userId)?.open(header.value, packet);
    if (header.ok && payload) {
      const voice: Voice = this.#voices.get(userId) ?? { lines: new Map(), lastHeard: 0 };
      this.#voices.set(userId, voice);
      voice.lastHeard = environment.monotonic();
      for (const sampleRate of this.#sampleRates()) {
        const line = voice.lines.get(sampleRate) ?? new SpeakerLine(sampleRate);
        voice.lines.set(sampleRate, line);
        line.push(header.value.sequence, payload);
        costs.decoded += 1;
      }
    }
    done();
  }

  /** 20 ms of a telephone's sound. */
  speak(userId: UserId, samples: Int16Array): void {
    const line = this.#phones.get(userId);
    const cipher = this.#cipherOf(userId);
    const { environment, costs } = this.#parts;
    if (!line || !cipher || this.#seats.get(userId)?.maySpeak !== true) return;
    const done = costs.measure();
    const capturedAt = environment.now() - callFrameLength;
    const packet = line.packetOf(samples, { capturedAt, keyEpoch: cipher.keyEpoch });
    if (packet) {
      costs.encoded += 1;
      line.phone.publish(cipher.seal(packet.header, packet.payload));
    }
    done();
  }

  /** Closes all voices. */
  close(): void {
    for (const userId of [...this.#phones.keys()]) this.leave(userId);
  }

  #begin(): void {
    this.#nextBeat = this.#parts.environment.monotonic();
    this.#schedule();
  }

  #end(): void {
    this.#cancelBeat();
    for (const userId of [...this.#voices.keys()]) this.#forget(userId);
  }

  #cipherOf(userId: UserId): StreamCipher | undefined {
    const { scope = null } = this.#seats.get(userId) ?? {};
    return scope === null ? undefined : this.#ciphers.get(scope);
  }

  /** Sound that was received and not yet played is checked again, because people may have moved. */
  #mayHear(userId: UserId, speaker: UserId): boolean {
    const scope = this.#seats.get(userId)?.scope;
    return userId !== speaker && scope !== undefined && scope === this.#seats.get(speaker)?.scope;
  }

  #sampleRates(): ReadonlySet<CallSampleRate> {
    return new Set([...this.#phones.values()].map(({ phone }) => phone.sampleRate));
  }

  #schedule(): void {
    this.#nextBeat += callFrameLength;
    const wait = this.#nextBeat - this.#parts.environment.monotonic();
    if (wait < -farTooLate) this.#nextBeat -= wait;
    this.#cancelBeat = this.#parts.environment.after(Math.max(0, wait), () => {
      this.#beat();
      if (this.#phones.size > 0) this.#schedule();
    });
  }

  /** Gives every telephone its next 20 ms. */
  #beat(): void {
    const { costs, environment } = this.#parts;
    const done = costs.measure();
    const now = environment.monotonic();
    for (const [userId, { lastHeard }] of this.#voices)
      if (now - lastHeard > silence) this.#forget(userId);
    for (const sampleRate of this.#sampleRates()) {
      const heard = this.#pull(sampleRate);
      for (const { phone } of this.#phones.values()) {
        if (phone.sampleRate !== sampleRate) continue;
        const mix = new Int16Array(samplesPerFrame(sampleRate));
        mixInto(
          mix,
          heard.flatMap(([speaker, frame]) =>
            this.#mayHear(phone.userId, speaker) ? [frame] : [],
          ),
        );
        phone.send(mix);
        costs.mixed += 1;
      }
    }
    done();
  }

  #pull(sampleRate: CallSampleRate): readonly (readonly [UserId, Int16Array])[] {
    return [...this.#voices].flatMap(([userId, { lines }]) => {
      const frame = lines.get(sampleRate)?.pull();
      return frame ? [[userId, frame] as const] : [];
    });
  }

  #forget(userId: UserId): void {
    for (const line of this.#voices.get(userId)?.lines.values() ?? []) line.close();
    this.#voices.delete(userId);
  }
}
