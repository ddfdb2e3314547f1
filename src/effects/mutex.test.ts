import { describe, expect, test } from '@jest/globals';
import { createMutex } from './mutex';

describe('a line', () => {
  test('serves one at a time, first come first served, and skips who has gone', async () => {
    const mutex = createMutex();
    const served: string[] = [];
    const enter = (name: string) => {
      const turn = mutex.enter();
      if (turn.ready) void turn.ready.then(() => served.push(name));
      else served.push(name);
      return turn;
    };
    const [first, second, third] = ['first', 'second', 'third'].map(enter);
    await Promise.resolve();
    expect(served).toEqual(['first']);
    second!.end();
    first!.end();
    first!.end();
    await Promise.resolve();
    expect(served).toEqual(['first', 'third']);
    third!.end();
    enter('fourth');
    expect(served).toEqual(['first', 'third', 'fourth']);
  });
});
