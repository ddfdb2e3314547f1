import type { QuestionItem } from '../../src/protocol/signal/questions';
import type { IndicationBody } from '../../src/protocol/signal/registry';
import { initialQuestionOptions } from '../../src/protocol/vocabulary/questions';

/** An open question of Grace, as hosts and panelists see it. */
export const aQuestion = (fields: Partial<QuestionItem> = {}): QuestionItem => ({
  id: 'question-0001',
  questionText: 'When does it start?',
  questionTime: 1_000_000,
  isAnonymous: false,
  displayName: 'Grace',
  state: 'open',
  upvotes: 0,
  answer: [],
  comment: [],
  ...fields,
});

/** A list of all questions, as it comes first. */
export const aQuestionList = (
  items: readonly QuestionItem[] = [],
  fields: Partial<IndicationBody<'questionsListed'>> = {},
): IndicationBody<'questionsListed'> => ({
  options: initialQuestionOptions,
  counts: { open: items.length, answered: 0, dismissed: 0 },
  items,
  voted: [],
  isEnd: true,
  ...fields,
});
