import { describe, expect, test } from '@jest/globals';
import { changeRole } from '../../../test/builders/aWebinar';
import { aQuestionedWebinar } from '../../../test/builders/aQuestion';
import type { Outgoing } from './area';
import type { pageQuestions } from '../../protocol/signal/commands/questions';
import type { ReplyOf } from '../../protocol/signal/define';
import { areaTable } from './areas';
import { isMomentary } from './index';

const named = (shown: readonly Outgoing[], wanted: Outgoing['name']) =>
  shown.filter(({ name }) => name === wanted);

describe('whoever has not asked for the list', () => {
  test('hears nothing of questions', () => {
    const { story, attend, ask, told, ann } = aQuestionedWebinar();
    const cleo = attend('Cleo');
    const from = story.state.revision;
    ask(ann, 'When?');
    told(ann);
    expect(JSON.stringify(story.shown(cleo, from))).not.toContain('When?');
    expect(named(story.shown(cleo, from), 'questionsChanged')).toEqual([]);
  });

  test('hears nothing after coming back, until they ask again', () => {
    const { story, ask, told, listed, ann, bob } = aQuestionedWebinar();
    story.ask(bob, { name: 'dropSeat' });
    story.ask(bob, { name: 'resumeSeat' });
    ask(ann, 'When?');
    expect(told(bob)).toEqual([]);
    expect(listed(bob).items).toHaveLength(1);
    ask(ann, 'Where?');
    expect(told(bob)).toHaveLength(1);
  });

  test('is anybody whose side changes', () => {
    const { story, ask, told, seat, panelist, host, ann } = aQuestionedWebinar();
    story.ask(host, changeRole(seat(panelist), false));
    ask(ann, 'When?', true);
    expect(told(panelist)).toEqual([]);
  });
});

describe('news of questions', () => {
  test('come to the stage in one message for all that is new, with counts', () => {
    const { ask, vote, told, ann, bob, host } = aQuestionedWebinar();
    const [one, two] = [ask(ann, 'One?'), ask(ann, 'Two?')];
    vote(bob, one);
    const [news, ...others] = told(host);
    expect(others).toEqual([]);
    expect(news).toMatchObject({
      items: [{ id: one, upvotes: 1 }, { id: two }],
      counts: { open: 2, answered: 0, dismissed: 0 },
    });
    vote(ann, two);
    expect(told(host)).toEqual([{ votes: [{ id: two, upvotes: 1 }] }]);
  });

  test('tell who asked of votes for what nobody else in the audience sees', () => {
    const { story, ask, vote, told, ann, bob, host } = aQuestionedWebinar();
    const id = ask(ann, 'When?');
    const body = { bAllowAttendeeViewAllQuestion: false };
    story.ask(host, { name: 'setQuestionOptions', body });
    told(ann);
    told(bob);
    vote(ann, id);
    expect(told(ann)).toEqual([{ votes: [{ id, upvotes: 1 }] }]);
    expect(told(bob)).toEqual([]);
  });

  test('come to attendees less often, but at once of what is their own', () => {
    const { ask, answer, told, ann, bob, host } = aQuestionedWebinar();
    const id = ask(ann, 'When?');
    expect(told(bob, true)).toEqual([]);
    answer(host, id, 'Now', true);
    expect(told(ann, true)).toMatchObject([{ items: [{ id, isOwn: true, state: 'answered' }] }]);
    const news = told(bob);
    expect(news).toMatchObject([{ items: [{ id, state: 'open', answer: [] }] }]);
    expect(JSON.stringify(news)).not.toContain('Now');
  });

  test('say the same to all attendees in the same object, which is encoded once', () => {
    const { story, ask, told, attend, ann, bob } = aQuestionedWebinar();
    const cleo = attend('Cleo');
    story.ask(cleo, { name: 'openQuestions', body: {} });
    const from = story.state.revision;
    ask(ann, 'When?');
    told(ann);
    const [one] = named(story.shown(bob, from), 'questionsChanged');
    const [other] = named(story.shown(cleo, from), 'questionsChanged');
    expect(one?.body).toBe(other?.body);
    expect(named(story.shown(ann, from), 'questionsChanged')[0]).not.toBe(one);
  });

  test('fit into messages of thirty questions, those with the most votes first', () => {
    const { story, attend, vote, told, ask, host } = aQuestionedWebinar();
    const askers = Array.from({ length: 40 }, (_one, at) => attend(`Attendee ${at}`));
    const ids = askers.map((who) => ask(who, 'Why?'));
    const best = ids.at(-1) ?? '';
    for (const who of askers.slice(0, 3)) vote(who, best);
    const news = told(host);
    expect(news.map(({ items = [] }) => items.length)).toEqual([30, 10]);
    expect(news[0]?.items?.[0]?.id).toBe(best);
    expect(story.state.areas.questionNews.forStage.size).toBe(0);
  });

  test('are told to nobody who resumes, and stand in no log of questions without a name', () => {
    const { story, ask, told, answer, ann, host } = aQuestionedWebinar();
    const from = story.log.length;
    const id = ask(ann, 'When?', true);
    answer(host, id, 'Now');
    told(host);
    const late = story.log.slice(from).filter(({ event }) => !isMomentary(event));
    expect(late).toEqual([]);
    ask(ann, 'Where?');
    expect(story.log.at(-1)?.event.name).toBe('questionAsked');
    expect(story.log.slice(-1).map(({ event }) => isMomentary(event))).toEqual([false]);
  });
});

describe('attendees lose sight', () => {
  test('at once of others’ questions when a host lets them see the answered ones alone', () => {
    const { ask, answer, options, told, listed, ann, bob, host } = aQuestionedWebinar();
    const [open, own, answered] = [ask(ann, 'A?'), ask(bob, 'B?'), ask(ann, 'C?')];
    answer(host, answered, 'Yes');
    told(bob);
    options({ bAllowAttendeeViewAllQuestion: false });
    const [news] = told(bob, true);
    // No list of thousands of ids: who reads it knows which were answered.
    expect(news).toEqual({
      counts: { open: 0, answered: 1, dismissed: 0 },
      options: expect.objectContaining({ bAllowAttendeeViewAllQuestion: false }),
      isNarrowed: true,
    });
    expect(listed(bob).items.map(({ id }) => id)).toEqual([answered, own]);
    expect(listed(ann).items.map(({ id }) => id)).toEqual([answered, open]);
    options({ bAllowAttendeeViewAllQuestion: true });
    expect(told(bob).flatMap(({ items = [] }) => items.map(({ id }) => id))).toContain(open);
  });

  test('of what is dismissed, deleted, merged or no longer answered to all', () => {
    const { story, ask, merge, dismiss, told, ann, bob, host } = aQuestionedWebinar();
    const [one, two, three, main] = [
      ask(ann, 'One?'),
      ask(ann, 'Two?'),
      ask(ann, 'Three?'),
      ask(ann, 'Main?'),
    ];
    told(bob);
    dismiss(host, one);
    story.ask(host, { name: 'deleteQuestion', body: { id: two } });
    merge(three, main);
    const from = story.state.revision;
    expect(told(bob, true)).toMatchObject([
      { gone: [{ id: two }], hidden: [{ id: one }, { id: three, into: main }] },
    ]);
    const own = named(story.shown(ann, from), 'questionsChanged').map(({ body }) => body);
    expect(own).toMatchObject([
      {
        gone: [{ id: two }],
        items: expect.arrayContaining([
          expect.objectContaining({ id: one, isOwn: true, state: 'dismissed' }),
          expect.objectContaining({ id: three, isOwn: true, mergedInto: main }),
        ]),
      },
    ]);
  });

  test('an attendee who withdraws a question that nobody else saw is told', () => {
    const { story, ask, options, told, ann, bob } = aQuestionedWebinar();
    options({ bAllowAttendeeViewAllQuestion: false });
    const id = ask(ann, 'When?');
    told(ann);
    story.ask(ann, { name: 'deleteQuestion', body: { id } });
    const from = story.state.revision;
    expect(told(ann, true)).toMatchObject([{ gone: [{ id }] }]);
    expect(named(story.shown(bob, from), 'questionsChanged')).toEqual([]);
  });
});

test('votes are for two hundred questions of one person, and come back with what is deleted', () => {
  const { story, ask, vote, seen, attend, bob, host } = aQuestionedWebinar();
  const ids = ['Cleo', 'Dan', 'Eve', 'Fay', 'Gus'].flatMap((name) => {
    const asker = attend(name);
    return Array.from({ length: 41 }, (_one, at) => ask(asker, `Question ${at}`));
  });
  const [first = '', ...others] = ids.slice(0, 200);
  const [next = '', last = ''] = ids.slice(200);
  for (const id of [first, ...others]) vote(bob, id);
  const tooMany = { error: { reason: 'too many votes of one attendee' } };
  expect(vote(bob, next)).toMatchObject(tooMany);
  expect(vote(bob, first)).toMatchObject({ value: { events: [] } });
  story.ask(host, { name: 'deleteQuestion', body: { id: first } });
  expect(vote(bob, next)).toMatchObject({ ok: true });
  expect(vote(bob, last)).toMatchObject(tooMany);
  vote(bob, next, false);
  vote(bob, last);
  expect([seen(host, next)?.upvotes, seen(host, last)?.upvotes]).toEqual([0, 1]);
});

test('the order by votes follows every vote', () => {
  const { story, ask, vote, options, ann, bob, host } = aQuestionedWebinar();
  const [one, two] = [ask(ann, 'One?'), ask(ann, 'Two?')];
  const listed = (who: number): readonly string[] => {
    const body = { view: 'all', sort: 'votes' } as const;
    const decided = story.ask(who, { name: 'pageQuestions', body });
    const reply = (decided.ok ? decided.value.reply : undefined) as ReplyOf<typeof pageQuestions>;
    return reply.items.map(({ id }) => id);
  };
  expect(listed(host)).toEqual([two, one]);
  vote(bob, one);
  expect([listed(host), listed(bob)]).toEqual([
    [one, two],
    [one, two],
  ]);
  vote(bob, one, false);
  vote(ann, two);
  expect(listed(host)).toEqual([two, one]);
  options({ bAllowAttendeeViewAllQuestion: false });
  expect([listed(ann), listed(bob)]).toEqual([[two, one], []]);
});

test('more of the list comes by pages, in any order, without a question twice', () => {
  const { story, attend, ask, vote, listed, ann } = aQuestionedWebinar();
  const askers = Array.from({ length: 70 }, (_one, at) => attend(`Attendee ${at}`));
  const ids = askers.map((who) => story.wait(5) && ask(who, 'Why?'));
  for (const who of askers.slice(0, 5)) vote(who, ids[10] ?? '');
  for (const sort of ['newest', 'votes'] as const) {
    const got: string[] = [];
    for (let isEnd = false; !isEnd;) {
      const after = got.at(-1);
      const body = { view: 'all', sort, ...(after !== undefined && { after }) } as const;
      const decided = story.ask(ann, { name: 'pageQuestions', body });
      const reply =
        decided.ok && (decided.value.reply as { items: { id: string }[]; isEnd: boolean });
      if (!reply) throw new Error('No page');
      got.push(...reply.items.map(({ id }) => id));
      ({ isEnd } = reply);
    }
    expect(new Set(got).size).toBe(70);
    expect(got).toHaveLength(70);
    expect(got[0]).toBe(sort === 'votes' ? ids[10] : ids.at(-1));
  }
  expect(listed(ann)).toMatchObject({ isEnd: false });
  expect(listed(ann).items).toHaveLength(30);
});

test('the stage hears who writes an answer, attendees do not', () => {
  const { story, ask, ann, host, panelist } = aQuestionedWebinar();
  const id = ask(ann, 'When?');
  const from = story.state.revision;
  story.ask(panelist, { name: 'typeAnswer', body: { id, isTyping: true } });
  expect(named(story.shown(host, from), 'answerTyped')).toEqual([
    { name: 'answerTyped', body: { id, userId: panelist, displayName: 'Pam', isTyping: true } },
  ]);
  expect(named(story.shown(panelist, from), 'answerTyped')).toEqual([]);
  expect(named(story.shown(ann, from), 'answerTyped')).toEqual([]);
});

test('news are due while somebody has yet to hear them', () => {
  const { story, ask, told, ann } = aQuestionedWebinar();
  const due = () =>
    areaTable.due
      .filter(({ command: { name } }) => name.startsWith('tellQuestions'))
      .map(({ isDue }) => isDue(story.state));
  expect(due()).toEqual([false, false]);
  ask(ann, 'When?');
  expect(due()).toEqual([true, true]);
  told(ann);
  expect(due()).toEqual([false, false]);
});
