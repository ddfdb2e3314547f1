import * as z from 'zod/mini';
import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { lateStatesBegun } from '../../effects/lateReducer';
import { pageMemory } from '../../effects/pageMemory';
import { meetingNumber, token64 } from '../../protocol/ids';
import { answerTextLimit, questionTextLimit } from '../../protocol/questionLimits';
import type { WithMeeting } from '../meeting/meeting.selectors';
import {
  questionDraftChanged,
  questionDraftsRemembered,
  questionReplyChanged,
} from './questions.actions';
import { selectQuestions, type WithQuestions } from './questions.selectors';

const schema = z.object({
  /** The meeting that they were written in. */
  meeting: meetingNumber,
  draft: z.object({
    text: z.string().check(z.maxLength(questionTextLimit)),
    isAnonymous: z.boolean(),
  }),
  reply: z.nullable(
    z.object({
      id: token64,
      kind: z.enum(['answer', 'comment', 'edit']),
      text: z.string().check(z.maxLength(answerTextLimit)),
      isPrivate: z.boolean(),
    }),
  ),
});
type Drafts = z.output<typeof schema>;

const changes = [questionDraftChanged.type, questionReplyChanged.type];

const drafts = pageMemory<Drafts, WithQuestions & WithMeeting>({
  key: 'questions',
  // A character of a text takes up to six in JSON; the rest takes less than 512.
  limit: 6 * (questionTextLimit + answerTextLimit) + 512,
  schema,
  changes,
  *begin() {
    // What was recalled is stored; where nobody writes, nothing is.
    yield* take([...changes]);
    return (state) => {
      const { draft, reply } = selectQuestions(state);
      return { meeting: state.meeting.meetingNumber, draft, reply };
    };
  },
  *restore({ meeting, draft, reply }) {
    const number = yield* select((state: WithMeeting) => state.meeting.meetingNumber);
    const { draft: now } = yield* select(selectQuestions);
    if (meeting === number && now.text === '')
      yield* put(questionDraftsRemembered({ draft, reply }));
  },
});

/**
 * What is being written survives a reload. It is personal text: until it is sent, it is stored only
 * in this tab's own store, and not after the meeting.
 */
export function* keepQuestionDrafts(): SagaGenerator<void> {
  const { session } = yield* fromContext('storage');
  const isBegun = yield* select(({ questions }: WithQuestions) => questions !== null);
  // A part that loads late starts its sagas before its state begins, which forgets what is put.
  if (!isBegun) yield* take(lateStatesBegun.match);
  try {
    yield* call(drafts.recall);
    yield* call(drafts.keep);
  } finally {
    session.remove('questions');
  }
}
