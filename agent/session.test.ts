import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aSession, key, settled, type FakeSocket } from '../test/builders/anAgentPairing';

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
      'You have taken the control back. Let Cy control this computer now?',
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
