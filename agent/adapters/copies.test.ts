import { describe, expect, test } from '@jest/globals';
import type { RemoteInput } from '../../src/protocol/agent/remoteInput';
import { anAdapter, key, paste, twoMonitors } from '../../test/builders/anX11Adapter';

describe('what a controller copies', () => {
  const control = (isDown: boolean): RemoteInput => ({
    ...{ kind: 'key', isDown },
    ...{ code: 'ControlLeft', key: 'Control' },
  });
  const copies = async ({
    monitors,
    mayFollow,
  }: { readonly monitors?: string; readonly mayFollow?: () => boolean } = {}) => {
    const all = await anAdapter(monitors);
    const copied: string[] = [];
    all.adapter.followCopies((text) => copied.push(text), mayFollow);
    /** The program that has the focus copies a text at the key. */
    const willCopy = (text: string): void => {
      all.clipboard.onPause = () => void (all.clipboard.text = text);
    };
    const settled = async () => {
      for (let more = 0; more < 50; more += 1) await Promise.resolve();
    };
    return { ...all, copied, willCopy, settled };
  };

  test('is told once', async () => {
    const { adapter, copied, willCopy, settled, lines } = await copies();
    willCopy('theirs');
    await adapter.perform(control(true));
    await adapter.perform(key('c'));
    await settled();
    expect(copied).toEqual(['theirs']);
    expect(lines()).toEqual(['keydown Control_L', 'key --delay 0 U0063']);
  });

  test('is not what the clipboard had before', async () => {
    const { adapter, copied, settled } = await copies();
    await adapter.perform(control(true));
    await adapter.perform(key('c'));
    await settled();
    expect(copied).toEqual([]);
  });

  test('is not what the clipboard had before it could be read', async () => {
    const { adapter, clipboard, copied, willCopy, settled, lines } = await copies();
    clipboard.text = undefined;
    willCopy('my own');
    await adapter.perform(control(true));
    await adapter.perform(key('c'));
    await settled();
    expect(copied).toEqual([]);
    expect(lines()).toEqual(['keydown Control_L', 'key --delay 0 U0063']);
  });

  test('is looked for again where it could not be read', async () => {
    const { adapter, clipboard, copied, settled } = await copies();
    const texts = [undefined, 'theirs'];
    clipboard.onPause = () => void (clipboard.text = texts.shift());
    await adapter.perform(control(true));
    await adapter.perform(key('c'));
    await settled();
    expect(copied).toEqual(['theirs']);
  });

  test('is told again when it is copied again, but not to the next controller', async () => {
    const { adapter, copied, willCopy, settled } = await copies();
    willCopy('theirs');
    await adapter.perform(control(true));
    for (const _ of ['once', 'again']) {
      await adapter.perform(key('c'));
      await settled();
    }
    expect(copied).toEqual(['theirs', 'theirs']);
    await adapter.release();
    await adapter.perform(control(true));
    await adapter.perform(key('c'));
    await settled();
    expect(copied).toHaveLength(2);
  });

  test('is not what they paste meanwhile', async () => {
    const { adapter, clipboard, fed, copied, lines, settled } = await copies();
    const waits: (() => void)[] = [];
    clipboard.onPause = () => new Promise<void>((resolve) => void waits.push(resolve));
    await adapter.perform(control(true));
    await adapter.perform(key('c'));
    const pasting = adapter.perform(paste);
    await settled();
    clipboard.text = 'pasted';
    fed[0]?.end();
    await pasting;
    expect(lines().slice(-2)).toEqual(['key --delay 0 ctrl+v', 'keydown Control_L']);
    for (const end of waits) end();
    await settled();
    expect(copied).toEqual([]);
  });

  test('is nothing, and no key is pressed, once the focus is on a screen that is not shared', async () => {
    const { adapter, clipboard, focus, copied, willCopy, settled, lines } = await copies({
      monitors: twoMonitors,
    });
    willCopy('theirs');
    clipboard.onRead = () => void Object.assign(focus, { x: 900, y: 10 });
    await adapter.perform(control(true));
    await adapter.perform(key('c'));
    await settled();
    expect(copied).toEqual([]);
    expect(lines()).toEqual(['keydown Control_L']);
  });

  test('is not read at more keys than may be followed, which are pressed', async () => {
    const { adapter, clipboard, lines } = await copies({ mayFollow: () => false });
    await adapter.perform(control(true));
    await adapter.perform(key('c'));
    expect(clipboard.reads).toBe(0);
    expect(lines()).toEqual(['keydown Control_L', 'key --delay 0 U0063']);
  });

  test.each([
    ['without a modifier', []],
    ['with Alt', [{ kind: 'key', isDown: true, code: 'AltLeft', key: 'Alt' }]],
  ] as const)('is nothing at the key %s', async (_what, held) => {
    const { adapter, copied, willCopy, settled } = await copies();
    willCopy('theirs');
    for (const input of held) await adapter.perform(input);
    await adapter.perform(key('c'));
    await settled();
    expect(copied).toEqual([]);
  });

  test('is told to nobody once the control has ended', async () => {
    const { adapter, clipboard, copied, settled } = await copies();
    await adapter.perform(control(true));
    clipboard.onPause = () => {
      clipboard.text = 'late';
      void adapter.release();
    };
    await adapter.perform(key('c'));
    await settled();
    expect(copied).toEqual([]);
  });

  test('is not read where its person does not let them have it', async () => {
    const { adapter, clipboard } = await anAdapter();
    await adapter.perform(control(true));
    await adapter.perform(key('c'));
    expect(clipboard.reads).toBe(0);
  });
});
