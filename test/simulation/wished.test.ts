import { expect, test } from '@jest/globals';
import { decodeEnvelope } from '../../src/protocol/signal/envelope';
import { readCommand, type CommandName } from '../../src/protocol/signal/registry';
import { live } from './run';
import type { SimGateway } from './world/gateway';
import { planOf } from './world/plan';
import { wishedCommands } from './world/wishedCommands';

/** In so many worlds that are fond of its wishes a command comes about. */
const most = 24;

const wished = Object.entries(wishedCommands).flatMap(([command, cause]) =>
  'wishes' in cause ? [{ command: command as CommandName, wishes: cause.wishes }] : [],
);

test.each(wished)('people who wish $wishes ask for $command', async ({ command, wishes }) => {
  const heard = new Set<CommandName>();
  const gateway = (one: SimGateway): void => {
    one.tamper = {
      ...one.tamper,
      heard: (_line, text) => {
        const message = decodeEnvelope(text);
        const read = message.ok ? readCommand(message.value) : undefined;
        if (read?.ok) heard.add(read.value.name);
        return text;
      },
    };
  };
  for (let seed = 1; seed <= most && !heard.has(command); seed += 1)
    await live(planOf(seed, wishes), { gateway });
  expect([...heard]).toContain(command);
});
