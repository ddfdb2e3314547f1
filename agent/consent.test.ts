import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aPairing, key, settled } from '../test/builders/anAgentPairing';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the consent of the person at the computer', () => {
  test('is asked once, for the share that the gateway names, and nothing is agreed before', async () => {
    const { consents, names, sent, done } = aPairing();
    expect(consents).toEqual([]);
    names('Ada');
    names('Mallory');
    await settled();
    expect(consents.map(({ name }) => name)).toEqual(['Ada']);
    expect([sent(), done]).toEqual([[], []]);
    consents[0]?.answer('yes');
    await settled();
    expect(done).toEqual(['start']);
    expect(sent()).toMatchObject([{ evt: 0x4121, body: { version: 4 } }]);
  });

  test('pairs once the gateway has taken it, and gives nobody control before', async () => {
    const { ws, names, consents, session, pairings, begins, gives, done } = aPairing();
    ws.isAgreeable = false;
    names('Ada');
    consents[0]?.answer('yes');
    await settled();
    begins('Grace');
    await settled();
    gives(key('a'));
    expect([session.stage(), pairings, done]).toEqual(['agreed', [], ['start']]);
    ws.hears({ name: 'paired', body: {} });
    expect([session.stage(), pairings]).toEqual(['paired', ['paired']]);
  });

  test('may be followed by the end of the agent, which is no failure to pair', async () => {
    const { ws, names, consents, session, done } = aPairing();
    ws.isAgreeable = false;
    names('Ada');
    consents[0]?.answer('yes');
    await settled();
    session.leave();
    expect([session.stage(), done]).toEqual(['left', ['start', 'close']]);
  });

  test('comes before any input, whatever the gateway says', async () => {
    const { names, begins, gives, done, consents } = aPairing();
    names('Ada');
    begins('Grace');
    await settled();
    gives(key('a'));
    consents[0]?.answer('yes');
    await settled();
    gives(key('b'));
    expect(done).toEqual(['start']);
  });

  test('that is not given ends the pairing without a word to the gateway', async () => {
    const { names, consents, sent, done, session } = aPairing();
    names('Ada');
    consents[0]?.answer('no');
    await settled();
    expect([sent(), done, session.stage()]).toEqual([[], ['close'], 'left']);
  });

  test('is asked for no longer when the socket closes, and a late yes starts nothing', async () => {
    const { ws, names, consents, sent, done, session } = aPairing();
    names('Ada');
    ws.emit('close');
    expect(consents[0]?.signal.aborted).toBe(true);
    consents[0]?.answer('yes');
    await settled();
    expect([sent(), done, session.stage()]).toEqual([[], [], 'waiting']);
  });

  test('is asked for while the socket stays alive', async () => {
    const { ws, names, consents, sent, done } = aPairing();
    names('Ada');
    await jest.advanceTimersByTimeAsync(40_000);
    ws.hears({ name: 'pong', body: {} });
    await jest.advanceTimersByTimeAsync(40_000);
    expect([consents[0]?.signal.aborted, done]).toEqual([false, []]);
    expect(sent()).toMatchObject(Array.from({ length: 4 }, () => ({ evt: 0 })));
  });

  test('is not asked for a gateway that does not say whose share it is', async () => {
    const { consents, done } = aPairing();
    await jest.advanceTimersByTimeAsync(9999);
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect([consents, done]).toEqual([[], ['terminate']]);
  });
});
