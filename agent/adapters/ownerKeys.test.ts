import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { followKeys, readKeyboards } from './ownerKeys.mjs';

/** What xinput lists of a laptop with a mouse that has keys, and of a second pair of masters. */
const listed = `⎡ Virtual core pointer                    \tid=2\t[master pointer  (3)]
⎜   ↳ Virtual core XTEST pointer              \tid=4\t[slave  pointer  (2)]
⎜   ↳ Logitech MX                             \tid=9\t[slave  pointer  (2)]
⎣ Virtual core keyboard                   \tid=3\t[master keyboard (2)]
    ↳ Virtual core XTEST keyboard             \tid=5\t[slave  keyboard (3)]
    ↳ AT Translated Set 2 keyboard            \tid=12\t[slave  keyboard (3)]
    ↳ Logitech MX                             \tid=13\t[slave  keyboard (3)]
⎡ owner pointer                           \tid=14\t[master pointer  (15)]
⎜   ↳ owner XTEST pointer                     \tid=16\t[slave  pointer  (14)]
⎣ owner keyboard                          \tid=15\t[master keyboard (14)]
    ↳ owner XTEST keyboard                    \tid=17\t[slave  keyboard (15)]
∼ Power Button                            \tid=8\t[floating slave]
`;
const [oneMaster = ''] = listed.split('⎡ owner');

class FakeXinput extends EventEmitter {
  readonly stdout = new PassThrough();
  /** Ends, as when it is killed or cannot begin. */
  end(): void {
    this.stdout.end();
    this.emit('close');
  }
}

/** Follows the keyboards of a list; `happens` writes an event of one, as xinput does. */
const aFollower = async (list: string, { doesBegin = true } = {}) => {
  const seen: string[] = [];
  const over = new AbortController();
  const opened: { keyboard: string; child: FakeXinput }[] = [];
  const can = await followKeys(
    {
      listInputs: async () => list,
      openXinput: (keyboard) => {
        const child = new FakeXinput();
        opened.push({ keyboard, child });
        if (doesBegin) child.stdout.write(`Virtual core keyboard  id=${keyboard}\n`);
        else queueMicrotask(() => child.end());
        return child;
      },
    },
    {
      onKey: () => void seen.push('key'),
      onLost: () => void seen.push('lost'),
      signal: over.signal,
    },
  );
  const happens = async (name: string, source: number, at = 0): Promise<void> => {
    const [{ child } = { child: new FakeXinput() }] = opened.slice(at);
    child.stdout.write(
      `EVENT type 13 (${name})\n    device: 3 (${source})\n    detail: 38\n    valuators:\n\n`,
    );
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { can, seen, over, opened, happens };
};

test('keyboards by which programs type are told from those that people press', () => {
  expect(readKeyboards(listed)).toEqual({ masters: ['3', '15'], typing: new Set(['5', '17']) });
  expect(readKeyboards('')).toEqual({ masters: [], typing: new Set() });
});

describe('keys of the person at the computer', () => {
  test('are heard when they are pressed, from any keyboard of theirs', async () => {
    const { can, seen, opened, happens } = await aFollower(oneMaster);
    expect(can).toBe(true);
    expect(opened.map(({ keyboard }) => keyboard)).toEqual(['3']);
    await happens('RawKeyPress', 12);
    await happens('RawKeyRelease', 12);
    expect(seen).toEqual(['key']);
    await happens('RawKeyPress', 13);
    expect(seen).toEqual(['key', 'key']);
  });

  test('are not those that xdotool types', async () => {
    const { seen, happens } = await aFollower(oneMaster);
    await happens('RawKeyPress', 5);
    await happens('RawKeyRelease', 5);
    expect(seen).toEqual([]);
  });

  test('are heard from the keyboards of every master', async () => {
    const { seen, opened, happens } = await aFollower(listed);
    expect(opened.map(({ keyboard }) => keyboard)).toEqual(['3', '15']);
    await happens('RawKeyPress', 17, 1);
    expect(seen).toEqual([]);
    await happens('RawKeyPress', 18, 1);
    expect(seen).toEqual(['key']);
  });

  test('are heard no more once it is over', async () => {
    const { seen, over, opened, happens } = await aFollower(oneMaster);
    over.abort();
    await happens('RawKeyPress', 12);
    opened[0]?.child.end();
    expect(seen).toEqual([]);
  });

  test('are told to be lost when xinput ends', async () => {
    const { seen, opened } = await aFollower(oneMaster);
    opened[0]?.child.end();
    expect(seen).toEqual(['lost']);
  });

  test('cannot be followed where xinput does not begin', async () => {
    const { can, seen } = await aFollower(oneMaster, { doesBegin: false });
    expect([can, seen]).toEqual([false, []]);
  });

  test.each([
    ['there is no list of keyboards', ''],
    ['the keyboard of xdotool is not known', oneMaster.replace(' XTEST keyboard', ' other one')],
  ])('cannot be followed where %s', async (_why, list) => {
    const { can, opened } = await aFollower(list);
    expect([can, opened]).toEqual([false, []]);
  });
});
