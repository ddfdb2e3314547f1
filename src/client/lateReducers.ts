import { lateReducer } from '../effects/lateReducer';
import { filesReducer } from '../features/files/files.slice';
import { pollsReducer } from '../features/polls/polls.slice';
import { questionsReducer } from '../features/questions/questions.slice';

/** Reducers of states that begin after the join, when their features have loaded. */
export const lateReducers = {
  files: lateReducer(filesReducer),
  polls: lateReducer(pollsReducer),
  questions: lateReducer(questionsReducer),
};
