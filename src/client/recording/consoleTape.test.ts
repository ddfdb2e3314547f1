import { describe, expect, test } from '@jest/globals';
import { automaticErrorLimit } from '../../protocol/limits';
import { tapeConsole } from './consoleTape';

const open = () => {
  const said: unknown[][] = [];
  const taped: string[][] = [];
  const console = {
    error: (...words: unknown[]) => void said.push(words),
    warn: (...words: unknown[]) => void said.push(words),
  };
  return {
    said,
    taped,
    console,
    tape: { trouble: (...words: string[]) => void taped.push(words) },
  };
};

describe('what a console says as error or warning', () => {
  test('is taped, and said as before', () => {
    const { said, taped, console, tape } = open();
    tapeConsole(console, tape);
    console.error('cannot', new TypeError('no such thing'), { name: 'Ada' }, undefined);
    console.warn(7);
    expect(said).toHaveLength(2);
    expect(taped).toEqual([
      ['console', 'cannot TypeError: no such thing [object Object] undefined'],
      ['log', '7'],
    ]);
  });

  test('is taped at most 223 times', () => {
    const { said, taped, console, tape } = open();
    tapeConsole(console, tape);
    for (let at = 0; at < 300; at += 1) console.error(at);
    expect(said).toHaveLength(300);
    expect(taped).toHaveLength(automaticErrorLimit);
  });

  test('is not taped any more once that has ended, whoever else listens', () => {
    const { taped, console, tape } = open();
    const { error } = console;
    const stop = tapeConsole(console, tape);
    stop();
    expect(console.error).toBe(error);
    console.warn('later');
    expect(taped).toEqual([]);
  });

  test('while it is taped is no trouble itself', () => {
    const { taped, console } = open();
    tapeConsole(console, {
      trouble: (...words) => {
        taped.push(words);
        console.error('the tape itself');
      },
    });
    console.error('once');
    expect(taped).toHaveLength(1);
  });
});
