import { calleeName } from '../../protocol/vocabulary/callee';
import type { Environment } from '../environment';
import { callerDigits, maskedNumber, telephoneMarks } from '../meeting/calls';
import type { Caller } from '../meeting/phoneEvents';
import { DialInEntry, type DialInParts } from './dialInEntry';
import { DialInMenu } from './dialInMenu';
import type { TelephoneCalls } from './telephoneCalls';
import type { CallFollower, IncomingCall, TelephonyPort } from './telephonyPort';

interface IncomingCallsParts extends DialInParts {
  readonly environment: Pick<Environment, 'after'>;
  readonly port: TelephonyPort;
  readonly calls: Pick<TelephoneCalls, 'admit'>;
  /** Calls at once: of one number, and of the gateway. */
  readonly limits: Readonly<Record<'address' | 'gateway', number>>;
  /** Whoever is in a meeting longer, in milliseconds, is hung up; without it nobody is. */
  readonly longest?: number | undefined;
}

const callerOf = (from: string, kind: TelephonyPort['kind']): Caller => ({
  number: from,
  displayName: calleeName(from === '' ? 'Telephone' : maskedNumber(from), kind),
  // Numbers can be forged, and are known to many: a removed one stays away all the same.
  marks: telephoneMarks(from),
});

/**
 * Lines of one number; those who hide it are strangers to each other and take half of all at most.
 * @decision Half: they cannot be told apart, and one of them could take every line.
 */
const linesOf = (from: string, limits: IncomingCallsParts['limits']): number =>
  from === '' ? Math.max(1, Math.floor(limits.gateway / 2)) : limits.address;

/**
 * Answers those who call one of the gateway's numbers, asks them where they want to go, and lets them
 * into the meeting. What they press there is the meeting's.
 * @source core 1 (phone users), core 3 (dial-in info)
 */
export class IncomingCalls {
  /** Whoever is connected, by their number. */
  readonly #live = new Map<IncomingCall, string>();
  #received = 0;

  readonly #parts: IncomingCallsParts;

  constructor(parts: IncomingCallsParts) {
    this.#parts = parts;
  }

  /** Totals by name. */
  figures(): Readonly<Record<string, number>> {
    return { callsReceived: this.#received };
  }

  /** Decides on a call that comes in, as the telephony port asks. */
  take(call: IncomingCall): CallFollower | undefined {
    const { environment, limits, longest, calls, port } = this.#parts;
    const from = callerDigits(call.from);
    const ofCaller = [...this.#live.values()].filter((one) => one === from).length;
    if (this.#live.size >= limits.gateway || ofCaller >= linesOf(from, limits)) return undefined;
    this.#live.set(call, from);
    this.#received += 1;
    let inside: CallFollower | undefined;
    let cancelEnd = (): void => undefined;
    const end = (): void => {
      this.#live.delete(call);
      menu.stop();
      cancelEnd();
    };
    const line = {
      id: call.id,
      hangUp: () => {
        end();
        call.hangUp();
      },
    };
    const caller = callerOf(call.from, port.kind);
    const entry = new DialInEntry(this.#parts, {
      ...{ from, marks: caller.marks },
      isConnected: () => this.#live.has(call),
      admit: (instance, participant) => {
        const admitted = calls.admit(instance, line, { port, caller, participant });
        if (admitted.ok) {
          const { value } = admitted;
          inside = value;
          // The meeting is told, and hangs up.
          if (longest !== undefined)
            cancelEnd = environment.after(longest, () => value.came('hang up'));
        }
        return admitted;
      },
    });
    const menu: DialInMenu = new DialInMenu({
      environment,
      judge: (question, pressed) => entry.judge(question, pressed),
      say: (...prompts) => call.say(...prompts),
      hangUp: () => line.hangUp(),
    });
    return {
      came: (to) => {
        if (to === 'accepted') menu.begin();
        else if (to !== 'success') end();
        if (to !== 'accepted') inside?.came(to);
      },
      pressed: (digit) => (inside ? inside.pressed(digit) : menu.press(digit)),
      said: (packet) => inside?.said(packet),
    };
  }
}
