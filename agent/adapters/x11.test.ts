import { describe, expect, test } from '@jest/globals';
import {
  anAdapter,
  button,
  key,
  paste,
  shift,
  twoMonitors,
} from '../../test/builders/anX11Adapter';
import { feed } from './programs.mjs';

/** Waits until so many texts are fed, and fails where they do not come. */
const untilFed = async (fed: readonly object[], count: number): Promise<void> => {
  for (let more = 0; more < 100 && fed.length < count; more += 1) await Promise.resolve();
  expect(fed).toHaveLength(count);
};

describe('the end of control', () => {
  test('kills the program that types, and releases what is held by another', async () => {
    const { adapter, tools, lines } = await anAdapter();
    await adapter.perform(button('press'));
    await adapter.perform(shift(true));
    await adapter.perform(key('é'));
    await adapter.release();
    expect(tools.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', null]);
    expect(lines(1)).toEqual([
      'mouseup 1',
      'keyup Shift_L',
      'keyup --delay 0 U00E9 Shift_L Control_L ISO_Level3_Shift',
    ]);
  });

  test('leaves the program alone that releases, when all ends at once', async () => {
    const { adapter, tools, lines } = await anAdapter();
    await adapter.perform(button('press'));
    void adapter.release();
    await adapter.release();
    await adapter.release();
    expect(tools.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', null]);
    expect(lines(1)).toContain('mouseup 1');
  });

  test('drops what waits for a paste, and the paste', async () => {
    const { adapter, fed, lines } = await anAdapter();
    const waiting = [paste, key('a'), paste].map((input) => adapter.perform(input));
    await Promise.resolve();
    await adapter.release();
    await Promise.all(waiting);
    expect(fed.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect([...lines(0), ...lines(1)].filter((line) => line.startsWith('key '))).toEqual([]);
  });

  test('does not press the keys of a paste that was in the clipboard already', async () => {
    const { adapter, fed, lines } = await anAdapter();
    const pasting = adapter.perform(paste);
    await Promise.resolve();
    fed[0]?.end();
    await adapter.release();
    await pasting;
    expect([...lines(0), ...lines(1)].filter((line) => line.startsWith('key '))).toEqual([]);
  });

  test('is not taken for a program that was lost, which is told', async () => {
    const { adapter, tools, lost } = await anAdapter();
    await adapter.perform(shift(true));
    await adapter.release();
    expect(lost).toEqual([]);
    tools[1]?.emit('exit');
    expect(lost).toHaveLength(1);
    await adapter.stop();
    expect(lost).toHaveLength(1);
  });
});

test('a stop before the start has ended leaves nothing running', async () => {
  const { adapter, tools } = await anAdapter();
  await adapter.stop();
  const started = tools.length;
  await adapter.start();
  expect(tools).toHaveLength(started);
});

describe('more than the computer can do', () => {
  test('is dropped until the rest is done', async () => {
    const { adapter, clock, lines } = await anAdapter();
    for (let more = 0; more < 120; more += 1) await adapter.perform(key('é'));
    expect(lines()).toHaveLength(3);
    clock.now = 40;
    await adapter.perform(key('a'));
    expect(lines().at(-1)).toBe('key --delay 0 U0061');
  });

  test('is dropped while the program does not read', async () => {
    const { adapter, tools, lines } = await anAdapter();
    const [tool] = tools;
    if (tool) tool.stdin.writableLength = 5000;
    await adapter.perform(key('a'));
    expect(lines()).toEqual([]);
  });

  test('still releases what is held', async () => {
    const { adapter, lines } = await anAdapter();
    await adapter.perform(button('press'));
    await adapter.perform(shift(true));
    for (let more = 0; more < 120; more += 1) await adapter.perform(key('é'));
    await adapter.perform(shift(false));
    await adapter.perform(button('release'));
    expect(lines().slice(-3)).toEqual(['keyup Shift_L', 'mousemove 400 300', 'mouseup 1']);
  });
});

describe('a modifier that the controller holds', () => {
  const control = { kind: 'key', isDown: true, code: 'ControlLeft', key: 'Control' } as const;

  test('is held after a paste too, at which xdotool lets go of it', async () => {
    const { adapter, fed, lines } = await anAdapter();
    await adapter.perform(control);
    const pasting = adapter.perform(paste);
    await untilFed(fed, 1);
    fed[0]?.end();
    await pasting;
    await adapter.perform(key('a'));
    expect(lines()).toEqual([
      'keydown Control_L',
      'key --delay 0 ctrl+v',
      'keydown Control_L',
      'key --delay 0 U0061',
    ]);
  });

  test('is held after a capital too', async () => {
    const { adapter, lines } = await anAdapter();
    await adapter.perform(shift(true));
    await adapter.perform(key('A'));
    await adapter.perform(shift(false));
    await adapter.perform(key('b'));
    expect(lines()).toEqual([
      'keydown Shift_L',
      'key --delay 0 U0041',
      'keydown Shift_L',
      'keyup Shift_L',
      'key --delay 0 U0062',
    ]);
  });
});

test('what is not held is not released', async () => {
  const { adapter, lines } = await anAdapter();
  await adapter.perform(button('release'));
  await adapter.perform(shift(false));
  expect(lines()).toEqual([]);
});

test('a button that is pressed while a paste waits is released in its turn', async () => {
  const { adapter, fed, lines } = await anAdapter();
  const all = [paste, button('press'), button('release')].map((input) => adapter.perform(input));
  await Promise.resolve();
  fed[0]?.end();
  await Promise.all(all);
  expect(lines().filter((line) => !line.startsWith('mousemove'))).toEqual([
    'key --delay 0 ctrl+v',
    'mousedown 1',
    'mouseup 1',
  ]);
});

test('a clipboard program that hangs is killed', async () => {
  const { signal } = new AbortController();
  const hung = feed({ name: 'sleep', args: ['60'], text: '', signal, timeout: 50 });
  await expect(hung).rejects.toThrow('sleep: null');
});

describe('of several screens', () => {
  test('only the shared one is reached by the pointer', async () => {
    const { adapter, lines } = await anAdapter(twoMonitors, { width: 1024, height: 768 });
    for (const [x, y] of [
      [0, 0],
      [0.5, 0.5],
      [1, 1],
    ] as const)
      await adapter.perform({ kind: 'move', x, y });
    expect(lines()).toEqual(['mousemove 800 0', 'mousemove 1312 384', 'mousemove 1823 767']);
  });

  test('only the shared one is reached by keys and pasted text, but what is held is released', async () => {
    const { adapter, focus, fed, lines } = await anAdapter(twoMonitors);
    await adapter.perform(shift(true));
    await adapter.perform(key('a'));
    Object.assign(focus, { x: 900, y: 10 });
    await adapter.perform(key('b'));
    await adapter.perform(paste);
    await adapter.perform(shift(false));
    expect(lines()).toEqual([
      'keydown Shift_L',
      'key --delay 0 U0061',
      'keydown Shift_L',
      'keyup Shift_L',
    ]);
    expect(fed).toEqual([]);
  });

  test('a text that is typed ends where the focus goes to another one', async () => {
    const { adapter, focus, fed } = await anAdapter(twoMonitors, undefined, ['xclip']);
    const text = `${'\u{1F600}'.repeat(40)}${'a'.repeat(60)}`;
    const typing = adapter.perform({ kind: 'paste', text });
    await untilFed(fed, 1);
    fed[0]?.end();
    await untilFed(fed, 2);
    Object.assign(focus, { x: 900, y: 10 });
    fed[1]?.end();
    await typing;
    expect(fed.map((one) => one.text)).toEqual([
      '\u{1F600}'.repeat(32),
      `${'\u{1F600}'.repeat(8)}${'a'.repeat(24)}`,
    ]);
  });

  test('a text that is typed is written to its end while the focus stays', async () => {
    const { adapter, fed } = await anAdapter(twoMonitors, undefined, ['xclip']);
    const text = 'abc'.repeat(30);
    const typing = adapter.perform({ kind: 'paste', text });
    for (const no of [0, 1, 2]) {
      await untilFed(fed, no + 1);
      fed[no]?.end();
    }
    await typing;
    expect(fed.map((one) => one.text).join('')).toBe(text);
  });

  test('of the same size, the one is reached that the browser names', async () => {
    const twins = twoMonitors.replace('1024/260x768/190', '800/200x600/150');
    const screen = { width: 800, height: 600, DeviceID: 'screen:72:0' };
    const { adapter, refusal, lines } = await anAdapter(twins, screen);
    expect(refusal).toBeUndefined();
    await adapter.perform({ kind: 'move', x: 0, y: 0 });
    expect(lines()).toEqual(['mousemove 800 0']);
  });

  test('none is controlled when the shared one is not known', async () => {
    const { adapter, refusal, lines } = await anAdapter(twoMonitors, { width: 640, height: 480 });
    expect(refusal).toContain(
      'No screen of this computer has a picture of the shared size (640x480).',
    );
    await adapter.perform(button('press'));
    await adapter.perform(key('a'));
    expect(lines()).toEqual([]);
  });
});
