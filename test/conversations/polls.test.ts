import { describe, expect, test } from '@jest/globals';
import { resumeRequested } from '../../src/features/meeting/meeting.actions';
import {
  answerPollRequested,
  controlPollRequested,
  deletePollRequested,
  pollDraftChanged,
  readBallotsRequested,
  savePollRequested,
  type PollControl,
} from '../../src/features/polls/polls.actions';
import { selectPolls } from '../../src/features/polls/polls.selectors';
import { aPollDocument } from '../builders/aPoll';
import { meetingNumber } from './support/meetingPlace';
import { createWorld, type Person } from './support/world';

const bread = [{ choices: [1] }, { texts: ['canned tea'] }];
const soup = [{ choices: [0] }, {}];
const pollOf = (person: Person) => selectPolls(person.state())[0];
const votedOf = (person: Person) => pollOf(person)?.results?.voted;

/** Ada leads and has a poll; Grace and Alan are there. */
const began = async (action?: PollControl['action']) => {
  const world = createWorld(5);
  const ada = await world.joins('Ada', { isHost: true });
  const grace = await world.joins('Grace');
  const alan = await world.joins('Alan');
  await world.passes(3000);
  const correct = { choices: [1] };
  const [first, second] = aPollDocument().questions;
  const poll = aPollDocument({ id: '', questions: [{ ...first!, correct }, second!] });
  expect(await ada.does(savePollRequested({ poll }))).toMatchObject({ isOk: true });
  await world.passes(200);
  const id = pollOf(ada)?.id ?? '';
  const control = (next: PollControl['action']) =>
    ada.does(controlPollRequested({ id, action: next }));
  if (action) await control(action);
  await world.passes(200);
  return { world, ada, grace, alan, id, control };
};

describe('a poll', () => {
  test('is answered, counted, ended, shared and launched again', async () => {
    const { world, ada, grace, alan, id, control } = await began();
    expect(pollOf(grace)).toBeUndefined();
    await control('launch');
    await world.passes(200);
    expect(pollOf(grace)).toMatchObject({ state: 'open', title: 'Lunch' });
    expect(JSON.stringify(pollOf(grace))).not.toContain('correct');
    await grace.does(answerPollRequested({ id, answers: bread }));
    await alan.does(answerPollRequested({ id, answers: soup }));
    await world.passes(600);
    expect(pollOf(ada)?.results).toMatchObject({
      voted: 2,
      results: [{ counts: [1, 1], right: 1 }, { answered: 1 }],
    });
    expect(JSON.stringify([grace.state().polls, alan.state().polls])).not.toContain('results');
    expect(JSON.stringify(alan.actions)).not.toContain('canned tea');
    await control('end');
    await control('share');
    await world.passes(1500);
    expect(pollOf(alan)).toMatchObject({ state: 'ended', results: { voted: 2 }, answers: soup });
    expect(pollOf(alan)?.questions[0]).toHaveProperty('correct', { choices: [1] });
    expect(JSON.stringify(alan.actions)).not.toContain('canned tea');
    await control('launch');
    await world.passes(200);
    expect(votedOf(ada)).toBe(0);
    expect(pollOf(alan)).not.toHaveProperty('answers');
    await control('end');
    expect(await ada.does(deletePollRequested({ id }))).toMatchObject({ isOk: true });
    await world.passes(200);
    expect([ada, grace, alan].map(pollOf)).toEqual([undefined, undefined, undefined]);
    await world.closes();
  });

  test.each(
    [1, 2, 3, 4].flatMap((at) => [['cut before', at] as const, ['cut after', at] as const]),
  )('an answer counts once when its line is %s frame %i', async (fate, at) => {
    const { world, ada, grace, id } = await began('launch');
    const before = world.control.frames;
    world.control.fate = ({ index }) => (index === before + at ? fate : 'arrives');
    const done = grace.asks(answerPollRequested({ id, answers: bread }));
    await world.passes(6000);
    expect(await done).toMatchObject({ isOk: true });
    await world.passes(5000);
    expect(votedOf(ada)).toBe(1);
    expect(pollOf(grace)).toMatchObject({ answers: bread });
    await world.closes();
  });

  test.each([1, 2, 3, 4, 5])(
    'is launched once when the host’s line is cut at frame %i',
    async (at) => {
      const { world, ada, grace, id } = await began();
      const before = world.control.frames;
      world.control.fate = ({ index }) => (index === before + at ? 'cut after' : 'arrives');
      const done = ada.asks(controlPollRequested({ id, action: 'launch' }));
      await world.passes(6000);
      expect(await done).toMatchObject({ isOk: true });
      await world.passes(5000);
      for (const person of [ada, grace])
        expect(pollOf(person)).toMatchObject({ state: 'open', launch: 1 });
      await world.closes();
    },
  );

  test('is still answered after a reload, and what was only written is too', async () => {
    const { world, ada, grace, alan, id } = await began('launch');
    await grace.does(answerPollRequested({ id, answers: bread }));
    alan.client.store.dispatch(pollDraftChanged({ id, launch: 1, answers: soup }));
    await world.passes(500);
    const reloaded: Person[] = [];
    for (const person of [grace, alan]) {
      const { storage, name } = person;
      person.cut();
      const page = world.arrives(name, { storage });
      expect(await page.does(resumeRequested({ meetingNumber }))).toMatchObject({ isOk: true });
      reloaded.push(page);
    }
    await world.passes(4000);
    const [graceAgain, alanAgain] = reloaded;
    expect(pollOf(graceAgain!)).toMatchObject({ answers: bread });
    expect(await graceAgain!.does(answerPollRequested({ id, answers: soup }))).toMatchObject({
      reason: 'Poll was answered already',
    });
    expect(alanAgain!.state().polls).toMatchObject({ drafts: [{ answers: soup }] });
    expect(votedOf(ada)).toBe(1);
    await world.closes();
  });

  test('outlives the gateway with its answers', async () => {
    const world = createWorld(6, { isKeeping: true });
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    await world.passes(3000);
    await ada.does(savePollRequested({ poll: aPollDocument({ id: '' }) }));
    await world.passes(200);
    const id = pollOf(ada)?.id ?? '';
    await ada.does(controlPollRequested({ id, action: 'launch' }));
    await world.passes(200);
    expect(await grace.does(answerPollRequested({ id, answers: bread }))).toMatchObject({
      isOk: true,
    });
    world.control.isDown = true;
    world.control.cutAll();
    await world.passes(3000);
    world.place.restart();
    world.control.isDown = false;
    await world.passes(12_000);
    expect(pollOf(ada)).toMatchObject({ state: 'open', results: { voted: 1 } });
    expect(pollOf(grace)).toMatchObject({ answers: bread });
    expect(await grace.does(answerPollRequested({ id, answers: soup }))).toMatchObject({
      isOk: false,
    });
    expect(await ada.does(readBallotsRequested({ id, from: 0 }))).toMatchObject({
      value: { total: 1, ballots: [{ name: 'Grace', answers: bread }] },
    });
    await world.closes();
  });
});
