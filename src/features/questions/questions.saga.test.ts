import { describe, expect, test } from '@jest/globals';
import { aJoinedClient, takeSeat } from '../../../test/builders/client';
import { createFakeStorage } from '../../../test/fakes/fakeStorage';
import { aNumber } from '../../../test/builders/meeting';
import { aParticipant } from '../../../test/builders/participant';
import { aQuestion, aQuestionList } from '../../../test/builders/questions';
import type { QuestionItem } from '../../protocol/signal/questions';
import {
  answerQuestionRequested,
  askQuestionRequested,
  assignQuestionRequested,
  moreQuestionsRequested,
  questionDraftChanged,
  questionReplyChanged,
  questionsChosen,
  questionsPanelShown,
  upvoteQuestionRequested,
} from './questions.actions';
import { selectQuestionBadge } from './badge.selectors';
import {
  selectHasMoreQuestions,
  selectHasVoted,
  selectQuestions,
  selectShownQuestions,
  selectTyping,
} from './questions.selectors';

const onStage = (people = [aParticipant({ isHost: true })]) =>
  aJoinedClient({ reply: { isHost: true, role: 1, webinarRole: 10 }, people });
const asPanelist = () => aJoinedClient({ reply: { webinarRole: 20 } });
const asAttendee = (world: Parameters<typeof aJoinedClient>[2] = {}) =>
  aJoinedClient({ reply: { webinarRole: 30 } }, {}, world);
type Ada = Awaited<ReturnType<typeof onStage>>;

const sentOf = (ada: Ada, name: string) => ada.socket().sent.filter((one) => one.name === name);
/** Answers the latest command of that name, and the list comes with it. */
const acks = async (ada: Ada, name: string, value?: unknown): Promise<void> => {
  const asked = sentOf(ada, name).at(-1);
  if (!asked) throw new Error(`Nobody sent ${name}`);
  ada.socket().ack(asked.seq, value);
  await ada.clock.settle();
};
const lists = async (ada: Ada, items: readonly QuestionItem[], isEnd = true): Promise<void> => {
  ada.socket().say('questionsListed', aQuestionList(items, { isEnd }));
  await acks(ada, 'openQuestions');
};
const idsOf = (ada: Ada) => selectShownQuestions(ada.state()).map(({ id }) => id);

describe('the list', () => {
  test('is asked for at the beginning of a seat in a webinar, and of every further one', async () => {
    const meeting = await aJoinedClient();
    expect(sentOf(meeting, 'openQuestions')).toEqual([]);
    const ada = await asAttendee();
    expect(sentOf(ada, 'openQuestions')).toHaveLength(1);
    await lists(ada, [aQuestion()]);
    await ada.clock.advance(20_000);
    expect(sentOf(ada, 'openQuestions')).toHaveLength(1);
    ada.socket().close();
    await ada.clock.advance(100);
    takeSeat(ada.socket(), { reply: { webinarRole: 30, resumed: true } });
    await ada.clock.settle();
    expect(sentOf(ada, 'openQuestions')).toHaveLength(1);
    expect(idsOf(ada)).toEqual(['question-0001']);
  });

  test('is asked for again where it was refused', async () => {
    const ada = await asAttendee();
    const asked = sentOf(ada, 'openQuestions')[0]!;
    ada.socket().say('commandAcked', {
      ...{ seq: asked.seq, code: 200, type: 'INVALID_OPERATION', reason: 'too many requests' },
    });
    await ada.clock.advance(3000);
    expect(sentOf(ada, 'openQuestions')).toHaveLength(2);
  });

  test('is kept up to date by changes, by votes, and by what is gone', async () => {
    const ada = await onStage();
    await lists(ada, [aQuestion(), aQuestion({ id: 'question-0002', questionTime: 5 })]);
    ada.socket().say('questionsChanged', {
      items: [aQuestion({ id: 'question-0003', questionTime: 9_000_000 })],
      votes: [{ id: 'question-0001', upvotes: 3 }],
      gone: [{ id: 'question-0002' }],
      counts: { open: 2, answered: 0, dismissed: 0 },
      queue: ['question-0001'],
    });
    expect(idsOf(ada)).toEqual(['question-0003', 'question-0001']);
    expect(selectQuestionBadge(ada.state())).toBe(2);
    ada.client.store.dispatch(questionsChosen({ sort: 'votes' }));
    expect(idsOf(ada)).toEqual(['question-0001', 'question-0003']);
    expect(selectQuestions(ada.state()).queue).toEqual(['question-0001']);
  });

  test('has views for hosts, and hides what was merged below the other', async () => {
    const ada = await onStage();
    const own = { assignee: { userId: 1024, displayName: 'Ada' } };
    await lists(ada, [
      aQuestion({ id: 'question-open', ...own }),
      aQuestion({ id: 'question-done', state: 'answered' }),
      aQuestion({ id: 'question-away', state: 'dismissed' }),
      aQuestion({ id: 'question-same', mergedInto: 'question-open' }),
    ]);
    const shown = (['open', 'answered', 'dismissed', 'mine', 'all'] as const).map((view) => {
      ada.client.store.dispatch(questionsChosen({ view }));
      return idsOf(ada);
    });
    expect(shown.slice(0, 4)).toEqual([
      ['question-open'],
      ['question-done'],
      ['question-away'],
      ['question-open'],
    ]);
    expect(shown[4]).toHaveLength(3);
  });

  test('comes by pages, each asked for once', async () => {
    const ada = await onStage();
    const page = Array.from({ length: 30 }, (_one, at) =>
      aQuestion({ id: `question-${100 - at}`, questionTime: 1000 - at }),
    );
    await lists(ada, page, false);
    ada.client.store.dispatch(questionsChosen({ view: 'all' }));
    expect(selectHasMoreQuestions(ada.state())).toBe(true);
    const wanted = { view: 'all', sort: 'newest' } as const;
    void ada.client.perform(moreQuestionsRequested(wanted));
    void ada.client.perform(moreQuestionsRequested(wanted));
    await ada.clock.settle();
    expect(sentOf(ada, 'pageQuestions').map(({ body }) => body)).toEqual([
      { ...wanted, after: 'question-71' },
    ]);
    const items = [aQuestion({ id: 'question-last', questionTime: 1 })];
    await acks(ada, 'pageQuestions', { items, voted: [], isEnd: true });
    expect(idsOf(ada).at(-1)).toBe('question-last');
    expect(selectHasMoreQuestions(ada.state())).toBe(false);
  });

  test('shows nothing below a gap: what was loaded by votes waits for the rest', async () => {
    const ada = await onStage();
    const page = Array.from({ length: 30 }, (_one, at) =>
      aQuestion({ id: `question-${100 - at}`, questionTime: 1000 - at }),
    );
    await lists(ada, page, false);
    ada.client.store.dispatch(questionsChosen({ view: 'all', sort: 'votes' }));
    void ada.client.perform(moreQuestionsRequested({ view: 'all', sort: 'votes' }));
    await ada.clock.settle();
    const best = aQuestion({ id: 'question-best', questionTime: 1, upvotes: 9 });
    await acks(ada, 'pageQuestions', { items: [best], voted: [], isEnd: false });
    expect(idsOf(ada)).toEqual(['question-best']);
    ada.client.store.dispatch(questionsChosen({ sort: 'newest' }));
    expect(idsOf(ada)).not.toContain('question-best');
  });

  test('by votes is loaded anew when others have the most', async () => {
    const ada = await asAttendee();
    await lists(ada, [aQuestion()], false);
    ada.client.store.dispatch(questionsPanelShown({ isShown: true }));
    ada.client.store.dispatch(questionsChosen({ sort: 'votes' }));
    ada.socket().say('questionsChanged', { votes: [{ id: 'question-9999', upvotes: 50 }] });
    await ada.clock.settle();
    expect(sentOf(ada, 'pageQuestions').map(({ body }) => body)).toEqual([
      { view: 'all', sort: 'votes' },
    ]);
  });
});

describe('an attendee', () => {
  test('asks, with a number of their own for retries, and is told the id', async () => {
    const ada = await asAttendee();
    await lists(ada, []);
    const asked = ada.client.perform(askQuestionRequested({ text: 'When?', isAnonymous: true }));
    await ada.clock.settle();
    expect(sentOf(ada, 'askQuestion')[0]?.body).toMatchObject({
      ...{ questionText: 'When?', isAnonymous: true, sn: expect.any(String) },
    });
    await acks(ada, 'askQuestion', { id: 'question-0001', questionTime: 9 });
    expect(await asked).toBe('question-0001');
  });

  test('is refused without asking the gateway where the options say so', async () => {
    const ada = await asAttendee();
    const options = {
      ...aQuestionList().options,
      bAllowAnonymousQuestion: false,
      bAllowAttendeeUpvoteQuestion: false,
    };
    ada.socket().say('questionsListed', aQuestionList([aQuestion()], { options }));
    const ask = ada.client.perform(askQuestionRequested({ text: 'When?', isAnonymous: true }));
    await expect(ask).rejects.toMatchObject({ reason: 'anonymous question is not allowed' });
    const vote = ada.client.perform(upvoteQuestionRequested({ id: 'question-0001', isOn: true }));
    await expect(vote).rejects.toMatchObject({ reason: 'upvote is not allowed' });
    const answer = ada.client.perform(
      answerQuestionRequested({ id: 'question-0001', text: 'Now', isPrivate: false }),
    );
    await expect(answer).rejects.toMatchObject({ reason: 'permission is denied' });
  });

  test('has voted once it was counted, also for what it was merged with', async () => {
    const ada = await asAttendee();
    await lists(ada, [aQuestion(), aQuestion({ id: 'question-0002' })]);
    const voted = (id: string) => selectHasVoted(ada.state(), id);
    void ada.client.perform(upvoteQuestionRequested({ id: 'question-0001', isOn: true }));
    await ada.clock.settle();
    expect(voted('question-0001')).toBe(false);
    await acks(ada, 'upvoteQuestion');
    expect(voted('question-0001')).toBe(true);
    const into = 'question-0002';
    ada.socket().say('questionsChanged', { gone: [{ id: 'question-0001', into }] });
    expect(voted(into)).toBe(true);
    ada.socket().say('questionsChanged', { items: [aQuestion()] });
    expect([voted(into), voted('question-0001')]).toEqual([false, true]);
  });

  test('sees how many of their own were answered while the panel was closed', async () => {
    const ada = await asAttendee();
    await lists(ada, [aQuestion({ isOwn: true })]);
    const answer = [
      { id: 'answer-0001', text: 'Now', displayName: 'Bo', answerTime: 2, isPrivate: true },
    ];
    const answered = aQuestion({ isOwn: true, state: 'answered', answer });
    ada.socket().say('questionsChanged', { items: [answered] });
    expect(selectQuestionBadge(ada.state())).toBe(1);
    ada.client.store.dispatch(questionsPanelShown({ isShown: true }));
    expect(selectQuestionBadge(ada.state())).toBe(0);
  });

  test('finds what they wrote after a reload of the page, and not after the meeting', async () => {
    const storage = createFakeStorage();
    const ada = await asAttendee({ storage });
    ada.client.store.dispatch(questionDraftChanged({ text: 'What if', isAnonymous: true }));
    await ada.clock.settle();
    expect(storage.session.get('questions')).toContain('What if');
    expect(storage.session.get('questions')).toContain(aNumber);
    const again = await asAttendee({ storage });
    expect(selectQuestions(again.state()).draft).toEqual({ text: 'What if', isAnonymous: true });
    again.socket().say('meetingEnded', { reason: 103039, subReason: 'kicked by host' });
    await again.clock.settle();
    expect(storage.session.get('questions')).toBeNull();
  });
});

describe('on stage', () => {
  test('a question of another is left to them, and a host answers any', async () => {
    const bo = aParticipant({ userId: 2048, displayName: 'Bo' });
    const taken = aQuestion({ assignee: { userId: 2048, displayName: 'Bo' } });
    const body = { id: 'question-0001', text: 'Now', isPrivate: true };
    const panelist = await aJoinedClient({
      reply: { webinarRole: 20 },
      people: [aParticipant(), bo],
    });
    await lists(panelist, [taken]);
    const refused = { reason: 'question is assigned to another panelist' };
    await expect(panelist.client.perform(answerQuestionRequested(body))).rejects.toMatchObject(
      refused,
    );
    const take = assignQuestionRequested({ id: 'question-0001', assigneeNodeID: 1024 });
    await expect(panelist.client.perform(take)).rejects.toMatchObject(refused);
    const host = await onStage([aParticipant({ isHost: true }), bo]);
    await lists(host, [taken]);
    void host.client.perform(answerQuestionRequested(body));
    await host.clock.settle();
    expect(sentOf(host, 'answerQuestion').map((sent) => sent.body)).toEqual([body]);
  });

  test('others who write an answer are shown until they stop, or nothing more is heard', async () => {
    const ada = await asPanelist();
    await lists(ada, [aQuestion()]);
    const typed = { id: 'question-0001', userId: 2048, displayName: 'Bo' };
    ada.socket().say('answerTyped', { ...typed, isTyping: true }, 5);
    expect(selectTyping(ada.state()).get('question-0001')).toHaveLength(1);
    ada.socket().say('answerTyped', { ...typed, isTyping: false }, 6);
    expect(selectTyping(ada.state()).size).toBe(0);
    ada.socket().say('answerTyped', { ...typed, isTyping: true }, 7);
    await ada.clock.advance(7000);
    expect(selectTyping(ada.state()).size).toBe(0);
  });

  test('writing an answer is told now and then, and its end at once', async () => {
    const ada = await asPanelist();
    await lists(ada, [aQuestion()]);
    const write = async (text: string | null): Promise<void> => {
      const reply = { id: 'question-0001', kind: 'answer', isPrivate: false } as const;
      ada.client.store.dispatch(questionReplyChanged(text === null ? null : { ...reply, text }));
      await ada.clock.settle();
    };
    await write('N');
    await write('No');
    expect(sentOf(ada, 'typeAnswer').map(({ body }) => body)).toEqual([
      { id: 'question-0001', isTyping: true },
    ]);
    await ada.clock.advance(4000);
    await write('Now');
    await write(null);
    expect(sentOf(ada, 'typeAnswer').map(({ body }) => body)).toMatchObject([
      { isTyping: true },
      { isTyping: true },
      { isTyping: false },
    ]);
  });
});
