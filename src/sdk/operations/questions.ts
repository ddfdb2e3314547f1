import {
  answerLiveRequested,
  answerQuestionRequested,
  askQuestionRequested,
  assignQuestionRequested,
  commentQuestionRequested,
  deleteCommentRequested,
  deleteQuestionRequested,
  dismissQuestionRequested,
  labelQuestionRequested,
  mergeQuestionRequested,
  moreQuestionsRequested,
  questionOptionsRequested,
  queueQuestionRequested,
  updateQuestionRequested,
  upvoteQuestionRequested,
} from '../../features/questions/questions.actions';
import { selectHasMoreOf, selectQuestions } from '../../features/questions/questions.selectors';
import {
  publicQuestions,
  type PublicQuestion,
  type PublicQuestionList,
  type PublicQuestionOptions,
} from '../questionShapes';
import { done, type Core } from './operation';

/** Questions and answers of a webinar. */
export interface QuestionOperations {
  /** The questions that have come, the newest first; none before they have loaded. */
  list(): readonly PublicQuestion[];
  /** Whether there are more questions in a part of the list than have come. */
  hasMore(of?: Partial<PublicQuestionList>): boolean;
  /**
   * Loads the next questions of a part of the list; without one, of all, the newest first.
   * @throws PlenaryError
   */
  more(of?: Partial<PublicQuestionList>): Promise<void>;
  /** How many questions this person may see, by what has become of them. */
  counts(): { readonly open: number; readonly answered: number; readonly dismissed: number };
  /**
   * Asks, as attendee, and settles with the question's id. Nobody is told who asks without a name.
   * @throws PlenaryError
   */
  ask(text: string, isAnonymous?: boolean): Promise<string>;
  /**
   * Changes the text of an own question that nobody has answered yet.
   * @throws PlenaryError
   */
  update(id: string, text: string): Promise<void>;
  /**
   * Votes for a question, as attendee, or takes the vote back. Each person has one.
   * @throws PlenaryError
   */
  upvote(id: string, isOn?: boolean): Promise<void>;
  /**
   * Comments on a question.
   * @throws PlenaryError
   */
  comment(id: string, text: string): Promise<void>;
  /**
   * Answers in writing, as host or panelist, to all or only to who asked.
   * @throws PlenaryError
   */
  answer(id: string, text: string, isPrivate?: boolean): Promise<void>;
  /**
   * Begins to answer live, as host or panelist, has answered, or does not after all.
   * @throws PlenaryError
   */
  answerLive(id: string, action: 'start' | 'end' | 'cancel'): Promise<void>;
  /**
   * Dismisses a question, as host or panelist: other attendees no longer see it.
   * @throws PlenaryError
   */
  dismiss(id: string): Promise<void>;
  /**
   * Opens a question again that was dismissed or answered, as host or panelist.
   * @throws PlenaryError
   */
  reopen(id: string): Promise<void>;
  /**
   * Deletes a question: any as host or co-host, an own one until it is answered.
   * @throws PlenaryError
   */
  delete(id: string): Promise<void>;
  /**
   * Deletes an answer or a comment: any as host or co-host, or an own one.
   * @throws PlenaryError
   */
  deleteComment(id: string, commentId: string): Promise<void>;
  /**
   * Merges a question into another that asks the same, as host or panelist; separates it without.
   * @throws PlenaryError
   */
  merge(id: string, into?: string): Promise<void>;
  /**
   * Says who is to answer a question, as host or panelist; nobody without `userId`.
   * @throws PlenaryError
   */
  assign(id: string, userId?: number): Promise<void>;
  /**
   * Replaces the labels of a question, as host or panelist.
   * @throws PlenaryError
   */
  label(id: string, labels: readonly string[]): Promise<void>;
  /**
   * Puts a question at a place among those to be answered live, from 0, as host or panelist; takes
   * it out without `place`.
   * @throws PlenaryError
   */
  queue(id: string, place?: number): Promise<void>;
  /** The ids of the questions to be answered live, in order; none for attendees. */
  queued(): readonly string[];
  options(): PublicQuestionOptions;
  /**
   * Says what attendees may do and see, as host or co-host; options that are absent stay.
   * @throws PlenaryError
   */
  setOptions(options: Partial<PublicQuestionOptions>): Promise<void>;
}

const partOf = (of: Partial<PublicQuestionList> = {}): PublicQuestionList => ({
  ...{ view: 'all', sort: 'newest' },
  ...of,
});

/** Operations of Q&A. @source collaboration 3, collaboration 4, collaboration 7 */
export const questionOperations = ({ perform, read }: Core): QuestionOperations => ({
  list: () => publicQuestions(read()),
  hasMore: (of) => selectHasMoreOf(read(), partOf(of)),
  more: (of) => done(perform(moreQuestionsRequested(partOf(of)))),
  counts: () => selectQuestions(read()).counts,
  ask: async (text, isAnonymous = false) =>
    String(await perform(askQuestionRequested({ text, isAnonymous }))),
  update: (id, questionText) => done(perform(updateQuestionRequested({ id, questionText }))),
  upvote: (id, isOn = true) => done(perform(upvoteQuestionRequested({ id, isOn }))),
  comment: (id, text) => done(perform(commentQuestionRequested({ id, text }))),
  answer: (id, text, isPrivate = false) =>
    done(perform(answerQuestionRequested({ id, text, isPrivate }))),
  answerLive: (id, action) => done(perform(answerLiveRequested({ id, action }))),
  dismiss: (id) => done(perform(dismissQuestionRequested({ id, isDismissed: true }))),
  reopen: (id) => done(perform(dismissQuestionRequested({ id, isDismissed: false }))),
  delete: (id) => done(perform(deleteQuestionRequested({ id }))),
  deleteComment: (id, commentId) => done(perform(deleteCommentRequested({ id, commentId }))),
  merge: (id, into) =>
    done(perform(mergeQuestionRequested({ id, ...(into !== undefined && { into }) }))),
  assign: (id, userId) =>
    done(
      perform(
        assignQuestionRequested({ id, ...(userId !== undefined && { assigneeNodeID: userId }) }),
      ),
    ),
  label: (id, labels) => done(perform(labelQuestionRequested({ id, labels }))),
  queue: (id, place) =>
    done(perform(queueQuestionRequested({ id, ...(place !== undefined && { place }) }))),
  queued: () => selectQuestions(read()).queue,
  options: () => selectQuestions(read()).options,
  setOptions: (options) => done(perform(questionOptionsRequested(options))),
});
