import { describe, expect, jest, test } from '@jest/globals';
import { keyAt, pressOwnKey } from '../test/builders/anOwnKeyboard';
import {
  aProgram,
  bin,
  controlled,
  display,
  pressed,
  run,
  typed,
  until,
} from '../test/builders/anX11Display';

jest.setTimeout(180_000);

const middle = { x: 0.5, y: 0.5 };

describe('the keyboard of the person at the computer', () => {
  test('takes the control back at any key, whatever program it is typed into', async () => {
    const { screen, agent, controller } = await controlled();
    const program = await aProgram('own');
    controller.put({ kind: 'move', ...middle });
    typed(controller, 'theirs');
    pressed(controller, 'Enter');
    await until(() => program.read() === 'theirs\n');
    await pressOwnKey(keyAt.a);
    await controller.closed;
    const { body } = await screen.grace.until(
      (one) => one.name === 'remoteControlSent' && one.body.op === 'decline',
    );
    expect(body).toMatchObject({ SendUserID: screen.ada.userId });
    await until(() => agent.said.text.includes('Nobody controls this computer.'));
    expect(agent.said.text).toContain('You have pressed a key: the control is taken back.');
    // What they press goes where they type.
    await run(bin('xdotool'), ['key', 'Return'], {
      env: { ...process.env, DISPLAY: display.name },
    });
    await until(() => program.read() === 'theirs\na\n');
  });

  test('is not taken for pressed when a controller types', async () => {
    const { agent, controller } = await controlled();
    const program = await aProgram('theirs');
    controller.put({ kind: 'press', button: 'left', ...middle });
    controller.put({ kind: 'release', button: 'left', ...middle });
    controller.put({ kind: 'wheel', dx: 0, dy: 2, ...middle });
    controller.put({ kind: 'key', isDown: true, code: 'ShiftLeft', key: 'Shift' });
    controller.put({ kind: 'key', isDown: false, code: 'ShiftLeft', key: 'Shift' });
    // Characters that the layout lacks get a key for a moment.
    for (const [index, line] of ['Aé€', 'ß→', 'ж1'].entries()) {
      typed(controller, line);
      pressed(controller, 'Enter');
      await until(() => program.read().split('\n').length === index + 2);
    }
    controller.put({ kind: 'paste', text: 'pasted' });
    await controller.settled();
    expect(agent.said.text).not.toContain('taken back');
    // A modifier alone is a key too.
    await pressOwnKey(keyAt.shift);
    await controller.closed;
    await until(() => agent.said.text.includes('the control is taken back'));
  });
});
