import { fail, ok } from '../../src/kernel/result';
import { refusal } from '../../src/protocol/error';
import type { InfoQuery, InfoReply } from '../../src/protocol/http/meetingInfo';
import type { HttpPort } from '../../src/transport/ports';
import { aMeetingInfo } from '../builders/meeting';

export interface FakeHttp extends HttpPort {
  readonly infoCalls: InfoQuery[];
  readonly pings: string[];
  /** What each of them said. */
  readonly pingCalls: Parameters<HttpPort['pingRelay']>[2][];
  readonly beacons: {
    readonly meetingNumber: string;
    readonly name: string;
    readonly customerKey?: string;
  }[];
  infoReply: InfoReply;
  /** Relays that do not answer. */
  readonly deadRelays: Set<string>;
  isReachable: boolean;
}

const unreachable = () => fail(refusal('INTERNAL_ERROR', 'connection error'));

/** HTTP that answers immediately with the test's answers. */
export const createFakeHttp = (): FakeHttp => {
  const port: FakeHttp = {
    infoCalls: [],
    pings: [],
    pingCalls: [],
    beacons: [],
    deadRelays: new Set(),
    isReachable: true,
    infoReply: { status: true, result: aMeetingInfo(), errorCode: 0, errorMessage: '' },
    meetingInfo: async (query) => {
      port.infoCalls.push(query);
      return port.isReachable ? ok(port.infoReply) : unreachable();
    },
    pingRelay: async (relay, _meetingNumber, query) => {
      port.pings.push(relay);
      port.pingCalls.push(query);
      if (!port.isReachable || port.deadRelays.has(relay)) return unreachable();
      const ws = relay.replace('https:', 'wss:');
      return ok({ rwc: ws, rwg: ws });
    },
    leaveBeforeHost: (meetingNumber, name, customerKey) =>
      void port.beacons.push({
        meetingNumber,
        name,
        ...(customerKey !== '' && { customerKey }),
      }),
  };
  return port;
};
