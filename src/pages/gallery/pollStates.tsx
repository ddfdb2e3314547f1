import { pollDraftChanged, pollEdited } from '../../features/polls/polls.actions';
import { inside, meeting, type GalleryState } from './screens';
import {
  aQuiz,
  endedQuiz,
  hostPolls,
  lunch,
  openLunch,
  openQuiz,
  quizAnswers,
  told,
} from './somePolls';

const panel = 'aside';
const press = ['Polls'];
/** Without any, they are in the menu. */
const first = ['More', 'Polls'];
const host = inside(5);
const guest = inside(5, false);

const ballots = Array.from({ length: 40 }, (_, at) => ({
  ...{ userId: 1024 * (at + 2), name: `Person ${at + 1}` },
  answers: quizAnswers,
}));

/** Polls, for hosts and for those who answer. */
export const pollStates: readonly GalleryState[] = [
  meeting('poll-host-empty', 'no polls yet', [...host, ...told()], {
    press: first,
    until: panel,
  }),
  meeting('poll-host', 'polls of a host, one open', [...host, ...told(...hostPolls)], {
    press,
    until: `${panel} article`,
  }),
  meeting('poll-host-ended', 'a quiz that has ended', [...host, ...told(endedQuiz)], {
    press,
    until: `${panel} article`,
  }),
  meeting('poll-host-delete', 'a poll is to be deleted', [...host, ...told(endedQuiz)], {
    press: [...press, [panel, 'More for Quiz'], 'Delete…'],
    until: '[role=alertdialog], [role=dialog]',
  }),
  meeting('poll-host-written', 'written answers', [...host, ...told(endedQuiz)], {
    press: [...press, [panel, 'More for Quiz'], 'Read written answers…'],
    until: '[role=dialog] [role=listitem]',
    answer: () => ({ ok: true, value: { ballots, total: ballots.length } }),
  }),
  meeting(
    'poll-editor',
    'writing a quiz',
    [...host, ...told(), pollEdited({ poll: { ...aQuiz, id: '' } })],
    { press: first, until: `${panel} section` },
  ),
  meeting(
    'poll-editor-incomplete',
    'a poll that is not complete',
    [
      ...host,
      ...told(),
      pollEdited({
        poll: { ...lunch, title: '', questions: [{ kind: 'single', text: '', options: ['', ''] }] },
      }),
    ],
    { press: [...first, [panel, 'Save poll']], until: `${panel} [role=alert]` },
  ),
  meeting('poll-notice', 'a poll opens', [...guest, ...told(openLunch)]),
  meeting(
    'poll-answer',
    'answering a quiz',
    [
      ...guest,
      ...told(openQuiz),
      pollDraftChanged({ id: aQuiz.id, launch: 1, answers: quizAnswers }),
    ],
    { press, until: `${panel} form` },
  ),
  meeting(
    'poll-sent',
    'answers that were sent',
    [...guest, ...told({ ...openLunch, answers: [{ choices: [2] }, { texts: ['Tea'] }] })],
    { press, until: `${panel} article` },
  ),
  meeting(
    'poll-score',
    'a quiz with its score',
    [
      ...guest,
      ...told({
        ...openQuiz,
        ...{ state: 'ended', answers: quizAnswers },
      }),
    ],
    { press, until: `${panel} article` },
  ),
  meeting(
    'poll-shared',
    'results that are shared',
    [...guest, ...told({ ...endedQuiz, isShared: true, answers: quizAnswers })],
    { press, until: `${panel} article` },
  ),
];
