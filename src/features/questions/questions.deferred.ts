import type { FeaturePart } from '../../effects/feature';
import { questionIndications } from '../../protocol/signal/questions';
import { keepQuestionDrafts } from './drafts.saga';
import { followQuestions, keepVotesComplete } from './follow.saga';
import { watchQuestions } from './questions.saga';
import { keepOwnTyping, keepTyping } from './typing.saga';

export const questionsDeferred: FeaturePart = {
  indications: questionIndications,
  always: [watchQuestions],
  inMeeting: [followQuestions, keepVotesComplete, keepQuestionDrafts, keepTyping, keepOwnTyping],
};
