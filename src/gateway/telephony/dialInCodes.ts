import { createHmac } from 'node:crypto';
import type { DialInInfo, TollNumber } from '../../protocol/signal/session';
import type { StoredMeeting } from '../database/meetingStore';
import type { DialInPort, DialledMeeting } from '../instance/dialInPort';
import { isSameSecret } from '../security/sameSecret';

const passcodeDigits = 6;
const participantDigits = 8;

interface KnownPasscode {
  readonly hash: string | null;
  readonly passcode: string | undefined;
}

interface DialInCodesParts {
  /** What all gateways of the database share. */
  readonly secret: string;
  /** Numbers by which meetings are called; none: nobody dials in. */
  readonly numbers: readonly TollNumber[];
  /** A meeting's passcode as its host set it; empty where it cannot be read. */
  readonly readPasscode: (meeting: StoredMeeting) => string;
}

/**
 * What callers press to come in. Nothing is stored: a telephone's passcode follows from the meeting's,
 * and a participant id from the run and the seat, by a secret that gateways alone know.
 * @decision A passcode may have letters; a telephone's has six digits, and changes with it.
 */
export class DialInCodes implements DialInPort {
  /** Passcodes of running meetings, and the hash that each was made for, as of the last join. */
  readonly #passcodes = new WeakMap<DialledMeeting, KnownPasscode>();

  readonly #parts: DialInCodesParts;

  constructor(parts: DialInCodesParts) {
    this.#parts = parts;
  }

  /** Somebody joins the run of a meeting. */
  know(run: DialledMeeting, meeting: StoredMeeting): void {
    const { passcodeHash: hash } = meeting;
    if (this.#passcodes.get(run)?.hash === hash) return;
    this.#passcodes.set(run, { hash, passcode: this.passcodeOf(meeting) });
  }

  /** How the person of a seat calls the meeting; undefined where nobody can. */
  infoOf(run: DialledMeeting, userId: number): DialInInfo | undefined {
    const { numbers } = this.#parts;
    if (numbers.length === 0) return undefined;
    const password = this.#passcodes.get(run)?.passcode;
    return {
      meetingId: run.options.number,
      participantId: this.#participantId(run, userId),
      ...(password !== undefined && { password }),
      tollNumbers: [...numbers],
    };
  }

  /** What callers press as the passcode; undefined where the meeting has none. */
  passcodeOf(meeting: StoredMeeting): string | undefined {
    const { passcodeHash, summary } = meeting;
    if (passcodeHash === null) return undefined;
    // Where it cannot be read any more, its hash stands for it.
    const passcode = this.#parts.readPasscode(meeting) || passcodeHash;
    return this.#digits(`passcode of ${summary.number}\n${passcode}`, passcodeDigits);
  }

  /** Whether this is the passcode of a meeting that has one. */
  isPasscode(meeting: StoredMeeting, pressed: string): boolean {
    const passcode = this.passcodeOf(meeting);
    return passcode !== undefined && isSameSecret(pressed, passcode);
  }

  /** Which of these seats has the participant id; undefined where none has, or two. */
  seatOf(
    run: DialledMeeting,
    id: string,
    seats: Iterable<{ readonly userId: number }>,
  ): number | undefined {
    const found = [...seats].filter(({ userId }) => this.#participantId(run, userId) === id);
    return found.length === 1 ? found[0]?.userId : undefined;
  }

  #participantId({ meetingId }: DialledMeeting, userId: number): string {
    return this.#digits(`participant ${userId} of ${meetingId}`, participantDigits);
  }

  #digits(text: string, length: number): string {
    const drawn = createHmac('sha256', this.#parts.secret).update(`dial-in\n${text}`).digest();
    return String(drawn.readUIntBE(0, 6) % 10 ** length).padStart(length, '0');
  }
}
