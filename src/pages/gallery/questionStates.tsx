import { lateStatesBegun } from '../../effects/lateReducer';
import { answerTyped, questionsChanged, questionsListed } from '../../events/receivedQuestions';
import {
  questionDraftChanged,
  questionReplyChanged,
  questionsChosen,
} from '../../features/questions/questions.actions';
import type { QuestionItem } from '../../protocol/signal/questions';
import type { IndicationBody } from '../../protocol/signal/registry';
import { initialQuestionOptions } from '../../protocol/vocabulary/questions';
import { galleryTime, ownId } from './builders';
import { insideWebinar, meeting, type GalleryState } from './screens';

const panel = 'aside';
const minute = 60_000;

/** A question in the gallery, `at` minutes after the beginning. */
export const asked = (at: number, fields: Partial<QuestionItem> = {}): QuestionItem => ({
  id: `question-${String(at).padStart(4, '0')}`,
  questionText: 'Will the recording be available afterwards?',
  questionTime: galleryTime + at * minute,
  isAnonymous: false,
  ...(fields.isAnonymous !== true && { displayName: 'Rosalind Franklin' }),
  state: 'open',
  upvotes: 0,
  answer: [],
  comment: [],
  ...fields,
});

const grace = { userId: 2 * ownId, displayName: 'Grace Hopper' };
const answer = {
  id: 'answer-0001',
  text: 'Yes, from tomorrow on, at https://example.org/recordings.',
  displayName: 'Grace Hopper',
  answerTime: galleryTime + 9 * minute,
  isPrivate: false,
};
const comment = {
  id: 'comment-0001',
  text: 'Captions would help me too.',
  displayName: 'Mary Jackson',
  commentTime: galleryTime + 10 * minute,
};

/** Questions in every state, as hosts and panelists see them. */
export const someQuestions: readonly QuestionItem[] = [
  asked(1, { upvotes: 12, comment: [comment], labels: ['recording', 'follow-up'] }),
  asked(2, {
    questionText: 'How do you handle ten thousand listeners at once?',
    upvotes: 31,
    state: 'answering',
    live: grace,
  }),
  asked(3, {
    questionText: 'What does it cost?',
    isAnonymous: true,
    assignee: { userId: ownId, displayName: 'Ada Lovelace' },
  }),
  asked(4, { questionText: 'And is there a price list?', mergedInto: 'question-0003' }),
  asked(5, {
    questionText: 'Can I see this again?',
    state: 'answered',
    answer: [answer, { ...answer, id: 'answer-0002', text: 'Ask me after.', isPrivate: true }],
    answeredAt: galleryTime + 9 * minute,
    upvotes: 3,
  }),
  asked(6, { questionText: 'First!', state: 'dismissed' }),
];

type Listed = IndicationBody<'questionsListed'>;

/** A list of questions as it comes to a new seat. */
export const listed = (items: readonly QuestionItem[], fields: Partial<Listed> = {}) =>
  questionsListed({
    rev: 1,
    body: {
      options: initialQuestionOptions,
      counts: { open: 3, answered: 1, dismissed: 1 },
      items,
      voted: [],
      isEnd: true,
      ...fields,
    },
  });

/** In a webinar that has begun, on stage or in the audience, with these questions. */
export const questioned = (
  as: 'host' | 'attendee',
  items: readonly QuestionItem[],
  fields: Partial<Listed> = {},
) => [...insideWebinar(as), lateStatesBegun(), listed(items, fields)];

/** The same questions as an attendee sees them, two of them their own. */
export const audienceQuestions: readonly QuestionItem[] = someQuestions
  .filter(({ state, mergedInto }) => state !== 'dismissed' && mergedInto === undefined)
  .map(({ assignee: _assignee, labels: _labels, ...item }) => ({
    ...item,
    answer: item.answer.filter(({ isPrivate }) => !isPrivate),
    ...(item.id === 'question-0005' && { isOwn: true, displayName: 'Ada Lovelace' }),
  }));

const queue = ['question-0001', 'question-0003'];
const press = { press: ['Q&A'], until: panel };

/** Q&A of a webinar, on stage and in the audience. */
export const questionStates: readonly GalleryState[] = [
  meeting('questions-empty', 'no questions yet', questioned('host', []), press),
  meeting(
    'questions-open',
    'open questions, with those to be answered live next',
    [
      ...questioned('host', someQuestions, { queue }),
      answerTyped({ rev: 7, body: { id: 'question-0001', ...grace, isTyping: true } }),
    ],
    press,
  ),
  meeting(
    'questions-answered',
    'answered questions',
    [...questioned('host', someQuestions), questionsChosen({ view: 'answered' })],
    press,
  ),
  meeting(
    'questions-answering',
    'answering a question privately',
    [
      ...questioned('host', someQuestions),
      questionReplyChanged({
        ...{ id: 'question-0003', kind: 'answer', text: 'It is free for you.', isPrivate: true },
      }),
    ],
    press,
  ),
  meeting('questions-menu', 'what is done with a question', questioned('host', someQuestions), {
    press: ['Q&A', [panel, 'More for this question']],
    until: '[role=menu]',
  }),
  meeting('questions-merge', 'merging a question', questioned('host', someQuestions), {
    press: ['Q&A', [panel, 'More for this question'], 'Merge…'],
    until: '[role=dialog]',
  }),
  meeting('questions-options', 'what attendees may do', questioned('host', someQuestions), {
    press: ['Q&A', 'Q&A options'],
    until: '[role=menu]',
  }),
  meeting(
    'questions-audience',
    'questions as an attendee sees them',
    [
      ...questioned('attendee', audienceQuestions, { voted: [{ id: 'question-0002' }] }),
      questionDraftChanged({ text: 'Where do I find the slides?', isAnonymous: true }),
    ],
    press,
  ),
  meeting(
    'questions-mine',
    'an attendee’s own questions, with an answer',
    [
      ...questioned('attendee', audienceQuestions),
      questionsChosen({ view: 'mine', sort: 'votes' }),
      questionsChanged({ rev: 9, body: { votes: [{ id: 'question-0005', upvotes: 4 }] } }),
    ],
    press,
  ),
];
