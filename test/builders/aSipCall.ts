import { offerOf, type AgreedAudio } from '../../src/gateway/telephony/sip/audioOffer';
import type { CallEvent } from '../../src/gateway/telephony/carrier';
import { Inviting } from '../../src/gateway/telephony/sip/inviting';
import type { SipHeaders } from '../../src/gateway/telephony/sip/sipMessage';
import { Talking } from '../../src/gateway/telephony/sip/talking';
import { createSipTrunk } from '../fakes/fakeSipTrunk';

/** The sound that the peer describes; it also offers a picture. */
export const soundOfPeer = (direction = 'sendrecv', address = '192.0.2.9'): string =>
  [
    'v=0',
    'o=- 1 1 IN IP4 192.0.2.9',
    's=-',
    `c=IN IP4 ${address}`,
    't=0 0',
    'm=audio 4000 RTP/AVP 0',
    `a=${direction}`,
    'm=video 5000 RTP/AVP 31',
    '',
  ].join('\r\n');

/** A call through a trunk that a test speaks for. `mayReach`: where its sound may go. */
export const placeSipCall = (mayReach: (address: string) => boolean = () => true) => {
  const trunk = createSipTrunk();
  const { endpoint, environment } = trunk;
  const identity = { from: 'sip:a@example.org', contact: 'sip:a@192.0.2.1' };
  const local = { address: '192.0.2.1', port: 20_000, id: '1', version: 0 };
  const events: (CallEvent | 'talks')[] = [];
  const agreed: AgreedAudio[] = [];
  let talking: Talking | undefined;
  const inviting = new Inviting({
    endpoint,
    environment,
    identity,
    credentials: { user: 'u', password: 'p' },
    uri: 'sip:+4930@example.org',
    callId: 'c',
    offer: offerOf(local),
    listener: {
      ringing: () => events.push({ is: 'ringing' }),
      ended: (event) => events.push(event),
      answered: (dialog, response) => {
        events.push('talks');
        talking = new Talking({
          endpoint,
          environment,
          identity,
          credentials: undefined,
          dialog,
          response,
          local,
          sampleRate: 8000,
          mayReach,
          listener: {
            agreed: (audio) => agreed.push(audio),
            pressed: (digit) => events.push({ is: 'dtmf', digit }),
            ended: () => events.push({ is: 'hung up' }),
          },
        });
        endpoint.follow('c', {
          request: (request, answer) => talking?.request(request, answer),
          unacknowledged: () => talking?.lose(),
        });
      },
    },
  });
  const invite = trunk.last('INVITE');
  const pickUp = (headers: SipHeaders = []): void =>
    trunk.answer(trunk.last('INVITE'), 200, {
      headers: [['contact', '<sip:peer@192.0.2.9>'], ...headers],
      body: soundOfPeer(),
    });
  return { ...trunk, inviting, invite, events, agreed, pickUp, talking: () => talking };
};
