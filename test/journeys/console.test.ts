import { expect, test } from '@jest/globals';
import { rootReducer } from '../../src/client/rootReducer';
import { runList, runsPath } from '../../src/protocol/http/runs';
import { openSession } from '../../src/support/console/session';
import { openLog } from '../../src/support/log/openLog';
import { replayBy } from '../../src/support/log/replayBy';
import { alignLogs } from '../../src/support/sources/align';
import type { CommonTimes } from '../../src/support/sources/commonTimes';
import { openConsole, supportEnvironment, supportToken } from './support/console';
import { eventually } from './support/eventually';
import { choose, press, pressThat, waitForText } from './support/finders';
import { useHostedJourney } from './support/journey';
import { joinMeeting, messagesOf, openPanel, say } from './support/meetingRoom';
import { longestLog } from './support/pageLogs';

const { journey, numberOf } = useHostedJourney(
  ['Ada', 'Grace'],
  { topic: 'On one clock' },
  { environment: supportEnvironment },
);

/** How much Grace's clock shows too much, in milliseconds. */
const fast = 83_000;
const spoken = ['one', 'two', 'three', 'four', 'five', 'six'];

const support = async (path: string): Promise<Response> => {
  const headers = { authorization: `Bearer ${supportToken}` };
  const answer = await fetch(`${journey.gateway.address}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
};

const timesOf = async (file: Uint8Array): Promise<CommonTimes> => {
  const log = await openLog(new Blob([new Uint8Array(file)]));
  const { examination, times } = openSession('log', log, replayBy(rootReducer));
  while (examination.next().done !== true);
  return times();
};
/** When both have heard the same message: by the one's clock, and by the other's. */
const heardByBoth = (
  one: CommonTimes,
  other: CommonTimes,
): readonly (readonly [number, number])[] =>
  [...one.heard].flatMap(([key, at]) => {
    const there = other.heard.get(key) ?? Number.NaN;
    return Number.isNaN(at + there) ? [] : [[at, there] as const];
  });

test('logs of two people and of the gateway stand on one clock', async () => {
  const [ada, grace] = [journey.person(0), journey.person(1)];
  await grace.page.evaluateOnNewDocument((ahead) => {
    const { now } = Date;
    Date.now = () => now() + ahead;
  }, fast);
  await joinMeeting(grace, journey.gateway, { number: numberOf() });
  await openPanel(grace, 'Chat');
  for (const [at, words] of spoken.entries()) {
    await say(at % 2 === 0 ? ada : grace, words);
    for (const person of [ada, grace])
      await eventually(
        () => messagesOf(person),
        (messages) => messages.includes(words),
        { what: `'${words}' at ${person.name}` },
      );
  }
  // Pieces are kept every five seconds.
  const [first, second] = await eventually(
    async () =>
      [
        await timesOf(await longestLog(ada.page)),
        await timesOf(await longestLog(grace.page)),
      ] as const,
    ([one, other]) => heardByBoth(one, other).length >= spoken.length && one.commands.size > 2,
    { what: 'what both have heard' },
  );
  const { runs } = runList.parse(await (await support(runsPath)).json());
  const [run] = runs;
  if (!run) throw new Error('No run goes on.');
  const answer = await support(`${runsPath}/${run.meetingId}/file`);
  const gateway = await timesOf(new Uint8Array(await answer.arrayBuffer()));

  const [by, adas, graces] = alignLogs([gateway, first, second]);
  expect([by?.by, adas?.by, graces?.by]).toEqual(['itself', 'events', 'events']);
  if (!adas || !graces) throw new Error('Nothing was aligned.');
  const unknown = adas.residual + graces.residual;
  // Both browsers read one machine's clock: how much later the one heard of it is known exactly.
  const errors = heardByBoth(first, second).map(([at, there]) =>
    Math.abs(graces.toCommon(there) - adas.toCommon(at) - (there - fast - at)),
  );
  expect(Math.max(...errors)).toBeLessThanOrEqual(unknown + 2);
  // The shown error has far less than the original.
  expect(unknown).toBeLessThan(fast / 50);
});

test('the console opens all three, from files and from the gateway', async () => {
  const [ada, grace] = [journey.person(0), journey.person(1)];
  const { page, open, close } = await openConsole(ada.browser, journey.gateway);
  await choose(page, 'Meetings', 'tab');
  await pressThat(page, '::-p-xpath(//label[contains(., "In progress")])');
  await press(page, 'Open selected (1)');
  await waitForText(page, 'Timeline');
  await open({ Ada: await longestLog(ada.page), Grace: await longestLog(grace.page) });
  await waitForText(page, 'Support console: Grace.plenarylog');
  const aligned = await eventually(
    () =>
      page.$$eval('fieldset label + span', (words) => words.map((each) => each.textContent ?? '')),
    (words) => words.filter((each) => each.startsWith('Aligned to')).length === 2,
    { what: 'both logs to be aligned' },
  );
  expect(aligned).toEqual([
    'The other clocks are aligned to this one',
    expect.stringMatching(/^Aligned to ±[\d,]+ ms by [\d,]+ events/),
    expect.stringMatching(/^Aligned to ±[\d,]+ ms by [\d,]+ events/),
  ]);
  await close();
});
