import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../test/builders/client';
import { aParticipant } from '../../test/builders/participant';
import { ruleNames, type RuleName } from '../protocol/privileges/meetingRules';
import { sdkClientOf } from './sdkClient';
import type { PublicRules } from './shapes';

/** A rule that embedders cannot switch does not compile here. */
const asPublic = (rules: Readonly<Record<RuleName, boolean>>): Required<PublicRules> => rules;

test('an embedder switches every rule of the meeting', async () => {
  const host = await aJoinedClient({
    people: [aParticipant({ isHost: true })],
    reply: { isHost: true, webinarRole: 10 },
  });
  const rules = Object.fromEntries(ruleNames.map((name) => [name, true]));
  const settled = sdkClientOf(host.client).hosting.setRules(
    asPublic(rules as Record<RuleName, boolean>),
  );
  await host.clock.settle();
  const { name, body, seq } = host.socket().sent.at(-1)!;
  host.socket().ack(seq);
  await settled;
  expect({ name, body }).toEqual({ name: 'setRules', body: rules });
});
