import * as z from 'zod/mini';
import { freeText } from '../../freeText';
import { token64, userId } from '../../ids';
import {
  answerTextLimit,
  labelTextLimit,
  questionCommentLimit,
  questionLabelLimit,
  questionTextLimit,
} from '../../questionLimits';
import { liveActions, questionSorts, questionViews } from '../../vocabulary/questions';
import { WebinarEvent } from '../../vocabulary/webinar';
import { command } from '../define';
import { questionItems, questionOptions, votedQuestions } from '../questions';

const spoken = (limit: number) => freeText(limit).check(z.minLength(1));

/**
 * Begins to follow the questions: a snapshot comes, and changes from then on. Sent once for each
 * time that a seat is taken or resumed.
 */
export const openQuestions = command({ name: 'openQuestions', evt: 0x6110, body: z.object({}) });

/** More of the list: the questions that come after one of them in this view and order. */
export const pageQuestions = command({
  name: 'pageQuestions',
  evt: 0x6111,
  body: z.object({
    view: z.enum(questionViews),
    sort: z.enum(questionSorts),
    after: z.optional(token64),
  }),
  reply: z.object({ items: questionItems, voted: votedQuestions, isEnd: z.boolean() }),
});

/** A known `sn` of its sender is the same question. @source collaboration 7 (24592) */
export const askQuestion = command({
  name: 'askQuestion',
  evt: WebinarEvent.askQuestion,
  body: z.object({
    questionText: spoken(questionTextLimit),
    isAnonymous: z.boolean(),
    sn: token64,
  }),
  reply: z.object({ id: token64, questionTime: z.int() }),
});

/**
 * Replaces the text of one's own question. @source collaboration 4 (update)
 * @decision The documents name the action without an event number.
 */
export const updateQuestion = command({
  name: 'updateQuestion',
  evt: 0x6119,
  body: z.object({ id: token64, questionText: spoken(questionTextLimit) }),
});

/** Answers in writing, to all or only to who asked. @source collaboration 7 (24584) */
export const answerQuestion = command({
  name: 'answerQuestion',
  evt: WebinarEvent.answer,
  body: z.object({ id: token64, text: spoken(answerTextLimit), isPrivate: z.boolean() }),
});

/** Begins to answer a question aloud, has answered it, or does not. @source collaboration 7 */
export const answerLive = command({
  name: 'answerLive',
  evt: WebinarEvent.answerLive,
  body: z.object({ id: token64, action: z.enum(liveActions) }),
});

/** Dismisses a question, or opens one again. @source collaboration 7 (24590) */
export const dismissQuestion = command({
  name: 'dismissQuestion',
  evt: WebinarEvent.dismissOrReopenQuestion,
  body: z.object({ id: token64, isDismissed: z.boolean() }),
});

/** Votes for a question, or takes the vote back. @source collaboration 7 (24598) */
export const upvoteQuestion = command({
  name: 'upvoteQuestion',
  evt: WebinarEvent.vote,
  body: z.object({ id: token64, isOn: z.boolean() }),
});

/** @source collaboration 7 (24614) */
export const deleteQuestion = command({
  name: 'deleteQuestion',
  evt: WebinarEvent.deleteQuestion,
  body: z.object({ id: token64 }),
});

/** Deletes a comment or an answer of a question. @source collaboration 7 (24616) */
export const deleteComment = command({
  name: 'deleteComment',
  evt: WebinarEvent.deleteComment,
  body: z.object({ id: token64, commentId: token64 }),
});

export const commentQuestion = command({
  name: 'commentQuestion',
  evt: 0x6112,
  body: z.object({ id: token64, text: spoken(questionCommentLimit) }),
});

/** Tells hosts and panelists that one writes an answer, or no longer does. */
export const typeAnswer = command({
  name: 'typeAnswer',
  evt: 0x6113,
  body: z.object({ id: token64, isTyping: z.boolean() }),
});

/** Options that are absent stay as they are. */
export const setQuestionOptions = command({
  name: 'setQuestionOptions',
  evt: 0x6114,
  body: z.partial(questionOptions),
});

/** Merges a question into another that asks the same, or separates it again. */
export const mergeQuestion = command({
  name: 'mergeQuestion',
  evt: 0x6115,
  body: z.object({ id: token64, into: z.optional(token64) }),
});

/** Says who is to answer a question; nobody without `assigneeNodeID`. */
export const assignQuestion = command({
  name: 'assignQuestion',
  evt: 0x6116,
  body: z.object({ id: token64, assigneeNodeID: z.optional(userId) }),
});

/** Replaces a question's labels. */
export const labelQuestion = command({
  name: 'labelQuestion',
  evt: 0x6117,
  body: z.object({
    id: token64,
    labels: z.array(spoken(labelTextLimit)).check(z.maxLength(questionLabelLimit)),
  }),
});

/** Puts a question at a place among those to be answered live, from 0; takes it out without. */
export const queueQuestion = command({
  name: 'queueQuestion',
  evt: 0x6118,
  body: z.object({ id: token64, place: z.optional(z.int().check(z.minimum(0))) }),
});
