import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { aPollDocument } from '../../../test/builders/aPoll';
import { pollLimit } from '../../protocol/pollLimits';
import type { PollAnswers, PollDocument, PollView } from '../../protocol/signal/polls';
import type { CommandBody } from '../../protocol/signal/registry';
import { pollTexts } from '../../protocol/vocabulary/polls';
import { pollBallotsState } from './pollState';
import { pollsFor } from './pollViews';

const quiz = aPollDocument({
  questions: [
    {
      ...{ kind: 'single', text: 'What shall we eat?', isRequired: true },
      ...{ options: ['Soup', 'Bread'], correct: { choices: [1] } },
    },
    { kind: 'shortAnswer', text: 'Anything else?' },
  ],
});

/** A meeting with a host, Ada and Bob, who have all asked for polls. */
const began = (poll: PollDocument = quiz) => {
  const story = new MeetingStory();
  const host = story.seatHost();
  const ada = story.seat({ displayName: 'Ada', identifiers: ['page of ada'] });
  const bob = story.seat({ displayName: 'Bob' });
  for (const who of [host, ada, bob]) story.ask(who, { name: 'openPolls', body: {} });
  const save = (document = poll, who = host) =>
    story.ask(who, { name: 'savePoll', body: { poll: document } });
  const control = (action: CommandBody<'controlPoll'>['action'], launch = 1, who = host) =>
    story.ask(who, { name: 'controlPoll', body: { PollingId: poll.id, action, launch } });
  const answer = (who: number, choice: number, launch = 1, text = '') =>
    story.ask(who, {
      name: 'answerPoll',
      body: { PollingId: poll.id, launch, answers: [{ choices: [choice] }, { texts: [text] }] },
    });
  const view = (who: number): PollView | undefined => {
    const seat = story.state.seats.get(who);
    return seat && pollsFor(story.state, seat)[0];
  };
  const heard = (who: number) => story.shown(who).filter(({ name }) => name === 'pollsChanged');
  save();
  return { story, host, ada, bob, save, control, answer, view, heard };
};
const refusedWith = (reason: string) => ({ ok: false, error: { reason } });

describe('a poll', () => {
  test('is seen by nobody but hosts until it is launched, and then without what is right', () => {
    const { host, ada, control, view, heard } = began();
    expect(view(ada)).toBeUndefined();
    expect(heard(ada)).toEqual([]);
    expect(view(host)).toMatchObject({ state: 'draft', questions: quiz.questions });
    control('launch', 0);
    expect(view(ada)).toMatchObject({ state: 'open', launch: 1, isShared: false });
    expect(JSON.stringify(view(ada))).not.toContain('correct');
    expect(JSON.stringify(heard(ada))).not.toContain('correct');
    control('end');
    expect(view(ada)).toMatchObject({ state: 'ended', questions: quiz.questions });
    expect(heard(ada)).toMatchObject([
      { body: { polls: [{ state: 'open' }] } },
      { body: { polls: [{ state: 'ended', questions: quiz.questions }] } },
    ]);
  });

  test('sends nothing to a client that has not asked, and none that lost its line', () => {
    const { story, control, ada } = began();
    const late = story.seat({ displayName: 'Late' });
    story.ask(ada, { name: 'dropSeat' });
    story.ask(ada, { name: 'resumeSeat' });
    const { revision } = story.state;
    control('launch', 0);
    expect(story.shown(late, revision)).toEqual([]);
    expect(story.shown(ada, revision)).toEqual([]);
    story.ask(ada, { name: 'openPolls', body: {} });
    const asked = story.state.revision;
    control('end');
    expect(story.shown(ada, asked)).toMatchObject([{ name: 'pollsChanged' }]);
  });

  test('is listed to who asks as later changes of it go on, also once more', () => {
    const { story, control, ada, bob, view } = began();
    control('launch', 0);
    const { revision } = story.state;
    story.ask(ada, { name: 'openPolls', body: {} });
    expect(story.shown(ada, revision)).toEqual([
      { name: 'pollsListed', body: { polls: [view(ada)] } },
    ]);
    expect(story.shown(bob, revision)).toEqual([]);
  });

  test('has counts of none from the beginning of each launch, as a list of it has', () => {
    const { control, host, heard, view } = began();
    control('launch', 0);
    expect(heard(host).at(-1)).toMatchObject({ body: { polls: [view(host)] } });
    expect(view(host)?.results).toMatchObject({ voted: 0, results: [{ answered: 0 }, {}] });
  });

  test('is launched, ended and launched again once, however often that is asked', () => {
    const { ada, control, answer, view, story } = began();
    expect(control('share', 0)).toMatchObject(refusedWith(pollTexts.notOpen));
    expect(control('end', 0)).toMatchObject(refusedWith(pollTexts.notOpen));
    for (let at = 0; at < 2; at += 1) expect(control('launch', 0)).toMatchObject({ ok: true });
    answer(ada, 1);
    expect(control('launch')).toMatchObject(refusedWith(pollTexts.open));
    for (let at = 0; at < 2; at += 1) expect(control('end')).toMatchObject({ ok: true });
    expect(answer(ada, 0)).toMatchObject(refusedWith(pollTexts.notOpen));
    for (let at = 0; at < 2; at += 1) expect(control('launch', 1)).toMatchObject({ ok: true });
    expect(control('end', 1)).toMatchObject(refusedWith(pollTexts.another));
    expect(view(ada)).toMatchObject({ launch: 2, state: 'open' });
    expect(view(ada)).not.toHaveProperty('answers');
    expect(story.state.areas.pollBallots).toMatchObject({ ballots: [], length: 0 });
    expect(answer(ada, 1, 1)).toMatchObject(refusedWith(pollTexts.another));
  });

  test('is changed while it is a draft, and deleted while it is not open', () => {
    const { story, host, save, control, view, ada, heard } = began();
    save({ ...quiz, title: 'Dinner' });
    expect(view(host)).toMatchObject({ title: 'Dinner' });
    control('launch', 0);
    expect(save()).toMatchObject(refusedWith(pollTexts.launched));
    const remove = () => story.ask(host, { name: 'deletePoll', body: { PollingId: quiz.id } });
    expect(remove()).toMatchObject(refusedWith(pollTexts.open));
    control('end');
    expect(remove()).toMatchObject({ ok: true });
    expect(heard(ada).at(-1)).toMatchObject({ body: { gone: [quiz.id] } });
    expect(remove()).toMatchObject(refusedWith(pollTexts.unknown));
  });

  test('is refused when it is incomplete, or there are too many', () => {
    const { save } = began();
    expect(save({ ...quiz, title: ' ' })).toMatchObject(refusedWith(pollTexts.invalid));
    const questions = [{ kind: 'rating', text: 'How good?' }] as const;
    expect(save({ ...quiz, questions })).toMatchObject(refusedWith(pollTexts.invalid));
    for (let at = 1; at < pollLimit; at += 1) save({ ...quiz, id: `another-${at}` });
    expect(save({ ...quiz, id: 'one-too-many' })).toMatchObject(refusedWith(pollTexts.tooMany));
    const full = 'x'.repeat(1000);
    const long = Array.from({ length: 20 }, () => ({
      ...({ kind: 'single', text: full } as const),
      options: Array.from({ length: 20 }, () => full.slice(0, 300)),
    }));
    expect(save({ ...quiz, questions: long })).toMatchObject(
      refusedWith('Poll exceeds the max length(61440).'),
    );
  });
});

describe('an answer', () => {
  test('counts once, is seen by hosts alone, and by who gave it', () => {
    const { story, host, ada, bob, control, answer, view } = began();
    control('launch', 0);
    for (let at = 0; at < 2; at += 1) expect(answer(ada, 1)).toMatchObject({ ok: true });
    expect(answer(ada, 0)).toMatchObject(refusedWith(pollTexts.answered));
    answer(bob, 0, 1, 'Salt');
    expect(view(host)?.results).toEqual({
      voted: 2,
      results: [
        { answered: 2, counts: [1, 1], right: 1 },
        { answered: 1, counts: [] },
      ],
    });
    expect(view(ada)).toMatchObject({ answers: [{ choices: [1] }, {}] });
    expect(view(ada)).not.toHaveProperty('results');
    const read = (who: number) =>
      story.ask(who, { name: 'readBallots', body: { PollingId: quiz.id, from: 0 } });
    expect(read(ada).ok).toBe(false);
    expect(read(host)).toMatchObject({
      value: {
        reply: { total: 2, ballots: [{ name: 'Ada' }, { name: 'Bob', userId: bob }] },
      },
    });
  });

  test('is changed while the poll is open, where its author allows that', () => {
    const { host, ada, control, answer, view } = began({ ...quiz, isChangeable: true });
    control('launch', 0);
    answer(ada, 0);
    answer(ada, 1);
    expect(view(host)?.results).toMatchObject({ voted: 1, results: [{ counts: [0, 1] }, {}] });
  });

  test('is the same person’s who comes again from the same page', () => {
    const { story, ada, control, answer, view, host } = began();
    control('launch', 0);
    answer(ada, 1);
    story.ask(ada, { name: 'leaveMeeting', body: {} });
    const again = story.seat({ displayName: 'Ada 2', identifiers: ['page of ada'] });
    expect(view(again)).toMatchObject({ answers: [{ choices: [1] }, {}] });
    expect(answer(again, 0)).toMatchObject(refusedWith(pollTexts.answered));
    expect(view(host)?.results?.voted).toBe(1);
  });

  test('is one person’s on all their pages, also once it was changed on one where less was known', () => {
    const { story, control, answer, view, host } = began({ ...quiz, isChangeable: true });
    const sit = (...identifiers: readonly string[]) => story.seat({ identifiers });
    const [page, other] = [sit('page 1', 'person eve'), sit('page 2', 'person eve')];
    control('launch', 0);
    answer(page, 0);
    answer(other, 1);
    answer(page, 0);
    const unknown = sit('page 1');
    answer(unknown, 1);
    answer(sit('page 3', 'person eve'), 0);
    expect(view(host)?.results).toMatchObject({ voted: 1, results: [{ counts: [1, 0] }, {}] });
    expect(view(unknown)).toMatchObject({ answers: [{ choices: [0] }, {}] });
    // A restarted gateway finds it as well.
    const { entriesOf, read } = pollBallotsState.log;
    story.withArea('pollBallots', read(entriesOf(story.state.areas.pollBallots)));
    expect(view(other)).toMatchObject({ answers: [{ choices: [0] }, {}] });
  });

  test.each<[string, PollAnswers]>([
    ['too few', [{ choices: [1] }]],
    ['none where one is required', [{}, {}]],
    ['of another kind', [{ texts: ['Soup'] }, {}]],
  ])('is refused: %s', (_why, answers) => {
    const { story, ada, control } = began();
    control('launch', 0);
    const body = { PollingId: quiz.id, launch: 1, answers };
    expect(story.ask(ada, { name: 'answerPoll', body })).toMatchObject(
      refusedWith(pollTexts.misfit),
    );
  });

  test('is none of the hosts', () => {
    const { host, control, answer } = began();
    control('launch', 0);
    expect(answer(host, 1)).toMatchObject(refusedWith('permission is denied'));
  });
});

describe('the results', () => {
  test('are counted for hosts, and for all once they are shared', () => {
    const { story, host, ada, bob, control, answer, heard } = began();
    control('launch', 0);
    answer(ada, 1);
    story.ask(0, { name: 'countPolls' });
    const counted = { body: { counts: [{ id: quiz.id, launch: 1, voted: 1 }] } };
    expect(heard(host).at(-1)).toMatchObject(counted);
    expect(heard(bob)).toHaveLength(1);
    control('share');
    expect(heard(bob).at(-1)).toMatchObject({ body: { polls: [{ results: { voted: 1 } }] } });
    answer(bob, 0);
    expect(story.state.areas.pollBallots.unshared).toEqual([quiz.id]);
    story.ask(0, { name: 'shareCounts' });
    expect(heard(bob).at(-1)).toMatchObject({ body: { counts: [{ voted: 2 }] } });
    expect(JSON.stringify(heard(bob))).not.toContain('right');
    control('stopShare');
    expect(heard(bob).at(-1)?.body).toMatchObject({ polls: [{ isShared: false }] });
    expect(JSON.stringify(heard(bob).at(-1))).not.toContain('results');
    control('end');
    control('share');
    expect(heard(bob).at(-1)).toMatchObject({
      body: { polls: [{ results: { results: [{ right: 1 }, {}] } }] },
    });
  });

  test('are never sent in counts that were due when sharing stopped', () => {
    const { story, ada, bob, control, answer, heard } = began();
    control('launch', 0);
    control('share');
    answer(ada, 1);
    control('stopShare');
    expect(story.state.areas.pollBallots.unshared).toEqual([]);
    const before = heard(bob).length;
    story.ask(0, { name: 'shareCounts' });
    expect(heard(bob)).toHaveLength(before);
  });
});
