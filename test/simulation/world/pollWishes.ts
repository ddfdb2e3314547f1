import {
  answerPollRequested,
  controlPollRequested,
  deletePollRequested,
  readBallotsRequested,
  savePollRequested,
  type PollControl,
} from '../../../src/features/polls/polls.actions';
import type { PollAnswer, PollQuestion, PollView } from '../../../src/features/polls/polls.state';
import { selectPolls } from '../../../src/features/polls/polls.selectors';
import { weightsOf, wish, type Moment, type Wish } from './wishes';

/** A poll that a page shows, mostly one of this state; nothing where it shows none. */
const somePoll = ({ tab, chance }: Moment, wanted: PollView['state']): PollView | undefined => {
  const polls = selectPolls(tab.state());
  const fitting = polls.filter(({ state }) => state === wanted);
  const some = fitting.length > 0 && chance.flip(0.85) ? fitting : polls;
  return some.length === 0 ? undefined : chance.pick(some);
};

const aQuestion = ({ chance }: Moment): PollQuestion =>
  chance.pick<PollQuestion>([
    { kind: 'single', text: 'One?', options: ['Yes', 'No'], correct: { choices: [0] } },
    { kind: 'multiple', text: 'Which?', options: ['Red', 'Green', 'Blue'] },
    { kind: 'rating', text: 'How much?', most: 5, isRequired: true },
    { kind: 'shortAnswer', text: 'What?' },
  ]);

const answerTo = ({ chance, mark }: Moment, { kind }: PollQuestion): PollAnswer => {
  if (kind === 'shortAnswer') return { texts: [mark] };
  return { choices: [kind === 'rating' ? chance.whole(1, 5) : chance.whole(0, 1)] };
};

const control = (
  m: Moment,
  action: PollControl['action'],
  wanted: PollView['state'],
): ReturnType<typeof controlPollRequested> | undefined => {
  const poll = somePoll(m, wanted);
  return poll && controlPollRequested({ id: poll.id, action });
};

/** What is wished for with polls. */
export const pollWishes = {
  'write a poll': wish(4, (m) =>
    savePollRequested({
      poll: {
        id: '',
        title: m.mark,
        questions: Array.from({ length: m.chance.whole(1, 2) }, () => aQuestion(m)),
        ...(m.chance.flip(0.6) && { isChangeable: true }),
      },
    }),
  ),
  'rewrite a poll': wish(1, (m) => {
    const known = somePoll(m, 'draft');
    if (!known) return undefined;
    const { id, questions } = known;
    return savePollRequested({ poll: { id, title: `Again ${m.mark}`, questions } });
  }),
  'delete a poll': wish(0.7, (m) => {
    const known = somePoll(m, 'ended');
    return known && deletePollRequested({ id: known.id });
  }),
  'launch a poll': wish(5, (m) => control(m, 'launch', m.chance.pick(['draft', 'ended']))),
  'end a poll': wish(1.5, (m) => control(m, 'end', 'open')),
  'share results': wish(2, (m) => control(m, 'share', m.chance.pick(['open', 'ended']))),
  'share results no longer': wish(1, (m) => control(m, 'stopShare', 'ended')),
  'answer a poll': wish(10, (m) => {
    const open = somePoll(m, 'open');
    if (!open) return undefined;
    const answers = open.questions.map((question) => answerTo(m, question));
    return answerPollRequested({ id: open.id, answers });
  }),
  'read the answers': wish(1, (m) => {
    const ended = somePoll(m, 'ended');
    return ended && readBallotsRequested({ id: ended.id, from: 0 });
  }),
} satisfies Readonly<Record<string, Wish>>;
export type PollWishName = keyof typeof pollWishes;

/** Weights of all of them. */
export const pollWeights = weightsOf(pollWishes);

/** Polls are a host's to write and launch. */
export const isOfPollers = (name: string): boolean =>
  name in pollWishes && name !== 'answer a poll';
