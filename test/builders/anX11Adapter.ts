import { EventEmitter } from 'node:events';
import { X11Adapter } from '../../agent/adapters/x11.mjs';
import type { RemoteInput } from '../../src/protocol/agent/remoteInput';
import type { SharedScreen } from '../../src/protocol/agent/sharedScreen';

/** An xdotool that keeps what it is told, and acts on nothing. */
class FakeTool extends EventEmitter {
  readonly pid = 1;
  readonly exitCode = null;
  signalCode: string | null = null;
  readonly lines: string[] = [];
  readonly stdin = {
    writableLength: 0,
    write: (text: string) => this.lines.push(...text.trimEnd().split('\n')),
    end: () => void this.emit('exit'),
  };
  readonly kill = (signal: string): void => {
    this.signalCode = signal;
    this.emit('exit');
  };
}

/** What xrandr lists of two screens: 800 x 600 at the left, and a larger one. */
export const twoMonitors = `Monitors: 2
 0: +*left 800/200x600/150+0+0  left
 1: +right 1024/260x768/190+800+0  right
`;

/** An adapter of a display without programs: what it tells them is in `lines` and `fed`. */
export const anAdapter = async (
  monitors?: string,
  screen: SharedScreen = { width: 800, height: 600 },
  missing: readonly string[] = [],
) => {
  const clock = { now: 0 };
  const tools: FakeTool[] = [];
  const lost: number[] = [];
  const focus = { x: 10, y: 10 };
  /**
   * What a program on the display has copied; undefined where it cannot be read. `onRead` is called
   * when it is read, and `onPause` while the adapter waits for it.
   */
  const clipboard: {
    text: string | undefined;
    reads: number;
    onRead: () => void;
    onPause: () => unknown;
  } = { text: 'my own', reads: 0, onRead: () => undefined, onPause: () => undefined };
  const fed: { text: string; signal: AbortSignal; end: () => void }[] = [];
  const adapter = new X11Adapter({
    now: () => clock.now,
    onLost: () => void lost.push(clock.now),
    programs: {
      atomName: async (atom) => ({ '71': 'left', '72': 'right' })[atom],
      displaySize: async () => (monitors === undefined ? [800, 600] : [1824, 768]),
      listInputs: async () => '',
      listMonitors: async () => monitors,
      focusPlace: async () => focus,
      isInstalled: async (name) => !missing.includes(name),
      open: () => {
        const tool = new FakeTool();
        tools.push(tool);
        return tool;
      },
      openXinput: () => {
        throw new Error('The keyboard is not followed here.');
      },
      readClipboard: async () => {
        clipboard.reads += 1;
        clipboard.onRead();
        return clipboard.text;
      },
      pause: async () => clipboard.onPause(),
      feed: ({ text, signal }) =>
        new Promise((resolve, reject) => {
          fed.push({ text, signal, end: resolve });
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    },
  });
  await adapter.start();
  const refusal = await adapter.aim(screen);
  return {
    adapter,
    refusal,
    focus,
    clipboard,
    tools,
    fed,
    clock,
    lost,
    lines: (at = 0) => tools[at]?.lines ?? [],
  };
};
export const key = (character: string, isDown = true): RemoteInput => ({
  ...{ kind: 'key', isDown, code: 'KeyA' },
  key: character,
});
export const shift = (isDown: boolean): RemoteInput => ({
  ...{ kind: 'key', isDown },
  ...{ code: 'ShiftLeft', key: 'Shift' },
});
export const button = (kind: 'press' | 'release'): RemoteInput => ({
  ...{ kind, button: 'left' },
  ...{ x: 0.5, y: 0.5 },
});
export const paste: RemoteInput = { kind: 'paste', text: 'pasted' };
