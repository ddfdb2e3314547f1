import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { BodyOf, ReplyOf } from '../../protocol/signal/define';
import type * as commands from '../../protocol/signal/commands/questions';
import type { QuestionOptions } from '../../protocol/vocabulary/questions';
import type { QuestionDraft, QuestionReply, WantedQuestions } from './questions.state';

/** Ask a question, with or without one's name; settles with its id. @source collaboration 4 */
export const askQuestionRequested = intent<QuestionDraft>('questions/askQuestionRequested');
/** Change the text of one's own question. @source collaboration 4 (update) */
export const updateQuestionRequested = intent<BodyOf<typeof commands.updateQuestion>>(
  'questions/updateQuestionRequested',
);
/** Answer a question in writing, to all or only to who asked. @source collaboration 4 */
export const answerQuestionRequested = intent<BodyOf<typeof commands.answerQuestion>>(
  'questions/answerQuestionRequested',
);
/** Begin to answer a question live, have answered it, or not do so. @source collaboration 4 */
export const answerLiveRequested = intent<BodyOf<typeof commands.answerLive>>(
  'questions/answerLiveRequested',
);
export const commentQuestionRequested = intent<BodyOf<typeof commands.commentQuestion>>(
  'questions/commentQuestionRequested',
);
/** Vote for a question, or take the vote back. @source collaboration 4 (upvote) */
export const upvoteQuestionRequested = intent<BodyOf<typeof commands.upvoteQuestion>>(
  'questions/upvoteQuestionRequested',
);
/** Dismiss a question, or open it again. @source collaboration 4 */
export const dismissQuestionRequested = intent<BodyOf<typeof commands.dismissQuestion>>(
  'questions/dismissQuestionRequested',
);
export const deleteQuestionRequested = intent<BodyOf<typeof commands.deleteQuestion>>(
  'questions/deleteQuestionRequested',
);
/** Delete an answer or a comment. @source collaboration 4 */
export const deleteCommentRequested = intent<BodyOf<typeof commands.deleteComment>>(
  'questions/deleteCommentRequested',
);
/** Say what attendees may do and see; options that are absent stay. @source collaboration 3 */
export const questionOptionsRequested = intent<Partial<QuestionOptions>>(
  'questions/optionsRequested',
);
/** Merge a question into another, or separate it. */
export const mergeQuestionRequested = intent<BodyOf<typeof commands.mergeQuestion>>(
  'questions/mergeQuestionRequested',
);
/** Say who is to answer a question. */
export const assignQuestionRequested = intent<BodyOf<typeof commands.assignQuestion>>(
  'questions/assignQuestionRequested',
);
/** Replace a question's labels. */
export const labelQuestionRequested = intent<{
  readonly id: string;
  readonly labels: readonly string[];
}>('questions/labelQuestionRequested');
/** Put a question at a place among those to be answered live, or take it out. */
export const queueQuestionRequested = intent<BodyOf<typeof commands.queueQuestion>>(
  'questions/queueQuestionRequested',
);

/** Load the next questions of a view. */
export const moreQuestionsRequested = intent<WantedQuestions>('questions/moreRequested');
/** The next questions of a view are awaited, or no longer. */
export const questionsAwaited = createAction<{ readonly page: WantedQuestions | null }>(
  'questions/awaited',
);
/** The next questions of a view have come. */
export const questionsPaged = createAction<
  WantedQuestions & {
    /** They are the first of the view, not the next. */
    readonly isAnew: boolean;
    readonly paged: ReplyOf<typeof commands.pageQuestions>;
  }
>('questions/paged');
/** This person's vote was counted, or taken back. */
export const questionVoted = createAction<{ readonly id: string; readonly isOn: boolean }>(
  'questions/voted',
);
/** Whether the gateway has this person's vote is not known: its word was awaited in vain. */
export const votesDoubted = createAction('questions/votesDoubted');
export const questionDraftChanged = createAction<QuestionDraft>('questions/draftChanged');
/** The answer or comment that is being written; null ends it. */
export const questionReplyChanged = createAction<QuestionReply | null>('questions/replyChanged');
/** What was being written before the page was reloaded. */
export const questionDraftsRemembered = createAction<{
  readonly draft: QuestionDraft;
  readonly reply: QuestionReply | null;
}>('questions/draftsRemembered');
/** Nothing more was heard of somebody who wrote an answer. */
export const typingFaded = createAction<{ readonly rev: number }>('questions/typingFaded');
export const questionsPanelShown = createAction<{ readonly isShown: boolean }>(
  'questions/panelShown',
);
export const questionsChosen = createAction<Partial<WantedQuestions>>('questions/chosen');
