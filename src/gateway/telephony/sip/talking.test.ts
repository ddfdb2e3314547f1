import { describe, expect, test } from '@jest/globals';
import { placeSipCall, soundOfPeer } from '../../../../test/builders/aSipCall';
import { headerOf, listOf } from './sipMessage';

describe('a call that the gateway cancels', () => {
  test('before any answer is cancelled once a provisional one comes', () => {
    const { inviting, invite, requests, last, answer, wait, events } = placeSipCall();
    inviting.giveUp();
    wait(100);
    expect(requests('CANCEL')).toEqual([]);
    answer(invite, 100);
    const cancel = last('CANCEL');
    expect(cancel.uri).toBe(invite.uri);
    expect(headerOf(cancel, 'via')).toBe(headerOf(invite, 'via'));
    expect(headerOf(cancel, 'cseq')).toBe('1 CANCEL');
    answer(cancel, 200);
    answer(invite, 487);
    expect(requests('ACK')).toHaveLength(1);
    expect(events).toEqual([{ is: 'timeout' }]);
  });

  test('is hung up when the peer answers nevertheless', () => {
    const { inviting, invite, requests, answer, pickUp, events } = placeSipCall();
    answer(invite, 180);
    inviting.giveUp();
    pickUp();
    expect(requests('ACK')).toHaveLength(1);
    expect(requests('BYE')).toHaveLength(1);
    expect(events).toEqual([{ is: 'ringing' }, { is: 'timeout' }]);
  });

  test('repeats no INVITE, and ends even if the peer never confirms', () => {
    const { inviting, invite, requests, answer, wait, events, endpoint } = placeSipCall();
    answer(invite, 180);
    inviting.giveUp();
    answer(invite, 183);
    wait(70_000);
    expect(requests('INVITE')).toHaveLength(1);
    expect(events).toEqual([{ is: 'ringing' }, { is: 'timeout' }]);
    expect(endpoint.isBusy).toBe(false);
  });
});

describe('an answered call', () => {
  test('by two telephones continues with the first', () => {
    const { invite, requests, answer, pickUp, events } = placeSipCall();
    pickUp();
    answer(invite, 200, { tag: 'second', headers: [['contact', '<sip:two@192.0.2.8>']] });
    pickUp();
    expect(events).toEqual(['talks']);
    expect(requests('ACK').map(({ uri }) => uri)).toEqual([
      'sip:peer@192.0.2.9',
      'sip:two@192.0.2.8',
      'sip:peer@192.0.2.9',
    ]);
    expect(requests('BYE').map(({ uri }) => uri)).toEqual(['sip:two@192.0.2.8']);
  });

  test('follows the recorded routes backwards', () => {
    const { pickUp, last, talking } = placeSipCall();
    pickUp([
      ['record-route', '<sip:near;lr>, <sip:middle;lr>'],
      ['record-route', '<sip:far;lr>'],
    ]);
    talking()?.hangUp();
    for (const request of [last('ACK'), last('BYE')])
      expect(listOf(request, 'route')).toEqual([
        '<sip:far;lr>',
        '<sip:middle;lr>',
        '<sip:near;lr>',
      ]);
  });

  test('repeats the INVITE with the session interval that the trunk requires', () => {
    const { invite, last, answer, requests, pickUp } = placeSipCall();
    answer(invite, 422, { headers: [['min-se', '3600']] });
    expect(headerOf(last('INVITE'), 'session-expires')).toBe('3600');
    expect(requests('ACK')).toHaveLength(1);
    pickUp();
    expect(requests('INVITE')).toHaveLength(2);
  });

  test('repeats it once, whatever the trunk requires next', () => {
    const { invite, last, answer, requests, events } = placeSipCall();
    answer(invite, 422, { headers: [['min-se', '3600']] });
    answer(last('INVITE'), 422, { headers: [['min-se', '7200']] });
    expect(requests('INVITE')).toHaveLength(2);
    expect(events).toEqual([{ is: 'failed', isUnavailable: false }]);
  });

  test('by a hundred telephones hangs up only a few of them', () => {
    const { invite, requests, answer, pickUp } = placeSipCall();
    pickUp();
    for (let n = 0; n < 100; n += 1) answer(invite, 200, { tag: `crowd${n}` });
    expect(requests('BYE')).toHaveLength(9);
  });

  test('authenticates again only after a stale nonce', () => {
    const { invite, last, answer, requests, events } = placeSipCall();
    const challenge = 'Digest realm="r", nonce="n", qop="auth"';
    answer(invite, 407, { headers: [['proxy-authenticate', challenge]] });
    answer(last('INVITE'), 407, { headers: [['proxy-authenticate', `${challenge}, stale=true`]] });
    expect(requests('INVITE').map((request) => headerOf(request, 'cseq'))).toEqual([
      '1 INVITE',
      '2 INVITE',
      '3 INVITE',
    ]);
    answer(last('INVITE'), 407, { headers: [['proxy-authenticate', `${challenge}, stale=true`]] });
    expect(requests('INVITE')).toHaveLength(3);
    expect(events).toEqual([{ is: 'failed', isUnavailable: false }]);
  });
});

describe('a running call', () => {
  test('is refreshed by an UPDATE where the peer supports it', () => {
    const { pickUp, requests, last, answer, wait, talking, events } = placeSipCall();
    pickUp([
      ['session-expires', '600;refresher=uac'],
      ['allow', 'INVITE, UPDATE'],
    ]);
    wait(300_000);
    expect(headerOf(last('UPDATE'), 'session-expires')).toBe('1800;refresher=uac');
    answer(last('UPDATE'), 491);
    wait(5000);
    answer(last('UPDATE'), 200, { headers: [['session-expires', '600;refresher=uac']] });
    wait(299_000);
    expect(requests('UPDATE')).toHaveLength(2);
    wait(2000);
    answer(last('UPDATE'), 481);
    expect(events).toEqual(['talks', { is: 'hung up' }]);
    talking()?.hangUp();
    expect(requests('BYE')).toHaveLength(1);
  });

  test('is refreshed by an INVITE where it does not', () => {
    const { pickUp, requests, last, answer, wait, agreed } = placeSipCall();
    pickUp([['session-expires', '600;refresher=uac']]);
    wait(300_050);
    const again = last('INVITE');
    expect(requests('INVITE')).toHaveLength(2);
    expect(again.body).toContain('m=audio 20000 RTP/AVP 8 0 101');
    answer(again, 200, { body: soundOfPeer() });
    expect(headerOf(last('ACK'), 'cseq')).toBe('2 ACK');
    expect(agreed).toHaveLength(1);
  });

  test('that the peer does not refresh is lost', () => {
    const { pickUp, requests, wait, events } = placeSipCall();
    pickUp([['session-expires', '600;refresher=uas']]);
    wait(567_000);
    expect(events).toEqual(['talks']);
    wait(1500);
    expect(events).toEqual(['talks', { is: 'hung up' }]);
    expect(requests('BYE')).toHaveLength(1);
  });

  test('is held: the first medium is answered, the other refused', () => {
    const { pickUp, invite, ask, agreed } = placeSipCall();
    pickUp();
    const answer = ask(invite, 'INVITE', { number: 1, body: soundOfPeer('sendonly') });
    expect(answer?.status).toBe(200);
    expect(answer?.body).toContain('a=recvonly');
    expect(answer?.body).toContain('m=video 0 RTP/AVP 31');
    expect(agreed).toMatchObject([{ direction: 'sendonly', port: 4000, codec: 'PCMU' }]);
  });

  test('moves its audio only to a permitted address', () => {
    const { pickUp, invite, ask, agreed } = placeSipCall((address) => address !== '10.0.0.1');
    pickUp();
    expect(
      ask(invite, 'UPDATE', { number: 1, body: soundOfPeer('sendrecv', '10.0.0.1') })?.status,
    ).toBe(488);
    expect(ask(invite, 'UPDATE', { number: 2, body: 'rubbish' })?.status).toBe(488);
    expect(agreed).toEqual([]);
  });

  test('repeats its answer to the same request, and refuses an old or foreign one', () => {
    const { pickUp, invite, ask, sent, events } = placeSipCall();
    pickUp();
    const info = { headers: [['content-type', 'application/dtmf']], body: '7' } as const;
    expect(ask(invite, 'INFO', { number: 5, ...info })?.status).toBe(200);
    expect(ask(invite, 'INFO', { number: 5, ...info })?.status).toBe(200);
    expect(ask(invite, 'INFO', { number: 4, ...info })?.status).toBe(500);
    expect(events).toEqual(['talks', { is: 'dtmf', digit: '7' }]);
    const foreign = {
      ...invite,
      headers: invite.headers.map(
        ([name, value]) => [name, name === 'from' ? '<sip:x@y>;tag=z' : value] as const,
      ),
    };
    expect(ask(foreign, 'BYE', { number: 9 })?.status).toBe(481);
    expect(ask({ ...invite, headers: [['call-id', 'other']] }, 'BYE', { number: 10 })?.status).toBe(
      481,
    );
    expect(
      ask({ ...invite, headers: [['call-id', 'new']] }, 'INVITE', { number: 1, branch: 'x' })
        ?.status,
    ).toBe(403);
    expect(
      ask({ ...invite, headers: [['call-id', 'new']] }, 'SUBSCRIBE', { number: 1 })?.status,
    ).toBe(405);
    expect(events).toHaveLength(2);
    expect(sent.at(-1)?.message).toMatchObject({ status: 405 });
  });

  test('repeats an answer until its ack, and hangs up without one', () => {
    const { pickUp, invite, ask, times, wait, requests, events } = placeSipCall();
    pickUp();
    ask(invite, 'INVITE', { number: 1, body: soundOfPeer() });
    wait(1600);
    expect(times('200')).toEqual([0, 500, 1500]);
    ask(invite, 'ACK', { number: 1 });
    wait(40_000);
    expect(times('200')).toHaveLength(3);
    expect(events).toEqual(['talks']);
    ask(invite, 'INVITE', { number: 2, body: soundOfPeer() });
    wait(33_000);
    expect(requests('BYE')).toHaveLength(1);
    expect(events).toEqual(['talks', { is: 'hung up' }]);
  });
});
