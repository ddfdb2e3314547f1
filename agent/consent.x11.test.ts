import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { aSharedScreen, RemoteLine } from '../test/builders/aSharedScreen';
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
import { codeOf } from './pairing.mjs';

jest.setTimeout(180_000);

describe('the consent of the person at the computer', () => {
  test('is asked in the terminal, and anything but yes is no', async () => {
    const screen = await aSharedScreen(gateway);
    const token = await screen.agentToken();
    const agent = agentWith(linkOf(screen.number, token));
    await until(() => agent.said.text.includes('[y/N'));
    expect(agent.said.text).toContain(`The code in your meeting's page: ${codeOf(token)}`);
    expect(agent.said.text).toContain(`meeting ${screen.number} at 127.0.0.1:${gateway.port}`);
    expect(agent.said.text).toContain('while "Ada" shares its screen?');
    expect(agent.said.text).not.toContain('xinput');
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
    const third = agentWith(linkOf(screen.number, await screen.agentToken()));
    await until(() => third.said.text.includes(question));
  });

  test('is not asked with a token that was used already, nor with another one', async () => {
    const screen = await aSharedScreen(gateway);
    const token = await screen.agentToken();
    await screen.open('agent', token);
    for (const bad of [token, 'not-a-token-at-all']) {
      const agent = agentWith(linkOf(screen.number, bad));
      await agent.over;
      expect(agent.said.text).toContain('The token is not valid');
      expect(agent.said.text).not.toContain(question);
      expect(agent.exitCode).toBe(1);
    }
  });

  test('spends the token before it is asked: nobody else can use it', async () => {
    const screen = await aSharedScreen(gateway);
    const auth = await screen.agentToken();
    const agent = agentWith(linkOf(screen.number, auth));
    await until(() => agent.said.text.includes(question));
    const other = new RemoteLine(gateway, screen.number, { role: 'agent', auth });
    expect(await other.closed).toMatchObject({ code: 4003 });
  });

  test('is asked for no longer once the share has ended, and the agent says why', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = agentWith(linkOf(screen.number, await screen.agentToken()));
    await until(() => agent.said.text.includes(question));
    await screen.ada.ask('switchShare', { bOn: false });
    await agent.over;
    expect(agent.said.text).toContain('The share has ended');
    expect(agent.said.text).not.toContain('Declined.');
    expect(agent.exitCode).toBe(1);
  });

  test('comes before anything starts that could act', async () => {
    const screen = await aSharedScreen(gateway);
    const agent = agentWith(linkOf(screen.number, await screen.agentToken()));
    await until(() => agent.said.text.includes(question));
    const { stdout } = await run('ps', ['-eo', 'args']);
    expect(stdout.split('\n')).not.toContain('xdotool -');
  });

  /** The agent as a desktop starts it, where these programs are all that there is. */
  const withoutTerminal = async (name: string, link: string) => {
    const bare = join(display.folder, name);
    const found = ['sh', 'sleep', 'xdotool'].map((one) => `"$(command -v ${one})"`);
    await run('sh', ['-c', `mkdir -p '${bare}' && ln -sf ${found.join(' ')} '${bare}/'`]);
    const agent = () =>
      start(process.execPath, [join(__dirname, 'main.mjs'), link], { PATH: bare });
    return { bare, agent };
  };

  test('is not given without a terminal and without a dialog', async () => {
    const screen = await aSharedScreen(gateway);
    const link = linkOf(screen.number, await screen.agentToken());
    const agent = (await withoutTerminal('bin', link)).agent();
    await agent.over;
    expect(agent.said.text).toContain('Nobody can be asked');
    expect(screen.ada.all('remoteAgentChanged')).toEqual([]);
  });

  /** An xmessage that writes what it shows to a file, and ends with a code once another has it. */
  const aDialog = async () => {
    const screen = await aSharedScreen(gateway);
    const token = await screen.agentToken();
    const name = `dialog-${screen.number}`;
    const { bare, agent } = await withoutTerminal(name, linkOf(screen.number, token));
    const [shown, answer] = [join(bare, 'shown'), join(bare, 'answer')];
    const script = `#!/bin/sh
printf '%s\\n' "$@" '--' >> '${shown}'
until read code < '${answer}'; do sleep 0.05; done 2> /dev/null
exit "$code"
`;
    writeFileSync(join(bare, 'xmessage'), script, { mode: 0o755 });
    const read = () => (existsSync(shown) ? readFileSync(shown, 'utf8').split('\n--\n') : []);
    const press = (code: number): void => writeFileSync(answer, `${code}\n`);
    return { screen, token, agent: agent(), read, press };
  };

  test('is asked by a dialog where there is no terminal, with the same question', async () => {
    const { screen, token, read, press } = await aDialog();
    await until(() => read().length > 1);
    const [dialog = ''] = read();
    expect(dialog).toMatch(/^-center\n-buttons\nDecline:1,Allow:0.*\n-default\nDecline\n/);
    const words = dialog.replaceAll('\n', ' ');
    expect(words).toContain(question);
    expect(words).toContain('while "Ada" shares its screen?');
    expect(words).toContain('xinput is not installed');
    expect(dialog).toContain(`\nThe code in your meeting's page: ${codeOf(token)}\n`);
    press(0);
    await screen.ada.until((one) => one.name === 'remoteAgentChanged' && one.body.isPaired);
  });

  test('is closed, in a dialog too, when the share ends, and another dialog says why', async () => {
    const { screen, agent, read, press } = await aDialog();
    await until(() => read().length > 1);
    await screen.ada.ask('switchShare', { bOn: false });
    await until(() => read().length > 2);
    expect(read()[1]).toContain('The share has ended');
    press(0);
    await agent.over;
    expect(agent.exitCode).toBe(1);
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
