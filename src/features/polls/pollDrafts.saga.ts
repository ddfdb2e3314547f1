import { createSelector } from 'reselect';
import * as z from 'zod/mini';
import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { pageMemory } from '../../effects/pageMemory';
import { pollsListed } from '../../events/receivedPolls';
import { token64 } from '../../protocol/ids';
import { pollDocumentLimit } from '../../protocol/limits';
import { pollQuestionLimit } from '../../protocol/pollLimits';
import { pollAnswers } from '../../protocol/signal/polls';
import { pollKinds } from '../../protocol/vocabulary/polls';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { pollAnswered, pollDraftChanged, pollEdited, pollsRemembered } from './polls.actions';
import { selectArePollsKnown, selectRememberedPolls } from './pollDrafts.selectors';
import type { WithPolls } from './polls.selectors';

const texts = z.readonly(z.array(z.string()));
const numbers = z.readonly(z.array(z.int()));
const isOn = z.optional(z.literal(true));

/** A poll that is being written: nothing of it needs to be complete. */
const unfinished = z.object({
  /** Empty for a new one. */
  id: z.string(),
  title: z.string(),
  questions: z.readonly(
    z
      .array(
        z.object({
          ...{ kind: z.enum(pollKinds), text: z.string(), isRequired: isOn },
          ...{ options: z.optional(texts), matches: z.optional(texts), most: z.optional(z.int()) },
          correct: z.optional(z.object({ choices: z.optional(numbers), texts: z.optional(texts) })),
        }),
      )
      .check(z.maxLength(pollQuestionLimit)),
  ),
  isChangeable: isOn,
});

const schema = z.object({
  meeting: z.string(),
  drafts: z.readonly(z.array(z.object({ id: token64, launch: z.int(), answers: pollAnswers }))),
  editing: z.nullable(unfinished),
});
type Remembered = z.output<typeof schema>;

const selectMemory = createSelector(
  [({ meeting }: WithMeeting) => meeting.meetingNumber, selectRememberedPolls],
  (meeting, written): Remembered => ({ meeting, ...written }),
);

/**
 * What is written and not sent. Like a draft of the chat it is personal: it is stored only in this
 * tab's own store.
 */
const memory = pageMemory<Remembered, WithPolls & WithMeeting>({
  key: 'polls',
  // A character of a text takes up to six in JSON.
  limit: 6 * 2 * pollDocumentLimit,
  schema,
  changes: [pollsListed, pollAnswered, pollDraftChanged, pollEdited].map(({ type }) => type),
  *begin() {
    if (!(yield* select(selectArePollsKnown))) yield* take(pollsListed.match);
    return selectMemory;
  },
  *restore({ meeting, drafts, editing }) {
    const isSame = yield* select((state: WithMeeting) => state.meeting.meetingNumber === meeting);
    const written = yield* select(selectRememberedPolls);
    const isEmpty = written.drafts.length === 0 && written.editing === null;
    if (isSame && isEmpty) yield* put(pollsRemembered({ drafts, editing }));
  },
});

/** Restores what this tab had written before a reload, then stores every change. */
export function* keepPollDrafts(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* call(storage.ready);
  try {
    yield* call(memory.recall);
    yield* call(memory.keep);
  } finally {
    // The meeting is over.
    storage.session.remove('polls');
  }
}
