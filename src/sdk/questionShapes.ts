import {
  selectHasVoted,
  selectQuestions,
  type WithQuestions,
} from '../features/questions/questions.selectors';
import type { Question } from '../features/questions/questions.state';

/** A host or panelist. */
export interface PublicPanelist {
  readonly userId: number;
  readonly name: string;
}

/** An answer in writing. */
export interface PublicQuestionAnswer {
  readonly id: string;
  readonly text: string;
  readonly name: string;
  /** Who gave it; only for hosts and panelists. */
  readonly userId?: number | undefined;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Only who asked, hosts and panelists read it. */
  readonly isPrivate: boolean;
}

/** By whoever asked, others in the audience, or the stage. */
export interface PublicQuestionComment {
  readonly id: string;
  readonly text: string;
  /** Absent where whoever asked without a name comments. */
  readonly name?: string | undefined;
  /** Who wrote it; only for hosts and panelists. */
  readonly userId?: number | undefined;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** It is by whoever asked. */
  readonly isAsker: boolean;
}

/** A question of a webinar, as this person may know it. */
export interface PublicQuestion {
  readonly id: string;
  readonly text: string;
  /** Milliseconds since 1970, as all times of a question. */
  readonly time: number;
  /** When whoever asked last changed its text. */
  readonly editedAt?: number | undefined;
  readonly isAnonymous: boolean;
  /** Who asked; absent without a name. */
  readonly name?: string | undefined;
  /** Who asked; only for hosts and panelists, and absent without a name. */
  readonly userId?: number | undefined;
  /** This person asked it; only for attendees. */
  readonly isOwn: boolean;
  readonly state: 'open' | 'answering' | 'answered' | 'dismissed';
  readonly upvotes: number;
  readonly hasVoted: boolean;
  readonly answers: readonly PublicQuestionAnswer[];
  readonly comments: readonly PublicQuestionComment[];
  readonly answeredAt?: number | undefined;
  /** Who answers it live, or has done so. */
  readonly live?: PublicPanelist | undefined;
  /** The id of the question that it was merged with. */
  readonly mergedInto?: string | undefined;
  /** Who is to answer it; only for hosts and panelists, as its labels. */
  readonly assignee?: PublicPanelist | undefined;
  readonly labels: readonly string[];
}

/** What attendees may do, and see of each other's questions. */
export interface PublicQuestionOptions {
  readonly bAllowAnonymousQuestion: boolean;
  readonly bAllowAttendeeViewAllQuestion: boolean;
  readonly bAllowAttendeeUpvoteQuestion: boolean;
  readonly bAllowAttendeeCommentQuestion: boolean;
}

/** A part of the list of questions, in an order. */
export interface PublicQuestionList {
  readonly view: 'all' | 'mine' | 'open' | 'answered' | 'dismissed';
  readonly sort: 'newest' | 'votes' | 'answered';
}

const onStage = ({ userId, displayName }: NonNullable<Question['live']>): PublicPanelist => ({
  userId,
  name: displayName,
});

const named = <S extends { readonly displayName?: string | undefined }>({ displayName }: S) =>
  displayName === undefined ? {} : { name: displayName };

const numbered = (userId: number | undefined) => (userId === undefined ? {} : { userId });

/** A question in its public shape. */
export const publicQuestion = (state: WithQuestions, item: Question): PublicQuestion => ({
  ...{ id: item.id, text: item.questionText, time: item.questionTime },
  ...(item.editedAt !== undefined && { editedAt: item.editedAt }),
  isAnonymous: item.isAnonymous,
  ...named(item),
  ...numbered(item.askerNodeID),
  ...{ isOwn: item.isOwn === true, state: item.state, upvotes: item.upvotes },
  hasVoted: selectHasVoted(state, item.id),
  answers: item.answer.map(({ id, text, displayName, senderNodeID, answerTime, isPrivate }) => ({
    ...{ id, text, name: displayName, ...numbered(senderNodeID), time: answerTime, isPrivate },
  })),
  comments: item.comment.map((said) => ({
    ...{ id: said.id, text: said.text, ...named(said), ...numbered(said.senderNodeID) },
    ...{ time: said.commentTime, isAsker: said.isAsker === true },
  })),
  ...(item.answeredAt !== undefined && { answeredAt: item.answeredAt }),
  ...(item.live && { live: onStage(item.live) }),
  ...(item.mergedInto !== undefined && { mergedInto: item.mergedInto }),
  ...(item.assignee && { assignee: onStage(item.assignee) }),
  labels: item.labels ?? [],
});

/** All questions that have come, the newest first. */
export const publicQuestions = (state: WithQuestions): readonly PublicQuestion[] =>
  Object.values(selectQuestions(state).items)
    .sort((one, other) => other.questionTime - one.questionTime || (one.id < other.id ? -1 : 1))
    .map((item) => publicQuestion(state, item));
