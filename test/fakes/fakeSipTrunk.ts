import { SipEndpoint } from '../../src/gateway/telephony/sip/sipEndpoint';
import {
  headerOf,
  type SipHeaders,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from '../../src/gateway/telephony/sip/sipMessage';
import { createGatewayTime } from './gatewayTime';

/** A trunk that a test speaks for, and time that it moves. Nothing goes over a network. */
export const createSipTrunk = ({
  isReliable = false,
  isPeer = (_: string): boolean => true,
} = {}) => {
  const { environment, pass } = createGatewayTime();
  const sent: { readonly message: SipMessage; readonly at: number }[] = [];
  let [now, drops] = [0, 0];
  const endpoint = new SipEndpoint(
    {
      protocol: 'udp',
      isReliable,
      local: { host: '192.0.2.1', port: 5060 },
      remote: '192.0.2.9',
      isPeer,
      connect: () => Promise.resolve(),
      drop: () => (drops += 1),
      send: (message) => sent.push({ message, at: now }),
      close: () => undefined,
    },
    { environment, address: '192.0.2.1' },
  );
  /** Each once, however often it was sent. */
  const requests = (method: string): readonly SipRequest[] => [
    ...new Set(
      sent.flatMap(({ message }) =>
        message.kind === 'request' && message.method === method ? [message] : [],
      ),
    ),
  ];
  const last = (method: string): SipRequest => {
    const request = requests(method).at(-1);
    if (!request) throw new Error(`There was no ${method}`);
    return request;
  };
  return {
    environment,
    endpoint,
    sent,
    /** How often the connection was given up. */
    drops: () => drops,
    requests,
    last,
    /** When messages that begin so were sent, in milliseconds. */
    times: (start: string): readonly number[] =>
      sent.flatMap(({ message, at }) =>
        (message.kind === 'request' ? message.method : String(message.status)) === start
          ? [at]
          : [],
      ),
    wait: (time: number): void => {
      for (const end = now + time; now < end;) {
        now += 50;
        pass(50);
      }
    },
    /** Answers a request that was sent. */
    answer: (
      request: SipRequest,
      status: number,
      {
        headers = [],
        body = '',
        tag = 'peer',
      }: { headers?: SipHeaders; body?: string; tag?: string } = {},
    ): void => {
      const kept = request.headers.filter(([name]) =>
        ['via', 'from', 'call-id', 'cseq'].includes(name),
      );
      const to = headerOf(request, 'to') ?? '';
      const tagged = status === 100 || to.includes(';tag=') ? to : `${to};tag=${tag}`;
      const response: SipResponse = {
        kind: 'response',
        status,
        reason: 'Any',
        headers: [...kept, ['to', tagged], ...headers],
        body,
      };
      endpoint.receive(response);
    },
    /** Sends a request in the call that `invite` began. Returns the answer, if it is immediate. */
    ask: (
      invite: SipRequest,
      method: string,
      of: { number: number; headers?: SipHeaders; body?: string; branch?: string },
    ): SipResponse | undefined => {
      const before = sent.length;
      endpoint.receive({
        kind: 'request',
        method,
        uri: 'sip:plenary@192.0.2.1',
        headers: [
          ['via', `SIP/2.0/UDP 192.0.2.9;branch=z9hG4bK${of.branch ?? `${method}${of.number}`}`],
          ['from', `${headerOf(invite, 'to') ?? ''};tag=peer`],
          ['to', headerOf(invite, 'from') ?? ''],
          ['call-id', headerOf(invite, 'call-id') ?? ''],
          ['cseq', `${of.number} ${method}`],
          ...(of.headers ?? []),
        ],
        body: of.body ?? '',
      });
      const [answer] = sent
        .slice(before)
        .flatMap(({ message }) => (message.kind === 'response' ? [message] : []));
      return answer;
    },
  };
};
