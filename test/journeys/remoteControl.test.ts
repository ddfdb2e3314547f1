import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openControlledScreen, type ControlledScreen } from './support/controlledScreen';
import { eventually, patience } from './support/eventually';
import { press, waitForText } from './support/finders';
import { sharedTile } from './support/sharing';

/** The middle of the terminal, below the browser of whoever shares. */
const terminal = { x: 400, y: 850 };

describe('remote control of a screen', () => {
  let screen: ControlledScreen;

  beforeAll(async () => {
    screen = await openControlledScreen();
  });
  afterAll(async () => {
    await screen?.close();
  });

  /** A program that writes to a file what is typed into it. */
  const openProgram = async () => {
    const { x11 } = screen;
    const file = join(x11.folder, 'typed');
    const script = join(x11.folder, 'typed.sh');
    writeFileSync(script, `touch '${file}.begun'\nexec cat > '${file}'\n`);
    x11.start('xterm', ['-u8', '-geometry', '100x12+0+760', '-e', 'sh', script]);
    await eventually(
      () => existsSync(`${file}.begun`),
      (begun) => begun,
      { what: 'the terminal' },
    );
    return { read: () => (existsSync(file) ? readFileSync(file, 'utf8') : '') };
  };

  test('types into a program by the agent, until any key of its owner takes it back', async () => {
    const { ada, noah, x11 } = screen;
    const program = await openProgram();
    await screen.askForControl();
    const code = await screen.showCode();
    // It is in no picture that others have.
    await waitForText(noah.page, 'paused');
    const agent = await screen.pairBy(code);
    const { x, y } = await screen.placeOf(terminal);
    // Without a window manager nothing gives the focus to what is pressed.
    await x11.act('search', '--sync', '--class', 'xterm', 'windowfocus', '--sync');
    await noah.page.mouse.move(x, y);
    await noah.page.mouse.down();
    await noah.page.mouse.up();
    await noah.page.keyboard.type('Hello, World!');
    await noah.page.keyboard.press('Enter');
    await eventually(program.read, (typed) => typed.endsWith('\n'), { what: 'what was typed' });
    expect(program.read()).toBe('Hello, World!\n');
    await ada.page.keyboard.press('x');
    await waitForText(noah.page, 'Your remote control has ended.');
    await eventually(
      () => agent.said(),
      (said) => said.includes('Nobody controls this computer.'),
      { what: 'the end of the control' },
    );
    expect(await noah.page.$('[role=application]')).toBeNull();
    await noah.page.keyboard.type('more');
    await press(ada.page, 'Stop sharing');
    await agent.over;
    expect(agent.said()).toContain('The pairing is over.');
    expect(program.read()).toBe('Hello, World!\n');
  });

  test('starts the agent by its link, as a desktop does, which asks in a dialog of its own', async () => {
    const { ada, noah, x11, gateway } = screen;
    const registers = x11.start(process.execPath, [
      'agent/main.mjs',
      '--register',
      gateway.address,
    ]);
    await once(registers, 'exit');
    expect(registers.exitCode).toBe(0);
    await press(ada.page, 'Share screen');
    await noah.page.waitForSelector(`${sharedTile}[data-video=on]`, { timeout: patience });
    await screen.askForControl();
    // "Open xdg-open" of the browser's question, which heeds no press in its first moments.
    const open = ['mousemove', '870', '270', 'click', '1', 'sleep', '0.7'];
    await eventually(
      () => x11.act(...open, 'search', '--class', 'xmessage'),
      (found) => found !== '',
      { what: "the agent's question" },
    );
    // **Allow** stands beside **Decline**, at the lower edge.
    const place = await x11.act('search', '--class', 'xmessage', 'getwindowgeometry', '--shell');
    const height = Number(/HEIGHT=(\d+)/.exec(place)?.[1]);
    const allow = ['mousemove', '--window', '%1', '82', `${height - 17}`, 'click', '1'];
    await x11.act('search', '--class', 'xmessage', ...allow);
    await waitForText(noah.page, "You're controlling Ada's screen");
    await press(ada.page, 'Stop sharing');
    await waitForText(noah.page, 'Your remote control has ended.');
  });
});
