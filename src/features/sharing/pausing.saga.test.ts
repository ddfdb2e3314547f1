import { describe, expect, test } from '@jest/globals';
import { agree, newest, sharing, type Ada } from '../../../test/builders/aSharer';
import {
  freezeEnded,
  freezeStarted,
  pauseShareRequested,
  resumeShareRequested,
  shareOver,
} from './sharing.actions';

const annotating = { by: 'annotation' } as const;
const pairing = { by: 'pairing code' } as const;

/** The pauses that the gateway was told, in order. */
const pauses = (ada: Ada) =>
  ada.socket().sent.flatMap((one) => (one.name === 'pauseShare' ? [one.body.bPaused] : []));
const freeze = async (ada: Ada, by: typeof annotating | typeof pairing = annotating) => {
  ada.client.store.dispatch(freezeStarted(by));
  await ada.clock.settle();
};
const thaw = async (ada: Ada, by: typeof annotating | typeof pairing = annotating) => {
  ada.client.store.dispatch(freezeEnded(by));
  await ada.clock.settle();
};
const frozen = async (): Promise<Ada> => {
  const ada = await sharing();
  await freeze(ada);
  agree(ada, 'pauseShare');
  await ada.clock.settle();
  return ada;
};

describe('a frozen share', () => {
  test('pauses at once, and goes on once no captured picture shows what it was frozen for', async () => {
    const ada = await frozen();
    expect(ada.engine.called('pausePicture')).toEqual([['share']]);
    expect(pauses(ada)).toEqual([true]);
    await thaw(ada);
    await ada.clock.advance(400);
    expect(pauses(ada)).toEqual([true]);
    await ada.clock.advance(200);
    expect(pauses(ada)).toEqual([true, false]);
    agree(ada, 'pauseShare');
    await ada.clock.settle();
    expect(ada.state().sharing).toMatchObject({ status: 'Sharing', isFrozen: false });
  });

  test('stays frozen for a second thing, and where the first comes again at once', async () => {
    const ada = await frozen();
    await freeze(ada, pairing);
    await thaw(ada);
    await ada.clock.advance(5000);
    await thaw(ada, pairing);
    await ada.clock.advance(300);
    await freeze(ada);
    await ada.clock.advance(5000);
    expect(pauses(ada)).toEqual([true]);
    await thaw(ada);
    await ada.clock.advance(600);
    expect(pauses(ada)).toEqual([true, false]);
  });

  test('stays paused afterwards where it was paused before', async () => {
    const ada = await sharing();
    void ada.client.perform(pauseShareRequested());
    await ada.clock.settle();
    agree(ada, 'pauseShare');
    await freeze(ada);
    await thaw(ada);
    await ada.clock.advance(5000);
    expect(pauses(ada)).toEqual([true]);
    expect(ada.state().sharing).toMatchObject({ status: 'Paused', isFrozen: false });
  });

  test('goes on, or stays paused, as is asked meanwhile', async () => {
    const ada = await frozen();
    await ada.client.perform(pauseShareRequested());
    expect(ada.state().sharing.isResumeAwaited).toBe(false);
    await expect(ada.client.perform(pauseShareRequested())).rejects.toThrow();
    await ada.client.perform(resumeShareRequested());
    expect(pauses(ada)).toEqual([true]);
    await thaw(ada);
    await ada.clock.advance(600);
    expect(pauses(ada)).toEqual([true, false]);
  });

  test('sends no picture where it freezes while a resume is on its way', async () => {
    const ada = await frozen();
    await thaw(ada);
    await ada.clock.advance(600);
    const resume = newest(ada, 'pauseShare');
    await freeze(ada, pairing);
    ada.socket().ack(resume!.seq);
    await ada.clock.settle();
    expect(pauses(ada)).toEqual([true, false, true]);
    agree(ada, 'pauseShare');
    await ada.clock.settle();
    expect(ada.engine.called('resumePicture')).toEqual([]);
    expect(ada.state().sharing.status).toBe('Paused');
    await thaw(ada, pairing);
    await ada.clock.advance(600);
    expect(pauses(ada)).toEqual([true, false, true, false]);
  });

  test('goes on also where the gateway did not answer its pause', async () => {
    const ada = await sharing();
    await freeze(ada);
    await ada.clock.advance(11_000);
    await thaw(ada);
    await ada.clock.advance(600);
    expect(pauses(ada).at(-1)).toBe(false);
  });

  test('ends with the share, and the next one is not frozen', async () => {
    const ada = await frozen();
    ada.client.store.dispatch(shareOver('stopped'));
    await thaw(ada);
    await ada.clock.advance(600);
    expect(pauses(ada)).toEqual([true]);
    expect(ada.state().sharing).toMatchObject({ isFrozen: false, isResumeAwaited: false });
  });
});
