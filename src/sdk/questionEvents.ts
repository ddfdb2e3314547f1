import type { PlenaryState } from '../client/client';
import { selectHasVoted, selectQuestions } from '../features/questions/questions.selectors';
import {
  publicQuestion,
  type PublicQuestion,
  type PublicQuestionOptions,
  type PublicPanelist,
} from './questionShapes';

/** Events about the questions of a webinar. */
export interface QuestionEvents {
  /** Questions have come, or have changed: their text, state, answers, comments or votes. */
  readonly 'questions-changed': readonly PublicQuestion[];
  /** Questions that this person no longer sees. */
  readonly 'questions-removed': readonly { readonly id: string }[];
  readonly 'question-options-changed': PublicQuestionOptions;
  /** The ids of the questions to be answered live, in order; only for hosts and panelists. */
  readonly 'question-queue-changed': readonly string[];
  /** Who writes an answer to which question; only for hosts and panelists. */
  readonly 'question-typing-changed': readonly (PublicPanelist & { readonly id: string })[];
}

/** Says an event of questions to whoever listens. */
interface Emit {
  (name: 'questions-changed', payload: QuestionEvents['questions-changed']): void;
  (name: 'questions-removed', payload: QuestionEvents['questions-removed']): void;
  (name: 'question-options-changed', payload: PublicQuestionOptions): void;
  (name: 'question-queue-changed', payload: QuestionEvents['question-queue-changed']): void;
  (name: 'question-typing-changed', payload: QuestionEvents['question-typing-changed']): void;
}

/** Emits what has become of questions between two states. */
export const emitQuestions = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  const [was, now] = [selectQuestions(before), selectQuestions(after)];
  if (was === now) return;
  const areVotesSame = was.voted === now.voted && was.merged === now.merged;
  if (was.items !== now.items || !areVotesSame) {
    const changed = Object.values(now.items).filter(
      (item) =>
        was.items[item.id] !== item ||
        (!areVotesSame && selectHasVoted(before, item.id) !== selectHasVoted(after, item.id)),
    );
    const gone = Object.keys(was.items).filter((id) => !Object.hasOwn(now.items, id));
    if (changed.length > 0)
      emit(
        'questions-changed',
        changed.map((item) => publicQuestion(after, item)),
      );
    if (gone.length > 0)
      emit(
        'questions-removed',
        gone.map((id) => ({ id })),
      );
  }
  if (was.options !== now.options) emit('question-options-changed', now.options);
  if (was.queue !== now.queue) emit('question-queue-changed', now.queue);
  if (was.typing !== now.typing)
    emit(
      'question-typing-changed',
      now.typing.map(({ id, userId, displayName: name }) => ({ id, userId, name })),
    );
};
