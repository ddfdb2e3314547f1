import { createHmac } from 'node:crypto';
import type { GuestDialIn, TollNumber } from '../../protocol/dialIn';
import type { DialInInfo } from '../../protocol/signal/session';
import type { StoredMeeting } from '../database/meetingStore';
import type { DialInPort, DialledMeeting } from '../instance/dialInPort';
import { isSameSecret } from '../security/sameSecret';

const passcodeDigits = 6;
const participantDigits = 8;
/** Bytes of a digest that a code is taken from, and how many codes it has. */
const drawnBytes = 6;
const codesOfDigest = 5;

interface KnownPasscode {
  readonly hash: string | null;
  readonly passcode: string | undefined;
}

/** The digest of consecutive seats, `codesOfDigest` of them. */
interface BlockDigest {
  readonly block: number;
  readonly digest: Buffer;
}

interface DialInCodesParts {
  /** What all gateways of the database share. */
  readonly secret: string;
  /** Numbers of the gateway; without any there is no dial-in. */
  readonly numbers: readonly TollNumber[];
  /** A meeting's passcode as its host set it; empty when it cannot be read. */
  readonly readPasscode: (meeting: StoredMeeting) => string;
}

/** Whether a meeting asks its visitors for what cannot be pressed. */
export const asksForMore = ({ summary }: StoredMeeting): boolean => {
  const { isLoginRequired, isEmailRequired, isWebinar, isRegistrationRequired } = summary.options;
  return isLoginRequired || isEmailRequired || (isWebinar && isRegistrationRequired);
};

/** The code at a place of a digest. */
const digitsIn = (digest: Buffer, at: number, length: number): string =>
  String(digest.readUIntBE(at * drawnBytes, drawnBytes) % 10 ** length).padStart(length, '0');

/**
 * The codes that callers enter. Nothing is stored: a telephone passcode is derived from the
 * meeting's, and a participant id from the run and the seat, with a secret that only gateways know.
 * @decision A passcode may have letters; a telephone passcode has six digits, and changes with it.
 */
export class DialInCodes implements DialInPort {
  /** Passcodes of running meetings, and the hash that each was made for, as of the last join. */
  readonly #passcodes = new WeakMap<DialledMeeting, KnownPasscode>();

  /** The digest from which the last participant id of a run was taken. */
  readonly #digests = new WeakMap<DialledMeeting, BlockDigest>();

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

  /** How the person of a seat dials in; undefined when it is not possible. */
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

  /**
   * How guests of a meeting dial in; undefined where they cannot come in by what can be pressed.
   */
  ofGuests(meeting: StoredMeeting): GuestDialIn | undefined {
    const { numbers } = this.#parts;
    if (numbers.length === 0 || asksForMore(meeting)) return undefined;
    const password = this.passcodeOf(meeting);
    return { ...(password !== undefined && { password }), tollNumbers: [...numbers] };
  }

  /** The telephone passcode; undefined when the meeting has none. */
  passcodeOf(meeting: StoredMeeting): string | undefined {
    const { passcodeHash, summary } = meeting;
    if (passcodeHash === null) return undefined;
    // If it can no longer be read, its hash is used instead.
    const passcode = this.#parts.readPasscode(meeting) || passcodeHash;
    return digitsIn(this.#digest(`passcode of ${summary.number}\n${passcode}`), 0, passcodeDigits);
  }

  /** Whether this is the passcode of a meeting that has one. */
  isPasscode(meeting: StoredMeeting, pressed: string): boolean {
    const passcode = this.passcodeOf(meeting);
    return passcode !== undefined && isSameSecret(pressed, passcode);
  }

  /** The seat with the participant id; undefined when none has it, or two have. */
  seatOf(
    run: DialledMeeting,
    id: string,
    seats: Iterable<{ readonly userId: number }>,
  ): number | undefined {
    const found = [...seats].filter(({ userId }) => this.#participantId(run, userId) === id);
    return found.length === 1 ? found[0]?.userId : undefined;
  }

  #participantId(run: DialledMeeting, userId: number): string {
    const ordinal = Math.floor(userId / 1024);
    const digest = this.#digestOfBlock(run, Math.floor(ordinal / codesOfDigest));
    return digitsIn(digest, ordinal % codesOfDigest, participantDigits);
  }

  /** Consecutive seats share a digest, so that a crowd of joins computes few. */
  #digestOfBlock(run: DialledMeeting, block: number): Buffer {
    const last = this.#digests.get(run);
    if (last?.block === block) return last.digest;
    const digest = this.#digest(`participants ${block} of ${run.meetingId}`);
    this.#digests.set(run, { block, digest });
    return digest;
  }

  #digest(text: string): Buffer {
    return createHmac('sha256', this.#parts.secret).update(`dial-in\n${text}`).digest();
  }
}
