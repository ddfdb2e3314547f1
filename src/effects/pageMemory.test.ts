import { describe, expect, test } from '@jest/globals';
import { createAction } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import * as z from 'zod/mini';
import { take } from 'typed-redux-saga';
import { createFakeStorage } from '../../test/fakes/fakeStorage';
import { pageMemory } from './pageMemory';

interface Counted {
  readonly count: number;
}
const begun = createAction('counter/begun');
const counted = createAction('counter/counted');

/** A feature that counts, and a page that it runs on. */
const aPage = (storage = createFakeStorage()) => {
  const restored: Counted[] = [];
  const memory = pageMemory<Counted, Counted>({
    key: 'screen',
    limit: 32,
    schema: z.object({ count: z.int() }),
    changes: [counted.type],
    *begin() {
      yield* take(begun.match);
      return ({ count }) => ({ count });
    },
    *restore(value) {
      restored.push(value);
    },
  });
  let state: Counted = { count: 0 };
  const channel = stdChannel();
  const io = { channel, getState: () => state, context: { storage } };
  return {
    storage,
    restored,
    memory,
    io,
    say: async (count: number, action: { readonly type: string } = counted()) => {
      state = { count };
      channel.put(action);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
};

describe('what a feature remembers for a reload', () => {
  test('is written from the moment on at which the page speaks for itself', async () => {
    const page = aPage();
    const task = runSaga(page.io, page.memory.keep);
    await page.say(1);
    expect(page.storage.sessionItems.get('screen')).toBeUndefined();
    await page.say(2, begun());
    expect(page.storage.sessionItems.get('screen')).toBe('{"count":2}');
    await page.say(3);
    expect(page.storage.sessionItems.get('screen')).toBe('{"count":3}');
    task.cancel();
  });

  test('is put back on the next page', async () => {
    const page = aPage();
    page.storage.session.set('screen', '{"count":7}');
    await runSaga(page.io, page.memory.recall).toPromise();
    expect(page.restored).toEqual([{ count: 7 }]);
  });

  test.each(['', '[', '{}', '{"count":"7"}', `{"count":7}${' '.repeat(32)}`])(
    'is nothing where something else wrote it (%j)',
    async (written) => {
      const page = aPage();
      page.storage.session.set('screen', written);
      await runSaga(page.io, page.memory.recall).toPromise();
      expect(page.restored).toEqual([]);
    },
  );
});
