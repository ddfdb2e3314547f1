import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { aSharedScreen, type RemoteLine } from '../../test/builders/aSharedScreen';
import { useGateway } from '../../test/support/testGateway';
import type { RemoteInput } from '../protocol/agent/remoteInput';
import { systemEnvironment } from './environment';

jest.setTimeout(20_000);

/** It stands still unless a test moves it, however long the test takes. */
const time = { now: 0 };
/** What the gateway has logged. */
const lines: string[] = [];
const gateway = useGateway({
  environment: { ...systemEnvironment, monotonic: () => time.now },
  log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
});
afterEach(() => void lines.splice(0));

const press = (code: string, key: string, isDown = true): RemoteInput => ({
  ...{ kind: 'key', isDown },
  ...{ code, key },
});

describe('a text that the controller has copied', () => {
  /** Grace controls Ada's screen, where an agent may tell what she copies. */
  const controlled = async () => {
    const screen = await aSharedScreen(gateway);
    const agent = await screen.pair();
    const controller = await screen.control();
    /** Presses Ctrl+C so often. */
    const copy = async (times = 1, line: RemoteLine = controller): Promise<void> => {
      line.put(press('ControlLeft', 'Control'));
      for (let more = 0; more < times; more += 1) line.put(press('KeyC', 'c'));
      line.put(press('ControlLeft', 'Control', false));
      await line.settled();
    };
    const tell = (text?: string): void =>
      agent.say({ name: 'tellCopied', body: text === undefined ? {} : { text } });
    /** What has come of all that was told. */
    const heard = async () => {
      await agent.settled();
      await controller.settled();
      return controller.messages.flatMap(({ name, text }) =>
        name === 'clipboardChanged' ? [text] : [],
      );
    };
    return { screen, agent, controller, copy, tell, heard };
  };

  test('goes from the agent to them, and to nobody else', async () => {
    const { screen, copy, tell, heard } = await controlled();
    await copy();
    tell('copied');
    await copy();
    tell();
    expect(await heard()).toEqual(['copied', undefined]);
    const others = [screen.host, screen.ada, screen.grace, screen.cy].flatMap((one) => one.frames);
    expect(others.join()).not.toContain('copied');
  });

  test('is one for each copy key, and soon after it', async () => {
    const { copy, tell, heard } = await controlled();
    tell('of its own accord');
    await copy();
    for (const text of ['copied', 'more']) tell(text);
    expect(await heard()).toEqual(['copied']);
    await copy();
    time.now += 2000;
    tell('late');
    expect(await heard()).toEqual(['copied']);
  });

  test('is one of five at once, however many keys there were', async () => {
    const { copy, tell, heard } = await controlled();
    await copy(10);
    for (let more = 0; more < 10; more += 1) tell(`${more}`);
    expect(await heard()).toEqual(['0', '1', '2', '3', '4']);
  });

  test('is logged by its reason where it is dropped, without the text', async () => {
    const { copy, tell, heard } = await controlled();
    await copy();
    time.now += 2000;
    tell('a late one');
    expect(await heard()).toEqual([]);
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { reason: 'late', msg: 'a copied text was dropped' },
    ]);
    expect(lines.join()).not.toContain('a late one');
  });

  test('goes to nobody once their control has ended', async () => {
    const { screen, agent, controller, copy, tell } = await controlled();
    await copy();
    await screen.say(screen.ada, 'decline', screen.grace);
    tell('late');
    await agent.settled();
    await controller.closed;
    const next = await screen.control(screen.cy);
    await next.settled();
    expect([...controller.messages, ...next.messages].map(({ name }) => name)).not.toContain(
      'clipboardChanged',
    );
  });
});
