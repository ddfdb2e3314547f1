import type { PacketHeader } from '../../protocol/channels/packet';
import type { UserId } from '../../protocol/ids';
import type { Environment } from '../environment';
import type { PhoneCosts } from './phoneCosts';
import { PhoneLine, type Phone } from './phoneLine';
import { mixInto, samplesPerFrame } from './sound';
import { SpeakerLine } from './speakerLine';
import type { StreamCipher } from './streamCipher';
import { callFrameLength, type CallSampleRate } from './telephonyPort';

/** The meeting's sound, as the relay forwards it. */
export interface MeetingSound {
  /** Hears the packets of the loudest few, telephones too; `packet` is only lent. Returns the end. */
  hear(listener: (userId: UserId, header: PacketHeader, packet: Uint8Array) => void): () => void;
  /** A packet of somebody without a socket. */
  publish(userId: UserId, header: PacketHeader, packet: Buffer): void;
  /** Somebody without a socket is gone. */
  forget(userId: UserId): void;
}

/** Who may be heard, and hear whom. */
export interface PhoneRules {
  maySpeak(userId: UserId): boolean;
  mayHear(userId: UserId, speaker: UserId): boolean;
}

/** A voice that was silent for so long is let go, in milliseconds. */
const silence = 5000;
/** Later than this a beat is left out: the machine stood still, and what was due is old. */
const farTooLate = 200;

interface Voice {
  readonly lines: Map<CallSampleRate, SpeakerLine>;
  lastHeard: number;
}

/**
 * Telephones of one meeting: each hears all others mixed at its own sample rate, and is heard as a
 * client is. It works only while a telephone is in the meeting.
 */
export class PhoneBridge {
  private readonly lines = new Map<UserId, PhoneLine>();
  private readonly voices = new Map<UserId, Voice>();
  private stopHearing: () => void = () => undefined;
  private cancelBeat: () => void = () => undefined;
  private nextBeat = 0;

  constructor(
    private readonly parts: {
      readonly sound: MeetingSound;
      readonly cipher: StreamCipher;
      readonly rules: PhoneRules;
      readonly environment: Pick<Environment, 'now' | 'monotonic' | 'after'>;
      readonly costs: PhoneCosts;
    },
  ) {}

  /** A telephone is in the meeting. */
  join(phone: Phone): void {
    this.leave(phone.userId);
    if (this.lines.size === 0) this.begin();
    this.lines.set(phone.userId, new PhoneLine(phone));
  }

  /** It is no longer. */
  leave(userId: UserId): void {
    const line = this.lines.get(userId);
    if (!line) return;
    line.close();
    this.lines.delete(userId);
    this.parts.sound.forget(userId);
    if (this.lines.size === 0) this.end();
  }

  /** 20 ms of what is said into a telephone. */
  speak(userId: UserId, samples: Int16Array): void {
    const line = this.lines.get(userId);
    const { sound, cipher, rules, environment, costs } = this.parts;
    if (!line || !rules.maySpeak(userId)) return;
    const done = costs.measure();
    const capturedAt = environment.now() - callFrameLength;
    const packet = line.packetOf(samples, { capturedAt, keyEpoch: cipher.keyEpoch });
    if (packet) {
      costs.encoded += 1;
      sound.publish(userId, packet.header, cipher.seal(packet.header, packet.payload));
    }
    done();
  }

  /** Lets go of everything. */
  close(): void {
    for (const userId of [...this.lines.keys()]) this.leave(userId);
  }

  private begin(): void {
    this.stopHearing = this.parts.sound.hear((...heard) => this.hear(...heard));
    this.nextBeat = this.parts.environment.monotonic();
    this.schedule();
  }

  private end(): void {
    this.stopHearing();
    this.cancelBeat();
    for (const userId of [...this.voices.keys()]) this.forget(userId);
  }

  private hear(userId: UserId, header: PacketHeader, packet: Uint8Array): void {
    const { cipher, costs, environment } = this.parts;
    const done = costs.measure();
    const payload = cipher.open(header, packet);
    if (payload) {
      const voice = this.voices.get(userId) ?? { lines: new Map(), lastHeard: 0 };
      this.voices.set(userId, voice);
      voice.lastHeard = environment.monotonic();
      for (const sampleRate of this.sampleRates()) {
        const line = voice.lines.get(sampleRate) ?? new SpeakerLine(sampleRate);
        voice.lines.set(sampleRate, line);
        line.push(header.sequence, payload);
        costs.decoded += 1;
      }
    }
    done();
  }

  private sampleRates(): ReadonlySet<CallSampleRate> {
    return new Set([...this.lines.values()].map(({ phone }) => phone.sampleRate));
  }

  private schedule(): void {
    this.nextBeat += callFrameLength;
    const wait = this.nextBeat - this.parts.environment.monotonic();
    if (wait < -farTooLate) this.nextBeat -= wait;
    this.cancelBeat = this.parts.environment.after(Math.max(0, wait), () => {
      this.beat();
      if (this.lines.size > 0) this.schedule();
    });
  }

  /** Gives every telephone its next 20 ms. */
  private beat(): void {
    const { costs, rules, environment } = this.parts;
    const done = costs.measure();
    const now = environment.monotonic();
    for (const [userId, { lastHeard }] of this.voices)
      if (now - lastHeard > silence) this.forget(userId);
    for (const sampleRate of this.sampleRates()) {
      const heard = this.pull(sampleRate);
      for (const { phone } of this.lines.values()) {
        if (phone.sampleRate !== sampleRate) continue;
        const mix = new Int16Array(samplesPerFrame(sampleRate));
        mixInto(
          mix,
          heard.flatMap(([speaker, frame]) =>
            speaker !== phone.userId && rules.mayHear(phone.userId, speaker) ? [frame] : [],
          ),
        );
        phone.send(mix);
        costs.mixed += 1;
      }
    }
    done();
  }

  private pull(sampleRate: CallSampleRate): readonly (readonly [UserId, Int16Array])[] {
    return [...this.voices].flatMap(([userId, { lines }]) => {
      const frame = lines.get(sampleRate)?.pull();
      return frame ? [[userId, frame] as const] : [];
    });
  }

  private forget(userId: UserId): void {
    for (const line of this.voices.get(userId)?.lines.values() ?? []) line.close();
    this.voices.delete(userId);
  }
}
