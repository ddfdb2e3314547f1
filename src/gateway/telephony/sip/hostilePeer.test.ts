import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createSipTrunk } from '../../../../test/fakes/fakeSipTrunk';
import { Inviting } from './inviting';
import type { SipHeaders } from './sipMessage';
import { parseSip } from './sipParser';
import { printSip } from './sipPrinter';
import { Talking } from './talking';

const offer = 'v=0\r\nc=IN IP4 192.0.2.9\r\nm=audio 4000 RTP/AVP 0\r\na=sendonly\r\n';
const word = fc.oneof(
  fc.constantFrom(
    ...['0', '-1', '99999999999', '1 INVITE', '7;refresher=uac', '60', '90;refresher=uas', 'timer'],
    ...[
      '<sip:x@192.0.2.9>',
      '<sip:x',
      'sip:',
      '"',
      ';tag=',
      '<sip:[::1]:99999;lr>',
      'application/dtmf',
    ],
    ...['Digest realm="r", nonce="n"', 'Digest realm="r", nonce="n", stale=true, qop="auth"'],
  ),
  fc.string({ maxLength: 30 }),
);
const headers: fc.Arbitrary<SipHeaders> = fc.array(
  fc.tuple(
    fc.constantFrom(
      ...['contact', 'record-route', 'session-expires', 'min-se', 'require', 'content-type'],
      ...['www-authenticate', 'proxy-authenticate', 'allow', 'cseq', 'via', 'to', 'route'],
    ),
    word,
  ),
  { maxLength: 6 },
);
const body = fc.oneof(fc.constant(offer), fc.constant(''), fc.constant('5'), fc.string());
const step = fc.oneof(
  fc.record({
    does: fc.constant('answer' as const),
    status: fc.constantFrom(100, 180, 183, 200, 200, 302, 401, 407, 422, 481, 491, 503),
    tag: fc.constantFrom('peer', 'other', ''),
    headers,
    body,
  }),
  fc.record({
    does: fc.constant('ask' as const),
    method: fc.constantFrom('INVITE', 'ACK', 'BYE', 'CANCEL', 'INFO', 'UPDATE', 'OPTIONS', 'PRACK'),
    number: fc.nat(5),
    headers,
    body,
  }),
  fc.record({ does: fc.constant('wait' as const), time: fc.constantFrom(50, 600, 5000) }),
  fc.constant({ does: 'hang up' as const }),
);

test('any messages of a peer end its call without an exception, and leave nothing open', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      const trunk = createSipTrunk();
      const { endpoint, environment } = trunk;
      const identity = { from: 'sip:a@example.org', contact: 'sip:a@192.0.2.1' };
      let [talking, ends]: [Talking | undefined, number] = [undefined, 0];
      const ended = (): void => {
        ends += 1;
      };
      const shared = { endpoint, environment, identity, credentials: { user: 'u', password: 'p' } };
      const inviting = new Inviting({
        ...shared,
        uri: 'sip:+4930@example.org',
        callId: 'c',
        offer,
        listener: {
          ringing: () => undefined,
          ended,
          answered: (dialog, response) => {
            talking = new Talking({
              ...shared,
              dialog,
              response,
              local: { address: '192.0.2.1', port: 20_000, id: '1', version: 0 },
              sampleRate: 8000,
              mayReach: () => true,
              listener: { agreed: () => undefined, pressed: () => undefined, ended },
            });
          },
        },
      });
      const forget = endpoint.follow('c', {
        request: (request, answer) => talking?.request(request, answer),
        unacknowledged: () => talking?.lose(),
      });
      const invite = trunk.last('INVITE');
      const hangUp = (): void => (talking ? talking.hangUp() : inviting.giveUp());
      for (const one of steps) {
        if (one.does === 'wait') trunk.wait(one.time);
        else if (one.does === 'hang up') hangUp();
        else if (one.does === 'ask') trunk.ask(invite, one.method, one);
        else {
          const asked = trunk.sent.flatMap(({ message }) =>
            message.kind === 'request' && message.method !== 'ACK' ? [message] : [],
          );
          trunk.answer(asked.at(-1) ?? invite, one.status, one);
        }
      }
      hangUp();
      trunk.wait(140_000);
      forget();
      expect(endpoint.isBusy).toBe(false);
      expect(ends).toBeLessThanOrEqual(1);
      // What was sent is whole: nobody's words made lines of their own.
      for (const { message } of trunk.sent) {
        const parsed = parseSip(printSip(message));
        expect(parsed?.kind).toBe(message.kind);
      }
    }),
    { numRuns: 200 },
  );
});
