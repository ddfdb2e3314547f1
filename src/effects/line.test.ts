import { describe, expect, test } from '@jest/globals';
import { createLine } from './line';

describe('a line', () => {
  test('serves one at a time, first come first served, and skips who has gone', async () => {
    const line = createLine();
    const served: string[] = [];
    const enter = (name: string) => {
      const turn = line.enter();
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
