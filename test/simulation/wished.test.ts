import { expect, test } from '@jest/globals';
import { ruleNames } from '../../src/protocol/privileges/meetingRules';
import { decodeEnvelope } from '../../src/protocol/signal/envelope';
import { readCommand, type CommandName } from '../../src/protocol/signal/registry';
import { live } from './run';
import type { SimGateway } from './world/gateway';
import { planOf } from './world/plan';
import type { Fond } from './world/steps';
import { wishedCommands, wishedRules } from './world/wishedCommands';

/** In so many worlds that are fond of its wishes a command comes about. */
const most = 24;

const wished = Object.entries(wishedCommands).flatMap(([command, cause]) =>
  'wishes' in cause ? [{ command: command as CommandName, wishes: cause.wishes }] : [],
);

type Command = Extract<ReturnType<typeof readCommand>, { readonly ok: true }>['value'];

/** Lives through worlds that are fond of `wishes` until a command `isMeant`; false after `most`. */
const isAsked = async (wishes: Fond, isMeant: (command: Command) => boolean): Promise<boolean> => {
  let isHeard = false;
  const gateway = (one: SimGateway): void => {
    one.tamper = {
      ...one.tamper,
      heard: (_line, text) => {
        const message = decodeEnvelope(text);
        const read = message.ok ? readCommand(message.value) : undefined;
        if (read?.ok && isMeant(read.value)) isHeard = true;
        return text;
      },
    };
  };
  for (let seed = 1; seed <= most && !isHeard; seed += 1)
    await live(planOf(seed, wishes), { gateway });
  return isHeard;
};

test.each(wished)('people who wish $wishes ask for $command', async ({ command, wishes }) => {
  expect(await isAsked(wishes, ({ name }) => name === command)).toBe(true);
});

test.each(ruleNames)('people who lead wish to switch the rule %s', async (rule) => {
  const isSwitched = (command: Command): boolean =>
    command.name === 'setRules' && command.body[rule] !== undefined;
  expect(await isAsked(wishedRules[rule], isSwitched)).toBe(true);
});

test('whoever shares allows people before their agent is there', async () => {
  const wishes = ['ask for a screen', 'allow before the agent is there'] as const;
  const isPrepared = (command: Command): boolean =>
    command.name === 'controlRemote' && command.body.op === 'prepare';
  expect(await isAsked(wishes, isPrepared)).toBe(true);
});

test('people who share do not always share the entire screen', async () => {
  const isWindow = (command: Command): boolean =>
    command.name === 'switchShare' && command.body.surface === 'window';
  expect(await isAsked(['share'], isWindow)).toBe(true);
});
