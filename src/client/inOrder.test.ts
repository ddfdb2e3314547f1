import { describe, expect, test } from '@jest/globals';
import type { Saga } from 'redux-saga';
import { shuffled } from '../../test/support/shuffled';
import type { FeaturePart, OrderedSaga } from '../effects/feature';
import { seededRandom } from '../../test/support/seededRandom';
import { deferredParts } from './deferredParts';
import { inOrder } from './inOrder';
import { meetingParts } from './meetingParts';

const saga = (): Saga<[]> =>
  function* () {
    // Only its place matters.
  };
const first = saga();
const second = saga();
const third = saga();
const named = (name: string, place: Omit<OrderedSaga, 'name' | 'saga'> = {}): OrderedSaga => ({
  saga: saga(),
  name,
  ...place,
});

describe('the order of sagas', () => {
  test('stays as it is where no saga says anything of its place', () => {
    expect(inOrder([first, second, third])).toEqual([first, second, third]);
  });

  test('puts a saga behind those that it names', () => {
    const entries = [
      { saga: third, after: ['chat/second', 'chat/first'] },
      { saga: second, name: 'chat/second', after: ['chat/first'] },
      { saga: first, name: 'chat/first' },
    ];
    expect(inOrder(entries)).toEqual([first, second, third]);
  });

  test('puts a saga that waits for the others behind all of them', () => {
    expect(inOrder([{ saga: third, after: 'others' }, first, second])).toEqual([
      first,
      second,
      third,
    ]);
  });

  test('is refused where a name is unknown', () => {
    expect(() => inOrder([named('chat/watch', { after: ['chat/wach'] })])).toThrow(
      'No saga is named chat/wach',
    );
  });

  test('is refused where sagas wait for each other', () => {
    const cycle = [named('chat/a', { after: ['chat/b'] }), named('chat/b', { after: ['chat/a'] })];
    expect(() => inOrder(cycle)).toThrow('chat/a waits for itself');
    const twoLast = [named('chat/a', { after: 'others' }), named('chat/b', { after: 'others' })];
    expect(() => inOrder(twoLast)).toThrow('chat/a waits for itself');
  });

  test.each<[string, readonly FeaturePart[]]>([
    ['meeting', meetingParts],
    ['deferred', deferredParts],
  ])('is what the sagas of %s parts declare, in whatever order they are listed', (_, parts) => {
    const random = seededRandom(1);
    for (const key of ['always', 'inMeeting'] as const) {
      const entries = parts.flatMap((part) => part[key] ?? []);
      const ordered = entries.flatMap((entry) => (typeof entry === 'function' ? [] : [entry]));
      const sagaOf = (name: string) => ordered.find((entry) => entry.name === name)?.saga;
      for (let round = 0; round < 50; round += 1) {
        const sorted = inOrder(shuffled(entries, random));
        expect(new Set(sorted).size).toBe(entries.length);
        for (const { saga: own, after = [] } of ordered) {
          const earlier = sorted.slice(0, sorted.indexOf(own));
          if (after === 'others') expect(earlier).toHaveLength(entries.length - 1);
          else expect(earlier).toEqual(expect.arrayContaining(after.map(sagaOf)));
        }
      }
    }
  });

  test('begins the connection when all others of a meeting listen', () => {
    const entries = meetingParts.flatMap((part) => part.inMeeting ?? []);
    const names = inOrder([...entries].reverse()).map(({ name }) => name);
    expect(names.at(-1)).toBe('keepSignalling');
  });
});
