import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aPairing, aSession, key, settled, type FakeSocket } from '../test/builders/anAgentPairing';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a pairing that its person ends', () => {
  test('carries out nothing that arrives before the socket is closed', async () => {
    const { done, session, begins, gives } = await aSession();
    gives(key('a'));
    session.leave();
    gives(key('b'));
    begins('Grace');
    await settled();
    gives(key('c'));
    expect(done).toEqual(['a', 'release all', 'close']);
  });

  test('is cut when the gateway does not answer the close', async () => {
    const { done, session } = await aSession();
    session.leave();
    await jest.advanceTimersByTimeAsync(1000);
    expect(done).toEqual(['release all', 'close', 'terminate']);
  });
});

describe('a gateway that is silent', () => {
  test('is left after two and a half heartbeats, and everything is released', async () => {
    const { done } = await aSession();
    await jest.advanceTimersByTimeAsync(49_999);
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['terminate', 'release all']);
  });

  test('is not left while it answers', async () => {
    const { done, ws } = await aSession();
    for (let beats = 0; beats < 10; beats += 1) {
      await jest.advanceTimersByTimeAsync(20_000);
      ws.hears({ name: 'pong', body: {} });
    }
    expect(done).toEqual([]);
  });
});

describe('after the person has taken the control back', () => {
  const takenBack = async () => {
    const all = await aSession();
    all.session.takeBack();
    all.ends();
    all.done.length = 0;
    return all;
  };

  test('nobody controls before they are named and allowed', async () => {
    const { done, questions, begins, gives } = await takenBack();
    begins('Cy');
    await settled();
    gives(key('a'));
    expect(questions.map(({ text }) => text)).toEqual([
      'You have taken the control back. Let "Cy" control this computer now?',
    ]);
    questions[0]?.answer(true);
    await settled();
    gives(key('b'));
    expect(done).toEqual(['b']);
  });

  test('whoever is refused is refused at the gateway too, and the next is asked for', async () => {
    const { ws, done, questions, begins, gives } = await takenBack();
    begins('Cy');
    await settled();
    questions[0]?.answer(false);
    await settled();
    gives(key('a'));
    expect(done).toEqual([]);
    expect(ws.sent.map((text): unknown => JSON.parse(text))).toMatchObject([
      { evt: 0x4121 },
      { evt: 0x4122 },
      { evt: 0x4122 },
    ]);
    begins('Cy');
    await settled();
    expect(questions).toHaveLength(2);
  });

  test('an answer for somebody who has gone allows nobody else', async () => {
    const { done, questions, begins, ends, gives } = await takenBack();
    begins('Cy');
    await settled();
    ends();
    begins('Mallory');
    await settled();
    expect(questions[0]?.signal.aborted).toBe(true);
    questions[0]?.answer(true);
    await settled();
    gives(key('a'));
    expect(done).toEqual([]);
  });

  test('a pairing that ends takes its question away', async () => {
    const { questions, session, begins } = await takenBack();
    begins('Cy');
    await settled();
    session.leave();
    expect(questions[0]?.signal.aborted).toBe(true);
  });
});

describe('a key that the person at the computer presses', () => {
  test('takes the control back, and the agent says why', async () => {
    const { done, sent, keys, lines, gives } = await aSession();
    gives(key('a'));
    keys.press?.();
    gives(key('b'));
    keys.press?.();
    expect(done).toEqual(['a', 'release all']);
    expect(sent()).toMatchObject([{ evt: 0x4121 }, { evt: 0x4122 }]);
    expect(lines).toEqual([
      'Grace controls this computer. Press any key to take it back.',
      'You have pressed a key: the control is taken back.',
    ]);
  });

  test('is followed while somebody controls, and no longer', async () => {
    const { keys, ends, begins, session } = await aSession();
    const first = keys.signal;
    expect(first?.aborted).toBe(false);
    ends();
    expect(first?.aborted).toBe(true);
    begins('Cy');
    await settled();
    expect(keys.signal?.aborted).toBe(false);
    session.leave();
    expect(keys.signal?.aborted).toBe(true);
  });

  test('is not followed before somebody controls', async () => {
    const { keys, names, consents } = aPairing();
    names('Ada');
    consents[0]?.answer('yes');
    await settled();
    expect(keys.press).toBeUndefined();
  });

  test('need not be followed: then the agent names Escape', async () => {
    const { keys, names, consents, begins, gives, done, lines } = aPairing();
    keys.areFollowed = false;
    names('Ada');
    consents[0]?.answer('yes');
    await settled();
    begins('Grace');
    await settled();
    gives(key('a'));
    expect(done).toEqual(['start', 'a']);
    expect(lines).toEqual(['Grace controls this computer. Press Escape here to take it back.']);
  });

  test('could be missed once it is followed no more: the control is taken back', async () => {
    const { done, sent, keys, lines } = await aSession();
    keys.lose?.();
    expect(done).toEqual(['release all']);
    expect(sent()).toMatchObject([{ evt: 0x4121 }, { evt: 0x4122 }]);
    expect(lines.at(-1)).toBe('xinput has ended: the control is taken back.');
  });
});

describe('what a controller copies', () => {
  const told = (ws: FakeSocket) =>
    ws.sent
      .map((text) => JSON.parse(text) as { evt: number; body: object })
      .filter(({ evt }) => evt === 0x4123)
      .map(({ body }) => body);

  test('is sent to them while they control, if its person lets them have it', async () => {
    const { ws, copies, ends } = await aSession(undefined, 'copying');
    copies.tell?.('copied');
    copies.tell?.('x'.repeat(4097));
    ends();
    copies.tell?.('late');
    expect(told(ws)).toEqual([{ text: 'copied' }, {}]);
  });

  test('is read at five keys at once, and then at one every five seconds', async () => {
    const { copies } = await aSession(undefined, 'copying');
    const followed = () =>
      Array.from({ length: 20 }, () => copies.mayFollow?.()).filter(Boolean).length;
    expect(followed()).toBe(5);
    await jest.advanceTimersByTimeAsync(5000);
    expect(followed()).toBe(1);
  });

  test('is not even read otherwise', async () => {
    const { copies } = await aSession();
    expect(copies.tell).toBeUndefined();
  });
});

describe('a screen that is not known', () => {
  test('is controlled by nobody: the gateway and the person are told', async () => {
    const { ws, done, refused, gives } = await aSession('Which screen?');
    gives(key('a'));
    expect([done, refused]).toEqual([[], ['Which screen?']]);
    expect(ws.sent.map((text): unknown => JSON.parse(text))).toMatchObject([
      { evt: 0x4121 },
      { evt: 0x4122 },
    ]);
  });

  test('takes no question of the next controller, who may find it known', async () => {
    const { questions, begins } = await aSession('Which screen?');
    begins('Cy');
    await settled();
    expect(questions).toEqual([]);
  });
});
