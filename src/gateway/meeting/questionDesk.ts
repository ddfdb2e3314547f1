import * as z from 'zod/mini';
import { fail } from '../../kernel/result';
import { token64 } from '../../protocol/ids';
import { questionQueueLimit } from '../../protocol/questionLimits';
import { judgeAssignment } from '../../protocol/privileges/questionRules';
import { questionOptions } from '../../protocol/signal/questions';
import type { CommandBody } from '../../protocol/signal/registry';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { initialQuestionOptions, type QuestionOptions } from '../../protocol/vocabulary/questions';
import { questionTexts } from '../../protocol/vocabulary/questionTexts';
import { defineArea, type Decided } from './area';
import { asSeated, happened, isNow, refused } from './decision';
import type { MeetingEvent } from './event';
import { actorOf, changed, factsOf, wrongQuestion } from './questionFacts';
import { duplicatesOf, questionWith } from './questionHistory';
import { noteDesk, withSightChanged } from './questionNews';
import { withArea, type MeetingState, type Seat } from './state';
import { defineState } from './states/subState';

/** What hosts have said of questions, and the order in which they are answered live. */
interface QuestionDeskState {
  readonly questionOptions: QuestionOptions;
  /** Ids of the questions to be answered live next. */
  readonly questionQueue: readonly string[];
}

declare module './areaStates' {
  interface AreaStates {
    readonly questionDesk: QuestionDeskState;
  }
  interface MeetingEvents {
    readonly questionOptionsSet: { readonly options: QuestionOptions };
    readonly questionsQueued: { readonly queue: readonly string[] };
  }
}

const questionDeskState = defineState({
  initial: (): QuestionDeskState => ({
    questionOptions: initialQuestionOptions,
    questionQueue: [],
  }),
  stored: {
    fields: {
      questionOptions: z._default(questionOptions, initialQuestionOptions),
      questionQueue: z._default(z.array(token64), []),
    },
    write: ({ questionOptions: options, questionQueue }) => ({
      questionOptions: options,
      questionQueue: [...questionQueue],
    }),
    read: (fields) => fields,
  },
});

const setOptions = (state: MeetingState, body: CommandBody<'setQuestionOptions'>): Decided => {
  const before = state.areas.questionDesk.questionOptions;
  const wanted = Object.entries(body).filter(([, isOn]) => isOn !== undefined);
  const options: QuestionOptions = { ...before, ...Object.fromEntries(wanted) };
  return JSON.stringify(options) === JSON.stringify(before)
    ? happened()
    : happened({ name: 'questionOptionsSet', options });
};

/** The queue without a question; the event, if that is another queue. */
export const unqueued = (state: MeetingState, id: string): readonly MeetingEvent[] => {
  const queue = state.areas.questionDesk.questionQueue;
  return queue.includes(id)
    ? [{ name: 'questionsQueued', queue: queue.filter((one) => one !== id) }]
    : [];
};

const enqueue = (state: MeetingState, { id, place }: CommandBody<'queueQuestion'>): Decided => {
  const question = questionWith(state, id);
  if (!question || question.mergedInto !== undefined) return wrongQuestion();
  if (place === undefined) return happened(...unqueued(state, id));
  if (question.state === 'dismissed')
    return refused('IMPROPER_MEETING_STATE', questionTexts.dismissed);
  const others = state.areas.questionDesk.questionQueue.filter((one) => one !== id);
  if (others.length >= questionQueueLimit)
    return refused('INVALID_OPERATION', questionTexts.queueFull);
  const queue = [...others.slice(0, place), id, ...others.slice(place)];
  return queue.join() === state.areas.questionDesk.questionQueue.join()
    ? happened()
    : happened({ name: 'questionsQueued', queue });
};

/**
 * Merges a question, and those that were merged with it, into another.
 * @decision Who voted for several of them counts once. Answers that it already has are its own.
 */
const merge = (
  state: MeetingState,
  { id, into }: CommandBody<'mergeQuestion'>,
  now: number,
): Decided => {
  const question = questionWith(state, id);
  if (!question) return wrongQuestion();
  if (into === undefined) {
    if (question.mergedInto === undefined) return isNow;
    const { mergedInto: _mergedInto, mergedAt: _mergedAt, ...separate } = question;
    return happened(changed(separate));
  }
  const target = questionWith(state, into);
  if (!target) return wrongQuestion();
  const main = target.mergedInto ?? target.id;
  if (main === id) return refused('INVALID_PARAMETERS', questionTexts.cannotMerge);
  if (question.mergedInto === main) return isNow;
  return happened(
    ...unqueued(state, id),
    ...[question, ...duplicatesOf(state, id)].map((one) =>
      changed({ ...one, mergedInto: main, mergedAt: now }),
    ),
  );
};

const assign = (
  state: MeetingState,
  seat: Seat,
  { id, assigneeNodeID }: CommandBody<'assignQuestion'>,
): Decided => {
  const question = questionWith(state, id);
  if (!question) return wrongQuestion();
  const verdict = judgeAssignment(actorOf(seat), factsOf(state, question, seat), assigneeNodeID);
  if (!verdict.isAllowed) return fail(verdict.refusal);
  const { assignee: before, ...rest } = question;
  if (before?.userId === assigneeNodeID) return isNow;
  if (assigneeNodeID === undefined) return happened(changed(rest));
  const to = state.seats.get(assigneeNodeID);
  if (!to || to.isOnHold) return refused('INVALID_PARAMETERS', operationTexts.noMatchingUser);
  if (to.isWebinarAttendee) return refused('INVALID_PARAMETERS', questionTexts.notAssignable);
  const { userId, displayName } = to;
  return happened(changed({ ...question, assignee: { userId, displayName } }));
};

const label = (state: MeetingState, { id, labels }: CommandBody<'labelQuestion'>): Decided => {
  const question = questionWith(state, id);
  if (!question) return wrongQuestion();
  const wanted = [...new Set(labels.map((one) => one.trim()).filter((one) => one !== ''))];
  return wanted.join('\n') === question.labels.join('\n')
    ? isNow
    : happened(changed({ ...question, labels: wanted }));
};

/**
 * What hosts say of questions, and how the stage sorts them: merged, assigned, labelled, and queued
 * to be answered live.
 * @source collaboration 3 (bAllowAttendeeViewAllQuestion), issue 17 part 4
 */
export const questionDesk = defineArea('questionDesk', {
  state: questionDeskState,

  allowances: {
    mergeQuestion: {
      ...{ rate: 4, burst: 30 },
      with: ['assignQuestion', 'labelQuestion', 'queueQuestion', 'setQuestionOptions'],
    },
  },

  commands: {
    setQuestionOptions: (state, _actor, { body }) => setOptions(state, body),
    queueQuestion: (state, _actor, { body }) => enqueue(state, body),
    mergeQuestion: (state, { now }, { body }) => merge(state, body, now),
    assignQuestion: (state, { userId }, { body }) =>
      asSeated(state, userId, (seat) => assign(state, seat, body)),
    labelQuestion: (state, _actor, { body }) => label(state, body),
  },

  events: {
    questionOptionsSet: {
      evolve: (state, { options }) =>
        withSightChanged(state, withArea(state, 'questionDesk', { questionOptions: options })),
    },
    questionsQueued: {
      evolve: (state, { queue }) =>
        noteDesk(withArea(state, 'questionDesk', { questionQueue: queue })),
    },
  },
});
