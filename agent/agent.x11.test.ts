import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import type { RemoteLine } from '../test/builders/aSharedScreen';
import {
  aProgram,
  bin,
  controlled,
  display,
  pressed,
  run,
  start,
  typed,
  until,
} from '../test/builders/anX11Display';

jest.setTimeout(180_000);

const middle = { x: 0.5, y: 0.5 };

test('a clipboard whose program hangs is not taken for one without text', async () => {
  /** As the agent reads it: in a process of the display. */
  const read = async (): Promise<unknown> => {
    const programs = join(__dirname, 'adapters/programs.mjs');
    const script = `import { readClipboard } from '${programs}'; console.log(JSON.stringify([await readClipboard()]));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, DISPLAY: display.name },
    });
    return JSON.parse(stdout);
  };
  const owner = start(bin('xclip'), ['-quiet', '-selection', 'clipboard', '-in']);
  owner.stdin.end('my own');
  await until(async () => String(await read()) === 'my own');
  owner.kill('SIGSTOP');
  // What is undefined is null in JSON.
  expect(await read()).toEqual([null]);
  owner.kill('SIGKILL');
  await owner.over;
  expect(await read()).toEqual(['']);
});

describe('the agent on an X11 display', () => {
  test('types what a controller types into a real program, whatever the layout', async () => {
    const { controller } = await controlled();
    const program = await aProgram('typed');
    controller.put({ kind: 'move', ...middle });
    typed(controller, 'Hello, World! {[é€');
    pressed(controller, 'Enter');
    await until(() => program.read() === 'Hello, World! {[é€\n');
    typed(controller, 'ß]} 1+1=2');
    pressed(controller, 'Enter');
    typed(controller, 'wrong');
    for (const _ of 'wrong') pressed(controller, 'Backspace');
    typed(controller, 'right');
    pressed(controller, 'Enter');
    await until(() => program.read().split('\n').length === 4);
    expect(program.read()).toBe('Hello, World! {[é€\nß]} 1+1=2\nright\n');
  });

  test('moves the pointer, and holds and releases buttons and modifiers', async () => {
    const { controller, agent } = await controlled();
    const place = async (): Promise<string> => {
      const { stdout } = await run(bin('xdotool'), ['getmouselocation'], {
        env: { ...process.env, DISPLAY: display.name },
      });
      return stdout.split(' screen')[0] ?? '';
    };
    controller.put({ kind: 'move', x: 0.25, y: 0.5 });
    await until(async () => (await place()) === 'x:200 y:300');
    controller.put({ kind: 'press', button: 'left', x: 1, y: 1 });
    await until(async () => (await place()) === 'x:799 y:599');
    controller.put({ kind: 'key', isDown: true, code: 'ControlLeft', key: 'Control' });
    // Ctrl+C ends the program that reads.
    const program = await aProgram('interrupted');
    controller.put({ kind: 'release', button: 'left', ...middle });
    pressed(controller, 'c', 'KeyC');
    expect(agent.exitCode).toBeNull();
    expect(program.read()).toBe('');
  });

  test('turns the wheel by as many lines as its controller', async () => {
    const { controller } = await controlled();
    const lines = join(display.folder, 'lines');
    const shown = join(display.folder, 'lines.shown');
    writeFileSync(lines, Array.from({ length: 200 }, (_, at) => `line ${at + 1};\n`).join(''));
    const reader = `${bin('less')} --mouse --wheel-lines=1 '${lines}'`;
    const recorded = ['-e', bin('script'), '-qfc', reader, shown];
    const terminal = start(bin('xterm'), ['-geometry', '130x45+0+0', ...recorded], { LESS: '' });
    const hasRead = (line: number): boolean =>
      existsSync(shown) && readFileSync(shown, 'utf8').includes(`line ${line};`);
    // One of the 45 rows is the prompt.
    await until(() => hasRead(44));
    expect(hasRead(45)).toBe(false);
    controller.put({ kind: 'wheel', dx: 0, dy: 2, ...middle });
    await until(() => hasRead(46));
    await controller.settled();
    expect(hasRead(47)).toBe(false);
    // What the terminal runs would outlive it.
    const ended = once(terminal, 'exit');
    for (const isDown of [true, false])
      controller.put({ kind: 'key', isDown, code: 'KeyQ', key: 'q' });
    await ended;
  });

  test('pastes by the clipboard of its computer', async () => {
    const { controller } = await controlled();
    const text = 'Two lines,\nof which one is ünusual "quoted" $(id)';
    controller.put({ kind: 'paste', text });
    const clipboard = async (): Promise<string> =>
      run(bin('xclip'), ['-selection', 'clipboard', '-out'], {
        env: { ...process.env, DISPLAY: display.name },
      }).then(
        ({ stdout }) => stdout,
        () => '',
      );
    await until(async () => (await clipboard()) === text);
    expect(await clipboard()).toBe(text);
  });

  /** A terminal in which Ctrl+C copies a text, as programs with a selection do. */
  const aCopyingProgram = async (name: string, text: string) => {
    const begun = join(display.folder, `${name}.begun`);
    const script = join(display.folder, `${name}.sh`);
    const copy = `printf '%s' '${text}' | ${bin('xclip')} -selection clipboard -in`;
    writeFileSync(
      script,
      `trap "${copy}; touch '${begun}.copied'" INT\ntouch '${begun}'\nwhile :; do sleep 0.05; done\n`,
    );
    start(bin('xterm'), ['-geometry', '130x45+0+0', '-e', 'sh', script]);
    await until(() => existsSync(begun));
    return { copied: () => until(() => existsSync(`${begun}.copied`)) };
  };
  const copyKeys = (controller: RemoteLine): void => {
    controller.put({ kind: 'move', ...middle });
    controller.put({ kind: 'key', isDown: true, code: 'ControlLeft', key: 'Control' });
    pressed(controller, 'c', 'KeyC');
    controller.put({ kind: 'key', isDown: false, code: 'ControlLeft', key: 'Control' });
  };

  test('sends a controller what they copy, where its person lets them have it', async () => {
    const { controller } = await controlled(undefined, 'c');
    await aCopyingProgram('copying', 'theirs: ünusual');
    copyKeys(controller);
    const told = await controller.until(({ name }) => name === 'clipboardChanged');
    expect(told.text).toBe('theirs: ünusual');
  });

  test('sends a controller nothing of the clipboard otherwise', async () => {
    const { controller } = await controlled();
    const program = await aCopyingProgram('private', 'private');
    copyKeys(controller);
    await program.copied();
    await controller.settled();
    expect(controller.messages.map(({ name }) => name)).not.toContain('clipboardChanged');
  });

  test('does nothing once the sharer has taken the control back', async () => {
    const { screen, agent, controller } = await controlled();
    const program = await aProgram('taken');
    controller.put({ kind: 'move', ...middle });
    typed(controller, 'a');
    pressed(controller, 'Enter');
    await until(() => program.read() === 'a\n');
    await screen.say(screen.ada, 'decline', screen.grace);
    await controller.closed;
    await until(() => agent.said.text.includes('Nobody controls this computer.'));
    expect(program.read()).toBe('a\n');
  });

  test('types nothing more of a backlog once its person has pressed Escape', async () => {
    const { agent, controller } = await controlled();
    const program = await aProgram('backlog');
    controller.put({ kind: 'move', ...middle });
    typed(controller, 'é');
    pressed(controller, 'Enter');
    for (let more = 0; more < 100; more += 1) typed(controller, 'é');
    controller.put({ kind: 'key', isDown: true, code: 'ShiftLeft', key: 'Shift' });
    await controller.settled();
    // Some seconds of work are on their way to the agent, which is in the middle of it.
    await until(() => program.read().includes('é\n'));
    agent.stdin.write('\u001B');
    await controller.closed;
    // The person's own typing, slowly.
    await run(bin('xdotool'), ['key', '--delay', '200', 'Return', ...'mine', 'Return'], {
      env: { ...process.env, DISPLAY: display.name },
    });
    await until(() => program.read().includes('e\n'));
    expect(program.read().split('\n').slice(-2)).toEqual(['mine', '']);
  });

  test('asks again before anybody controls after Escape, and names them', async () => {
    const { screen, agent } = await controlled();
    agent.stdin.write('\u001B');
    await screen.grace.until(
      (one) => one.name === 'remoteControlSent' && one.body.op === 'decline',
    );
    const next = await screen.control(screen.cy);
    await until(() => agent.said.text.includes('Let "Cy" control this computer now?'));
    const program = await aProgram('again');
    next.put({ kind: 'move', ...middle });
    typed(next, 'no');
    await next.settled();
    const asked = agent.said.text.length;
    agent.stdin.write('y\n');
    await until(() => agent.said.text.slice(asked).includes('Cy controls this computer'));
    typed(next, 'yes');
    pressed(next, 'Enter');
    await until(() => program.read().includes('\n'));
    expect(program.read()).toBe('yes\n');
  });

  test('controls the shared one of several screens, and no other one', async () => {
    const onDisplay = { env: { ...process.env, DISPLAY: display.name } };
    const setMonitor = (...args: readonly string[]) => run(bin('xrandr'), args, onDisplay);
    await setMonitor('--setmonitor', 'left', '300/80x600/160+0+0', 'screen');
    await setMonitor('--setmonitor', 'right', '500/130x600/160+300+0', 'none');
    try {
      const { screen, agent, controller } = await controlled({ width: 500, height: 600 });
      controller.put({ kind: 'move', x: 0, y: 0 });
      const place = async (): Promise<string> =>
        (await run(bin('xdotool'), ['getmouselocation'], onDisplay)).stdout.split(' screen')[0] ??
        '';
      await until(async () => (await place()) === 'x:300 y:0');
      controller.put({ kind: 'move', x: 1, y: 1 });
      await until(async () => (await place()) === 'x:799 y:599');
      await screen.say(screen.ada, 'decline', screen.grace);
      await controller.closed;
      await screen.control(screen.cy, { width: 640, height: 480 });
      await until(() => agent.said.text.includes('No screen of this computer has a picture'));
      await screen.cy.until((one) => one.name === 'remoteControlSent' && one.body.op === 'decline');
    } finally {
      for (const name of ['left', 'right']) await setMonitor('--delmonitor', name);
    }
  });

  test('controls the one that the browser names, of two of the same size', async () => {
    const onDisplay = { env: { ...process.env, DISPLAY: display.name } };
    const setMonitor = (...args: readonly string[]) => run(bin('xrandr'), args, onDisplay);
    await setMonitor('--setmonitor', 'west', '400/100x600/160+0+0', 'screen');
    await setMonitor('--setmonitor', 'east', '400/100x600/160+400+0', 'none');
    try {
      const { stdout } = await run('xlsatoms', ['-format', '%lu', '-name', 'east'], onDisplay);
      const DeviceID = `screen:${stdout.trim()}:0`;
      const { controller } = await controlled({ width: 400, height: 600, DeviceID });
      controller.put({ kind: 'move', x: 0, y: 0 });
      const place = async (): Promise<string> =>
        (await run(bin('xdotool'), ['getmouselocation'], onDisplay)).stdout.split(' screen')[0] ??
        '';
      await until(async () => (await place()) === 'x:400 y:0');
    } finally {
      for (const name of ['west', 'east']) await setMonitor('--delmonitor', name);
    }
  });

  test('releases what is held when it is told to end', async () => {
    const { agent, controller } = await controlled();
    const program = await aProgram('ended');
    controller.put({ kind: 'move', ...middle });
    controller.put({ kind: 'key', isDown: true, code: 'ShiftLeft', key: 'Shift' });
    typed(controller, 'a');
    pressed(controller, 'Enter');
    await until(() => program.read().includes('\n'));
    const { stdout } = await run('pgrep', ['-P', String(agent.pid), '-f', 'main.mjs']);
    process.kill(Number(stdout.trim().split('\n')[0]), 'SIGHUP');
    await agent.over;
    await run(bin('xdotool'), ['key', 'm', 'Return'], {
      env: { ...process.env, DISPLAY: display.name },
    });
    await until(() => program.read().split('\n').length > 2);
    expect(program.read().split('\n')[1]).toBe('m');
  });

  test('gives the control back at Escape in its terminal, and ends with the share', async () => {
    const { screen, agent, controller } = await controlled();
    agent.stdin.write('\u001B');
    await controller.closed;
    await screen.grace.until(
      (one) => one.name === 'remoteControlSent' && one.body.op === 'decline',
    );
    await screen.ada.ask('switchShare', { bOn: false });
    await agent.over;
    expect(agent.said.text).toContain('The pairing is over.');
  });
});
