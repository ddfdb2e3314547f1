import type { UserId } from '../../protocol/ids';
import type { Environment } from '../environment';
import type { MediaTap, TapListener } from '../relay/mediaTap';
import type { PhoneCosts } from './phoneCosts';
import { PhoneLine, type Phone } from './phoneLine';
import { mixInto, samplesPerFrame } from './sound';
import { SpeakerLine } from './speakerLine';
import type { StreamCipher } from './streamCipher';
import { callFrameLength, type CallSampleRate } from './telephonyPort';

/** Lets a telephone into the meeting's sound; undefined where the meeting has none. */
export type OpenPhoneTap = (userId: UserId, listener: TapListener) => MediaTap | undefined;

/** A voice that was silent for so long is let go, in milliseconds. */
const silence = 5000;
/** Later than this a beat is left out: the machine stood still, and what was due is old. */
const farTooLate = 200;

interface PhoneInMeeting {
  readonly line: PhoneLine;
  readonly tap: MediaTap | undefined;
}

interface Voice {
  readonly lines: Map<CallSampleRate, SpeakerLine>;
  lastHeard: number;
  /** Stream and number of the last packet: every telephone hears it, and it is decoded once. */
  lastPacket: string;
}

interface PhoneBridgeParts {
  readonly openTap: OpenPhoneTap;
  /** Seals and opens for the scope in which a telephone is. */
  readonly cipherOf: (userId: UserId) => StreamCipher;
  readonly environment: Pick<Environment, 'now' | 'monotonic' | 'after'>;
  readonly costs: PhoneCosts;
}

/**
 * Telephones of one meeting: each hears all others mixed at its own sample rate, and is heard as a
 * client is. It works only while a telephone is in the meeting.
 */
export class PhoneBridge {
  readonly #phones = new Map<UserId, PhoneInMeeting>();
  readonly #voices = new Map<UserId, Voice>();
  #cancelBeat: () => void = () => undefined;
  #nextBeat = 0;

  readonly #parts: PhoneBridgeParts;

  constructor(parts: PhoneBridgeParts) {
    this.#parts = parts;
  }

  /** A telephone is in the meeting. */
  join(phone: Phone): void {
    this.leave(phone.userId);
    if (this.#phones.size === 0) this.#begin();
    const { userId } = phone;
    const tap = this.#parts.openTap(userId, (...heard) =>
      this.#hear(this.#parts.cipherOf(userId), ...heard),
    );
    this.#phones.set(phone.userId, { line: new PhoneLine(phone), tap });
  }

  /** It is no longer. */
  leave(userId: UserId): void {
    const phone = this.#phones.get(userId);
    if (!phone) return;
    phone.line.close();
    this.#phones.delete(userId);
    phone.tap?.close();
    if (this.#phones.size === 0) this.#end();
  }

  /** 20 ms of what is said into a telephone. */
  speak(userId: UserId, samples: Int16Array): void {
    const { line, tap } = this.#phones.get(userId) ?? {};
    const { environment, costs } = this.#parts;
    const cipher = this.#parts.cipherOf(userId);
    if (!line || !tap?.mayPublish) return;
    const done = costs.measure();
    const capturedAt = environment.now() - callFrameLength;
    const packet = line.packetOf(samples, { capturedAt, keyEpoch: cipher.keyEpoch });
    if (packet) {
      costs.encoded += 1;
      tap.publish(packet.header, cipher.seal(packet.header, packet.payload));
    }
    done();
  }

  /** Lets go of everything. */
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

  #hear(cipher: StreamCipher, ...[userId, header, packet]: Parameters<TapListener>): void {
    const { costs, environment } = this.#parts;
    const lastPacket = `${header.ssrc}/${header.keyId}/${header.counter}`;
    if (this.#voices.get(userId)?.lastPacket === lastPacket) return;
    const done = costs.measure();
    const payload = cipher.open(header, packet);
    if (payload) {
      const voice = this.#voices.get(userId) ?? { lines: new Map(), lastHeard: 0, lastPacket };
      voice.lastPacket = lastPacket;
      this.#voices.set(userId, voice);
      voice.lastHeard = environment.monotonic();
      for (const sampleRate of this.#sampleRates()) {
        const line = voice.lines.get(sampleRate) ?? new SpeakerLine(sampleRate);
        voice.lines.set(sampleRate, line);
        line.push(header.sequence, payload);
        costs.decoded += 1;
      }
    }
    done();
  }

  #sampleRates(): ReadonlySet<CallSampleRate> {
    return new Set([...this.#phones.values()].map(({ line }) => line.phone.sampleRate));
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
      for (const { line, tap } of this.#phones.values()) {
        const { phone } = line;
        if (phone.sampleRate !== sampleRate) continue;
        const mix = new Int16Array(samplesPerFrame(sampleRate));
        mixInto(
          mix,
          heard.flatMap(([speaker, frame]) => (tap?.mayHear(speaker) ? [frame] : [])),
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
