import { fail, ok } from '../../kernel/result';
import { ownQuestionLimit, ownVoteLimit, questionLimit } from '../../protocol/questionLimits';
import {
  judgeAnonymous,
  judgeQuestionDeletion,
  judgeQuestionUpdate,
  judgeUpvote,
} from '../../protocol/privileges/questionRules';
import type { CommandBody } from '../../protocol/signal/registry';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { questionTexts } from '../../protocol/vocabulary/questionTexts';
import { defineArea, type Decided } from './area';
import type { GatewayServices, Sender } from './commandNeeds';
import { asSeated, happened, isNow, refused } from './decision';
import type { Actor } from './event';
import {
  answer,
  answerAloud,
  comment,
  dismiss,
  refusedText,
  removeComment,
  type Acting,
} from './questionAnswers';
import { unqueued } from './questionDesk';
import { actorOf, changed, factsOf, wrongQuestion } from './questionFacts';
import {
  duplicatesOf,
  questionsBy,
  questionsState,
  questionUnder,
  questionWith,
  voterOf,
  votesOf,
  withoutQuestion,
  withQuestion,
  withVote,
  type QuestionsState,
  type StoredQuestion,
  type Vote,
} from './questionHistory';
import { noteChange } from './questionNews';
import { seenQuestion } from './questionSight';
import type { MeetingState, Seat } from './state';

declare module './areaStates' {
  interface AreaStates {
    readonly questions: QuestionsState;
  }
  interface MeetingEvents {
    readonly questionAsked: { readonly question: StoredQuestion };
    readonly questionChanged: { readonly question: StoredQuestion };
    readonly questionDeleted: { readonly id: string; readonly isAnonymous: boolean };
    readonly questionVoted: { readonly vote: Vote };
  }
}

/** Why the gateway lets nobody write a text. */
const blocked = ({ isTextBlocked }: GatewayServices, text: string): string | undefined =>
  isTextBlocked?.(text) ? chatTexts.blockedWord : undefined;
const blockedReason = (
  services: GatewayServices,
  _sender: Sender,
  { body }: { readonly body: { readonly text: string } },
): string | undefined => blocked(services, body.text);

const ask = (
  state: MeetingState,
  { seat, actor }: Acting,
  { questionText, isAnonymous, sn }: CommandBody<'askQuestion'>,
): Decided => {
  const known = questionUnder(state, seat.userId, sn);
  if (known) {
    const reply = { id: known.id, questionTime: known.questionTime };
    return ok({ events: [], reply, repeatsEntry: true });
  }
  const unsaid = refusedText(questionText, actor);
  if (unsaid) return unsaid;
  const verdict = judgeAnonymous(isAnonymous, state.areas.questionDesk.questionOptions);
  if (!verdict.isAllowed) return fail(verdict.refusal);
  if (state.areas.questions.byId.size >= questionLimit)
    return refused('INVALID_OPERATION', questionTexts.tooMany);
  if (questionsBy(state, seat.userId).length >= ownQuestionLimit)
    return refused('INVALID_OPERATION', questionTexts.tooManyOfOne);
  const question: StoredQuestion = {
    id: actor.newId,
    ...{ sn, questionText, questionTime: actor.now, isAnonymous },
    askerId: seat.userId,
    displayName: isAnonymous ? '' : seat.displayName,
    state: 'open',
    ...{ answer: [], comment: [], labels: [] },
  };
  return ok({
    events: [{ name: 'questionAsked', question }],
    reply: { id: question.id, questionTime: question.questionTime },
  });
};

/**
 * Replaces the text of a question.
 * @decision One that was merged stays as it is: hosts merged what it asked then.
 */
const update = (
  state: MeetingState,
  { seat, actor }: Acting,
  { id, questionText }: CommandBody<'updateQuestion'>,
): Decided => {
  const question = seenQuestion(state, seat, id);
  if (!question || question.mergedInto !== undefined) return wrongQuestion();
  const isOwn = question.askerId === seat.userId;
  if (isOwn && question.questionText === questionText) return isNow;
  const verdict = judgeQuestionUpdate(factsOf(state, question, seat));
  if (!verdict.isAllowed) return fail(verdict.refusal);
  const unsaid = refusedText(questionText, actor);
  return unsaid ?? happened(changed({ ...question, questionText, editedAt: actor.now }));
};

/**
 * Votes for a question, or takes that back. One vote counts for a question and all that were merged
 * with it.
 */
const upvote = (
  state: MeetingState,
  seat: Seat,
  { id, isOn }: CommandBody<'upvoteQuestion'>,
): Decided => {
  const question = seenQuestion(state, seat, id);
  if (!question) return wrongQuestion();
  const verdict = judgeUpvote(state.areas.questionDesk.questionOptions, isOn);
  if (!verdict.isAllowed) return fail(verdict.refusal);
  const main = question.mergedInto ?? id;
  const group = new Set([main, ...duplicatesOf(state, main).map((one) => one.id)]);
  // Votes for questions that were deleted since count for nothing.
  const mine = votesOf(state, seat).filter((one) => questionWith(state, one));
  if (mine.some((one) => group.has(one)) === isOn) return isNow;
  if (isOn && mine.length >= ownVoteLimit)
    return refused('INVALID_OPERATION', questionTexts.tooManyVotes);
  const ids = isOn ? [...mine, main] : mine.filter((one) => !group.has(one));
  return happened({ name: 'questionVoted', vote: { voter: voterOf(seat), ids, id: main, isOn } });
};

const remove = (
  state: MeetingState,
  seat: Seat,
  { id }: CommandBody<'deleteQuestion'>,
): Decided => {
  const question = seenQuestion(state, seat, id);
  if (!question) return wrongQuestion();
  const verdict = judgeQuestionDeletion(actorOf(seat), factsOf(state, question, seat));
  if (!verdict.isAllowed) return fail(verdict.refusal);
  const separate = duplicatesOf(state, id).map(
    ({ mergedInto: _mergedInto, mergedAt: _mergedAt, ...one }) => changed(one),
  );
  return happened(...separate, ...unqueued(state, id), {
    name: 'questionDeleted',
    id,
    isAnonymous: question.isAnonymous,
  });
};

const acting = (state: MeetingState, actor: Actor, rule: (acting: Acting) => Decided): Decided =>
  asSeated(state, actor.userId, (seat) => rule({ seat, actor }));

/** Main question and duplicates count together: a change of one is news of the other's votes. */
const withMainNews = (before: MeetingState, after: MeetingState, id: string): MeetingState => {
  const mains = [questionWith(before, id)?.mergedInto, questionWith(after, id)?.mergedInto];
  return mains.reduce<MeetingState>(
    (state, main) =>
      main === undefined ? state : noteChange(before, state, { id: main, kind: 'votes' }),
    noteChange(before, after, { id }),
  );
};

/**
 * Questions of a webinar's attendees, and what hosts and panelists answer. The gateway sets who
 * and when; a question with a known `sn` of its asker is the same question.
 * @source collaboration 4, collaboration 7
 * @decision The gateway's log has no entry about a question without a name: it would tell whose
 * command asked it.
 */
export const questions = defineArea('questions', {
  state: questionsState,

  allowances: {
    askQuestion: { rate: 0.5, burst: 10, with: ['updateQuestion'] },
    answerQuestion: {
      ...{ rate: 3, burst: 30 },
      with: ['answerLive', 'dismissQuestion', 'commentQuestion', 'deleteQuestion', 'deleteComment'],
    },
    upvoteQuestion: { rate: 4, burst: 40 },
  },
  needs: {
    askQuestion: {
      refusalReason: (services, _sender, { body }) => blocked(services, body.questionText),
      // A stored question answers with its id and time.
      repeats: (state, userId, { body }) => questionUnder(state, userId, body.sn) !== undefined,
    },
    updateQuestion: {
      refusalReason: (services, _sender, { body }) => blocked(services, body.questionText),
    },
    answerQuestion: { refusalReason: blockedReason },
    commentQuestion: { refusalReason: blockedReason },
  },

  commands: {
    askQuestion: (state, actor, { body }) => acting(state, actor, (by) => ask(state, by, body)),
    updateQuestion: (state, actor, { body }) =>
      acting(state, actor, (by) => update(state, by, body)),
    answerQuestion: (state, actor, { body }) =>
      acting(state, actor, (by) => answer(state, by, body)),
    answerLive: (state, actor, { body }) =>
      acting(state, actor, (by) => answerAloud(state, by, body)),
    commentQuestion: (state, actor, { body }) =>
      acting(state, actor, (by) => comment(state, by, body)),
    dismissQuestion: (state, actor, { body }) =>
      acting(state, actor, (by) => dismiss(state, by, body)),
    deleteComment: (state, actor, { body }) =>
      acting(state, actor, (by) => removeComment(state, by, body)),
    deleteQuestion: (state, { userId }, { body }) =>
      asSeated(state, userId, (seat) => remove(state, seat, body)),
    upvoteQuestion: (state, { userId }, { body }) =>
      asSeated(state, userId, (seat) => upvote(state, seat, body)),
  },

  events: {
    questionAsked: {
      evolve: (state, { question }, rev) =>
        noteChange(state, withQuestion(state, question, rev), { id: question.id }),
      isMomentary: ({ question }) => question.isAnonymous,
    },
    questionChanged: {
      evolve: (state, { question }, rev) =>
        withMainNews(state, withQuestion(state, question, rev), question.id),
      isMomentary: ({ question }) => question.isAnonymous,
    },
    questionDeleted: {
      evolve: (state, { id }) => noteChange(state, withoutQuestion(state, id), { id }),
      isMomentary: ({ isAnonymous }) => isAnonymous,
    },
    questionVoted: {
      evolve: (state, { vote }, rev) =>
        noteChange(state, withVote(state, vote, rev), { id: vote.id, kind: 'votes' }),
    },
  },
});
