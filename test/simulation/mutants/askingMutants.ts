import { withoutQuestion } from '../../../src/gateway/meeting/questionHistory';
import { withArea } from '../../../src/gateway/meeting/state';
import { decided, evolved, projected, type Mutant } from './planting';

const polling = ['write a poll', 'launch a poll', 'answer a poll'] as const;
const asking = ['ask a question', 'ask without a name', 'answer a question'] as const;

/** Bugs of polls and of the questions of webinars. */
export const askingMutants: readonly Mutant[] = [
  {
    name: 'whoever changes an answer to a poll counts twice',
    breaks: 'I2',
    fond: polling,
    plant: decided('answerPoll', (own, { state }) => {
      const done = own(state);
      if (!done.ok) return done;
      const events = done.value.events.map((event) =>
        event.name === 'pollAnswered' ? { ...event, replaced: undefined } : event,
      );
      return { ok: true, value: { ...done.value, events } };
    }),
  },
  {
    name: 'everybody is told what only hosts know of polls',
    breaks: 'I4',
    fond: polling,
    plant: projected('pollChanged', ({ changed: { poll, ...changed }, results }) => () => ({
      name: 'pollsChanged',
      body: { polls: [{ since: 1, ...poll, ...changed, results }] },
    })),
  },
  {
    name: 'hosts are not told of answers to polls',
    breaks: 'I6',
    fond: polling,
    plant: projected('pollsCounted', () => () => undefined),
  },
  {
    name: 'a question is acknowledged and forgotten',
    breaks: 'I2',
    fond: asking,
    plant: evolved('questionAsked', (state, { question: { id } }) => withoutQuestion(state, id)),
  },
  {
    name: 'all attendees are told who asked',
    breaks: 'I4',
    fond: asking,
    plant: projected('questionAsked', ({ question }) => () => ({
      name: 'questionsChanged',
      body: {
        items: [
          {
            ...{ id: question.id, questionText: question.questionText },
            ...{ questionTime: question.questionTime, isAnonymous: question.isAnonymous },
            ...{ state: 'open', upvotes: 0, answer: [], comment: [] },
            askerNodeID: question.askerId,
          },
        ],
      },
    })),
  },
  {
    name: 'votes are lost on the way to those who follow',
    breaks: 'I6',
    fond: [...asking, 'vote for a question'],
    plant: evolved('questionVoted', (state) =>
      withArea(state, 'questionNews', { forStage: new Map(), forAudience: new Map() }),
    ),
  },
];
