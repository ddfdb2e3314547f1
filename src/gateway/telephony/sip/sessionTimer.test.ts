import { describe, expect, test } from '@jest/globals';
import { placeSipCall, soundOfPeer } from '../../../../test/builders/aSipCall';
import { headerOf } from './sipMessage';

describe('a session timer', () => {
  test('refreshes at most every 45 s, although the peer agrees to 1 s', () => {
    const { pickUp, requests, last, answer, wait } = placeSipCall();
    const hurry = ['session-expires', '1;refresher=uac'] as const;
    pickUp([hurry, ['allow', 'INVITE, UPDATE']]);
    wait(44_900);
    expect(requests('UPDATE')).toEqual([]);
    wait(200);
    expect(headerOf(last('UPDATE'), 'min-se')).toBe('90');
    answer(last('UPDATE'), 200, { headers: [hurry] });
    wait(44_800);
    expect(requests('UPDATE')).toHaveLength(1);
  });

  test('gives a peer that agrees to refresh within 1 s a minute', () => {
    const { pickUp, wait, events } = placeSipCall();
    pickUp([['session-expires', '1;refresher=uas']]);
    wait(59_000);
    expect(events).toEqual(['talks']);
  });

  test('repeats a refresh once with the session interval that the peer requires', () => {
    const { pickUp, requests, last, answer, wait } = placeSipCall();
    pickUp([
      ['session-expires', '1800;refresher=uac'],
      ['allow', 'INVITE, UPDATE'],
    ]);
    wait(900_050);
    answer(last('UPDATE'), 422, { headers: [['min-se', '3600']] });
    expect(requests('UPDATE')).toHaveLength(2);
    expect(headerOf(last('UPDATE'), 'session-expires')).toBe('3600;refresher=uac');
    answer(last('UPDATE'), 422, { headers: [['min-se', '7200']] });
    expect(requests('UPDATE')).toHaveLength(2);
  });

  test.each(['UPDATE', 'INVITE'] as const)(
    'refuses an %s below 90 s, and names the minimum',
    (method) => {
      const { pickUp, invite, ask } = placeSipCall();
      pickUp();
      const headers = [['session-expires', '89']] as const;
      const refusal = ask(invite, method, { number: 1, headers, body: soundOfPeer() });
      expect(refusal?.status).toBe(422);
      expect(refusal && headerOf(refusal, 'min-se')).toBe('90');
      const permitted = [['session-expires', '90']] as const;
      expect(
        ask(invite, method, { number: 2, headers: permitted, body: soundOfPeer() })?.status,
      ).toBe(200);
    },
  );
});
