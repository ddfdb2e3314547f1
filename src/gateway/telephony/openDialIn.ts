import type { TollNumber } from '../../protocol/dialIn';
import type { MeetingStore } from '../database/meetingStore';
import type { Environment } from '../environment';
import type { MeetingInstances } from '../instance/meetingInstances';
import { DialInAttempts, defaultDialInLimits, type DialInLimits } from './dialInAttempts';
import { DialInCodes } from './dialInCodes';
import { simulatedNumbers } from './dialInNumbers';
import { defaultDialPolicy, type CallLimits } from './dialPolicy';
import { IncomingCalls } from './incomingCalls';
import type { TelephoneCalls } from './telephoneCalls';
import type { TelephonyPort } from './telephonyPort';

interface DialInSurroundings {
  readonly port: TelephonyPort | undefined;
  readonly environment: Environment;
  readonly store: Pick<MeetingStore, 'read' | 'secretsOf'>;
  /** What all gateways of the database share. */
  readonly secret: string;
  /** As configured by the operator; undefined: a simulation has its own, a trunk none. */
  readonly numbers: readonly TollNumber[] | undefined;
  readonly dialInLimits: Partial<DialInLimits> | undefined;
  readonly limits?: CallLimits | undefined;
}

/** Dial-in to meetings. */
export interface DialIn {
  readonly codes: DialInCodes;
  /** Answers calls from now on. */
  begin(
    instances: Pick<MeetingInstances, 'get'>,
    calls: Pick<TelephoneCalls, 'admit'>,
  ): Pick<IncomingCalls, 'figures'>;
}

/** Dial-in; undefined when the gateway has no numbers. */
export const openDialIn = (given: DialInSurroundings): DialIn | undefined => {
  const { port, environment, store, secret } = given;
  const numbers = given.numbers ?? (port?.kind === 'simulated' ? simulatedNumbers : []);
  if (!port || numbers.length === 0) return undefined;
  const codes = new DialInCodes({
    ...{ secret, numbers },
    readPasscode: (meeting) => store.secretsOf(meeting).passcode,
  });
  return {
    codes,
    begin: (instances, calls) => {
      const { atOnce, longest } = given.limits ?? defaultDialPolicy.limits;
      const incoming = new IncomingCalls({
        ...{ environment, port, calls, codes },
        readMeeting: (number) => store.read(number),
        instanceOf: (number) => instances.get(number),
        attempts: new DialInAttempts({ ...defaultDialInLimits, ...given.dialInLimits }, () =>
          environment.monotonic(),
        ),
        limits: atOnce,
        // Only for a real trunk: calls of a simulation are free.
        longest: port.kind === 'sip' ? longest : undefined,
      });
      port.receive((call) => incoming.take(call));
      return incoming;
    },
  };
};
