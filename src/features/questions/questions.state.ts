import type {
  QuestionAnswer,
  QuestionComment,
  QuestionCounts,
  QuestionItem,
} from '../../protocol/signal/questions';
import {
  initialQuestionOptions,
  type QuestionOptions,
  type QuestionSort,
  type QuestionView,
} from '../../protocol/vocabulary/questions';

/** A question as this person may know it. */
export type Question = QuestionItem;
/** An answer to a question, or a comment on one. */
export type Said = QuestionAnswer | QuestionComment;

/** Somebody on stage who writes an answer. */
export interface Typing {
  readonly id: string;
  readonly userId: number;
  readonly displayName: string;
  /** The revision of the meeting at which that was told. */
  readonly rev: number;
}

/** A question that is being written. */
export interface QuestionDraft {
  readonly text: string;
  readonly isAnonymous: boolean;
}

/** An answer, a comment, or another text of a question, that is being written. */
export interface QuestionReply {
  /** The question that it is about. */
  readonly id: string;
  readonly kind: 'answer' | 'comment' | 'edit';
  readonly text: string;
  /** For who asked alone; of answers. */
  readonly isPrivate: boolean;
}

/** A part of the list. */
export interface WantedQuestions {
  readonly view: QuestionView;
  readonly sort: QuestionSort;
}

/** How much of a view is known in an order. */
export interface QuestionPage extends WantedQuestions {
  /** The last question that came; null before the first. */
  readonly after: string | null;
  readonly isEnd: boolean;
}

/** The questions of a webinar, as far as this person may know them and they were sent. */
export interface QuestionsState {
  /** The list has come on this seat. */
  readonly isListed: boolean;
  readonly options: QuestionOptions;
  readonly counts: QuestionCounts;
  /** Questions by id. */
  readonly items: Readonly<Record<string, QuestionItem>>;
  /** Ids that this person has voted for, also of questions that were merged since. */
  readonly voted: readonly string[];
  /** The questions that others were merged with, by those others' ids. */
  readonly merged: Readonly<Record<string, string>>;
  /** Ids of the questions to be answered live next; empty for attendees. */
  readonly queue: readonly string[];
  /** One for each view and order that was looked at. */
  readonly pages: readonly QuestionPage[];
  /** The view and order whose next questions are awaited; null without. */
  readonly awaitedPage: WantedQuestions | null;
  /** There are votes for questions that have not come. */
  readonly isVoteUnknown: boolean;
  readonly typing: readonly Typing[];
  readonly draft: QuestionDraft;
  readonly reply: QuestionReply | null;
  /** The chosen view; null before one was chosen. */
  readonly view: QuestionView | null;
  readonly sort: QuestionSort;
  readonly isPanelShown: boolean;
  /** Own questions that were answered while the panel was closed. */
  readonly unreadCount: number;
}

export const initialQuestions: QuestionsState = {
  isListed: false,
  options: initialQuestionOptions,
  counts: { open: 0, answered: 0, dismissed: 0 },
  items: {},
  voted: [],
  merged: {},
  queue: [],
  pages: [],
  awaitedPage: null,
  isVoteUnknown: false,
  typing: [],
  draft: { text: '', isAnonymous: false },
  reply: null,
  view: null,
  sort: 'newest',
  isPanelShown: false,
  unreadCount: 0,
};

/** Whether two parts of the list are the same. */
export const areSame = (one: WantedQuestions, other: WantedQuestions): boolean =>
  one.view === other.view && one.sort === other.sort;

/** How much of a part of the list is known; undefined where nothing is. */
export const pageOf = (
  { pages }: Pick<QuestionsState, 'pages'>,
  wanted: WantedQuestions,
): QuestionPage | undefined => pages.find((page) => areSame(page, wanted));

/** The question that `id` counts as. */
export const mainIdOf = ({ merged }: Pick<QuestionsState, 'merged'>, id: string): string =>
  merged[id] ?? id;

/** Whether every question that this person may see has come. */
export const areAllKnown = ({ pages }: Pick<QuestionsState, 'pages'>): boolean =>
  pages.some(({ view, isEnd }) => isEnd && view === 'all');
