import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../test/builders/client';
import { aParticipant } from '../../test/builders/participant';
import { aQuestion, aQuestionList } from '../../test/builders/questions';
import type { QuestionItem } from '../protocol/signal/questions';
import { sdkClientOf, type SdkClient } from './sdkClient';

const id = 'question-0001';
const own = aQuestion({ isOwn: true });

/** An embedder's page in a webinar, whose person leads it or attends. */
const embedded = async (isHost: boolean, items: readonly QuestionItem[], isEnd = true) => {
  const ada = await aJoinedClient({
    people: [aParticipant({ isHost })],
    reply: isHost ? { isHost, role: 1, webinarRole: 10 } : { webinarRole: 30 },
  });
  const sdk = sdkClientOf(ada.client);
  ada.socket().say('questionsListed', aQuestionList(items, { isEnd, queue: [] }));
  await ada.clock.settle();
  return { ada, sdk };
};

const asked: readonly [
  name: string,
  isHost: boolean,
  act: (sdk: SdkClient) => Promise<unknown>,
  body: object,
][] = [
  ['updateQuestion', false, ({ questions }) => questions.update(id, 'Why?'), { id }],
  ['upvoteQuestion', false, ({ questions }) => questions.upvote(id), { id, isOn: true }],
  ['upvoteQuestion', false, ({ questions }) => questions.upvote(id, false), { id, isOn: false }],
  ['commentQuestion', false, ({ questions }) => questions.comment(id, 'I too'), { text: 'I too' }],
  ['deleteQuestion', false, ({ questions }) => questions.delete(id), { id }],
  ['answerQuestion', true, ({ questions }) => questions.answer(id, 'Now'), { isPrivate: false }],
  ['answerLive', true, ({ questions }) => questions.answerLive(id, 'start'), { action: 'start' }],
  ['dismissQuestion', true, ({ questions }) => questions.dismiss(id), { isDismissed: true }],
  ['dismissQuestion', true, ({ questions }) => questions.reopen(id), { isDismissed: false }],
  [
    'mergeQuestion',
    true,
    ({ questions }) => questions.merge(id, 'other-one'),
    { into: 'other-one' },
  ],
  ['assignQuestion', true, ({ questions }) => questions.assign(id, 1024), { assigneeNodeID: 1024 }],
  ['labelQuestion', true, ({ questions }) => questions.label(id, ['x']), { id, labels: ['x'] }],
  ['queueQuestion', true, ({ questions }) => questions.queue(id, 0), { id, place: 0 }],
  [
    'setQuestionOptions',
    true,
    ({ questions }) => questions.setOptions({ bAllowAnonymousQuestion: false }),
    { bAllowAnonymousQuestion: false },
  ],
];

test.each(asked)('an embedder asks for %s', async (name, isHost, act, body) => {
  const { ada, sdk } = await embedded(isHost, [own]);
  const done = act(sdk);
  await ada.clock.settle();
  const last = ada.socket().sent.at(-1);
  expect(last).toMatchObject({ name, body });
  ada.socket().ack(last?.seq ?? 0);
  await expect(done).resolves.toBeUndefined();
});

test('a comment of a question is deleted by its id', async () => {
  const comment = { id: 'comment-0001', text: 'I too', commentTime: 2, isOwn: true };
  const { ada, sdk } = await embedded(false, [aQuestion({ comment: [comment] })]);
  void sdk.questions.deleteComment(id, comment.id);
  await ada.clock.settle();
  expect(ada.socket().sent.at(-1)).toMatchObject({
    ...{ name: 'deleteComment', body: { id, commentId: comment.id } },
  });
});

test('whoever asks without a name is told the id of the question', async () => {
  const { ada, sdk } = await embedded(false, []);
  const question = sdk.questions.ask('When?', true);
  await ada.clock.settle();
  const sent = ada.socket().sent.at(-1);
  expect(sent).toMatchObject({
    ...{ name: 'askQuestion', body: { questionText: 'When?', isAnonymous: true } },
  });
  ada.socket().ack(sent?.seq ?? 0, { id, questionTime: 9 });
  await expect(question).resolves.toBe(id);
});

test('a refusal is an error with its reason', async () => {
  const { sdk } = await embedded(false, [aQuestion()]);
  await expect(sdk.questions.delete(id)).rejects.toMatchObject({
    ...{ type: 'INSUFFICIENT_PRIVILEGES', reason: 'can not delete question' },
  });
});

test('more questions are loaded while there are more', async () => {
  const { ada, sdk } = await embedded(true, [aQuestion()], false);
  expect(sdk.questions.hasMore()).toBe(true);
  const more = sdk.questions.more({ sort: 'votes' });
  await ada.clock.settle();
  const sent = ada.socket().sent.at(-1);
  expect(sent).toMatchObject({ name: 'pageQuestions', body: { view: 'all', sort: 'votes' } });
  const items = [aQuestion({ id: 'question-0002', questionTime: 5 })];
  ada.socket().ack(sent?.seq ?? 0, { items, voted: [], isEnd: true });
  await more;
  expect(sdk.questions.list().map((one) => one.id)).toEqual([id, 'question-0002']);
  expect(sdk.questions.hasMore()).toBe(false);
});

test('an embedder is told what becomes of questions, and of this person’s votes', async () => {
  const { ada, sdk } = await embedded(false, [own]);
  expect(sdk.questions.list()).toMatchObject([
    { id, text: 'When does it start?', name: 'Grace', isOwn: true, hasVoted: false, labels: [] },
  ]);
  const heard: unknown[] = [];
  sdk.on('questions-changed', (changed) =>
    heard.push(changed.map(({ upvotes, hasVoted }) => [upvotes, hasVoted])),
  );
  sdk.on('questions-removed', (gone) => heard.push(gone));
  sdk.on('question-options-changed', (options) => heard.push(options.bAllowAnonymousQuestion));
  ada.socket().say('questionsChanged', { votes: [{ id, upvotes: 3 }] });
  void sdk.questions.upvote(id);
  await ada.clock.settle();
  ada.socket().ack(ada.socket().sent.at(-1)?.seq ?? 0);
  await ada.clock.settle();
  const options = { ...sdk.questions.options(), bAllowAnonymousQuestion: false };
  ada.socket().say('questionsChanged', { options });
  ada.socket().say('questionsChanged', { gone: [{ id }] });
  await ada.clock.settle();
  expect(heard).toEqual([[[3, false]], [[3, true]], false, [{ id }]]);
});

test('the stage is told of the queue, of counts, and of who writes an answer', async () => {
  const { ada, sdk } = await embedded(true, [aQuestion()]);
  const heard: unknown[] = [];
  sdk.on('question-queue-changed', (ids) => heard.push(ids));
  sdk.on('question-typing-changed', (typing) => heard.push(typing));
  ada.socket().say('questionsChanged', { queue: [id] });
  ada.socket().say('answerTyped', { id, userId: 2048, displayName: 'Bo', isTyping: true });
  await ada.clock.settle();
  expect(heard).toEqual([[id], [{ id, userId: 2048, name: 'Bo' }]]);
  expect(sdk.questions.queued()).toEqual([id]);
  expect(sdk.questions.counts()).toEqual({ open: 1, answered: 0, dismissed: 0 });
});
