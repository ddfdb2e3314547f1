import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { aSharedScreen } from '../test/builders/aSharedScreen';
import { remotePath } from '../src/protocol/channels/queries';
import {
  agentWith,
  display,
  gateway,
  linkOf,
  question,
  run,
  start,
  until,
} from '../test/builders/anX11Display';

jest.setTimeout(180_000);

describe('the consent of the person at the computer', () => {
  test('is asked in the terminal, and anything but yes is no', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = agentWith(linkOf(screen.number, await screen.agentToken()));
    await until(() => agent.said.text.includes(question));
    expect(agent.said.text).toContain(`meeting ${screen.number} at 127.0.0.1:${gateway.port}`);
    agent.stdin.write('\n');
    await agent.over;
    expect(agent.said.text).toContain('Declined.');
    expect(screen.ada.all('remoteAgentChanged')).toEqual([]);
  });

  test('is given for a token that was typed in', async () => {
    const screen = await aSharedScreen(gateway);
    const address = `ws://127.0.0.1:${gateway.port}${remotePath(screen.number)}`;
    const agent = agentWith('--gateway', address);
    await until(() => agent.said.text.includes('Token: '));
    agent.stdin.write(`${await screen.agentToken()}\n`);
    await until(() => agent.said.text.includes(question));
    agent.stdin.write('y\n');
    await screen.ada.until((one) => one.name === 'remoteAgentChanged' && one.body.isPaired);
  });

  test('is asked for a typed gateway that is not registered, by its host', async () => {
    const screen = await aSharedScreen(gateway);
    const link = linkOf(screen.number, await screen.agentToken(), 'localhost');
    const agent = agentWith();
    await until(() => agent.said.text.includes('Link: '));
    agent.stdin.write(`${link}\n`);
    await until(() => agent.said.text.includes(`Go on with localhost:${gateway.port}?`));
    agent.stdin.write('y\n');
    await until(() => agent.said.text.includes(question));
    agent.stdin.write('y\n');
    await screen.ada.until((one) => one.name === 'remoteAgentChanged' && one.body.isPaired);
  });

  test('is not asked for a link to a gateway that is not registered', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = agentWith(linkOf(screen.number, await screen.agentToken(), 'localhost'));
    await agent.over;
    const host = `localhost:${gateway.port}`;
    expect(agent.said.text).toContain(`The link is for the gateway ${host}, which is not`);
    expect(agent.said.text).toContain(`--register http://${host}`);
    expect(agent.said.text).not.toContain(question);
    expect(agent.exitCode).toBe(1);
  });

  test('is asked by one agent at a time, and the next may ask once it has ended', async () => {
    const screen = await aSharedScreen(gateway);
    const link = linkOf(screen.number, await screen.agentToken());
    const first = agentWith(link);
    await until(() => first.said.text.includes(question));
    const second = agentWith(link);
    await second.over;
    expect(second.said.text).toContain('The agent runs already.');
    first.stdin.write('n\n');
    await first.over;
    const third = agentWith(link);
    await until(() => third.said.text.includes(question));
  });

  test('comes before anything starts that could act', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = agentWith(linkOf(screen.number, await screen.agentToken()));
    await until(() => agent.said.text.includes(question));
    const { stdout } = await run('ps', ['-eo', 'args']);
    expect(stdout.split('\n')).not.toContain('xdotool -');
  });

  test('is not given without a terminal and without a dialog', async () => {
    const screen = await aSharedScreen(gateway);
    const link = linkOf(screen.number, await screen.agentToken());
    const node = process.execPath;
    const bare = join(display.folder, 'bin');
    await run('sh', [
      '-c',
      `mkdir -p '${bare}' && ln -sf "$(command -v sh)" "$(command -v xdotool)" '${bare}/'`,
    ]);
    const agent = start(node, [join(__dirname, 'main.mjs'), link], { PATH: bare });
    await agent.over;
    expect(agent.said.text).toContain('Nobody can be asked');
    expect(screen.ada.all('remoteAgentChanged')).toEqual([]);
  });

  test('is not asked where the agent cannot control the computer', async () => {
    const screen = await aSharedScreen(gateway);
    const link = linkOf(screen.number, await screen.agentToken());
    const agent = start(process.execPath, [join(__dirname, 'main.mjs'), link], { DISPLAY: '' });
    await agent.over;
    expect(agent.said.text).toContain('There is no X11 display');
    expect(agent.exitCode).toBe(1);
  });
});
