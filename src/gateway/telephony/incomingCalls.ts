import type { Environment } from '../environment';
import { callerDigits, maskedNumber, telephoneIdentifiers } from '../meeting/calls';
import type { Caller } from '../meeting/phoneEvents';
import { DialInEntry, type DialInParts } from './dialInEntry';
import { DialInMenu } from './dialInMenu';
import type { TelephoneCalls } from './telephoneCalls';
import type { CallFollower, IncomingCall, TelephonyPort } from './telephonyPort';

interface IncomingCallsParts extends DialInParts {
  readonly environment: Pick<Environment, 'after'>;
  readonly port: TelephonyPort;
  readonly calls: Pick<TelephoneCalls, 'admit'>;
  /** Simultaneous calls: of one number, and of the gateway. */
  readonly limits: Readonly<Record<'address' | 'gateway', number>>;
  /**
   * A call that is in a meeting for longer, in milliseconds, is hung up; without it there is no
   * limit.
   */
  readonly longest?: number | undefined;
}

const callerOf = (from: string): Caller => ({
  number: from,
  displayName: maskedNumber(from),
  // Numbers can be forged, and are known to many: a removed one stays away all the same.
  identifiers: telephoneIdentifiers(from),
});

/**
 * Lines of one number; all hidden numbers together may take half of the lines.
 * @decision Half: hidden callers cannot be told apart, and one of them could take every line.
 */
const linesOf = (from: string, limits: IncomingCallsParts['limits']): number =>
  from === '' ? Math.max(1, Math.floor(limits.gateway / 2)) : limits.address;

/**
 * Answers calls to the gateway's numbers, asks callers for their meeting and admits them. Keys
 * pressed in the meeting go to the meeting.
 * @source core 1 (phone users), core 3 (dial-in info)
 */
export class IncomingCalls {
  /** Connected callers, by number. */
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

  /** Decides on an incoming call; called by the telephony port. */
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
    const caller = callerOf(call.from);
    const entry = new DialInEntry(this.#parts, {
      ...{ from, identifiers: caller.identifiers },
      isConnected: () => this.#live.has(call),
      admit: (instance, participant) => {
        const admitted = calls.admit(instance, line, { port, caller, participant });
        if (admitted.ok) {
          const { value } = admitted;
          inside = value;
          // The meeting is informed, and hangs up.
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
