import {
  answerPollRequested,
  pollDraftChanged,
  pollEdited,
  savePollRequested,
} from '../../../src/features/polls/polls.actions';
import type { aJoinedClient } from '../../builders/client';

const canaryPoll = (text: string) => ({
  ...{ id: 'poll-of-a-canary', title: 'canary poll' },
  questions: [
    { kind: 'single', text, options: ['canary option', 'canary choice'] },
    { kind: 'shortAnswer', text: 'canary why', correct: { texts: ['canary right'] } },
  ] as const,
});
const canaryAnswers = (text: string) => [{ choices: [1] }, { texts: [text] }];

/** All that a person writes in polls. */
export const pollWishes = [
  savePollRequested({ poll: canaryPoll('canary written') }),
  answerPollRequested({ id: 'poll-of-a-canary', answers: canaryAnswers('canary sent') }),
];

/** A poll of somebody, answers to it, and a poll that is being written. */
export const plantPolls = async ({
  client,
  clock,
  socket,
}: Pick<
  Awaited<ReturnType<typeof aJoinedClient>>,
  'client' | 'clock' | 'socket'
>): Promise<void> => {
  socket().say('pollsListed', {
    polls: [
      {
        ...canaryPoll('canary asked'),
        ...{ since: 1, state: 'open', launch: 1, isShared: false },
        answers: canaryAnswers('canary given'),
      },
    ],
  });
  await clock.settle();
  client.store.dispatch(
    pollDraftChanged({
      ...{ id: 'poll-of-a-canary', launch: 1 },
      answers: canaryAnswers('canary unsent'),
    }),
  );
  client.store.dispatch(pollEdited({ poll: canaryPoll('canary unfinished') }));
};
