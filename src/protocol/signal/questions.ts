import * as z from 'zod/mini';
import { token64, userId } from '../ids';
import { questionStates, type QuestionOption } from '../vocabulary/questions';
import { indication } from './define';

const options = {
  bAllowAnonymousQuestion: z.boolean(),
  bAllowAttendeeViewAllQuestion: z.boolean(),
  bAllowAttendeeUpvoteQuestion: z.boolean(),
  bAllowAttendeeCommentQuestion: z.boolean(),
} satisfies Readonly<Record<QuestionOption, z.ZodMiniBoolean>>;
/** What attendees may do, and see of each other's questions. @source collaboration 3 */
export const questionOptions = z.object(options);

/** Somebody on stage. */
const onStage = z.object({ userId, displayName: z.string() });

/** Written; what is answered live leaves no text. */
export const questionAnswer = z.object({
  id: token64,
  text: z.string(),
  displayName: z.string(),
  /** Who gave it; only for hosts and panelists. */
  senderNodeID: z.optional(userId),
  /** Milliseconds since 1970 by the gateway's clock. */
  answerTime: z.int(),
  /** Only who asked, hosts and panelists read it. */
  isPrivate: z.boolean(),
});
export type QuestionAnswer = z.output<typeof questionAnswer>;

/** By whoever asked, others in the audience, or the stage. */
export const questionComment = z.object({
  id: token64,
  text: z.string(),
  /** Absent when whoever asked without a name comments. */
  displayName: z.optional(z.string()),
  /** Who wrote it; only for hosts and panelists, and never of whoever asked without a name. */
  senderNodeID: z.optional(userId),
  commentTime: z.int(),
  /** Whoever asked. */
  isAsker: z.optional(z.boolean()),
  /** The reader's own; only for attendees. */
  isOwn: z.optional(z.boolean()),
});
export type QuestionComment = z.output<typeof questionComment>;

/**
 * A question as its reader may know it.
 * @source collaboration 3 (question, answer, comment, upvotes, anonymous flag)
 */
export const questionItem = z.object({
  id: token64,
  questionText: z.string(),
  questionTime: z.int(),
  /** When its text was last changed by whoever asked. */
  editedAt: z.optional(z.int()),
  isAnonymous: z.boolean(),
  /** Who asked; absent without a name. */
  displayName: z.optional(z.string()),
  /** Who asked; only for hosts and panelists, and absent without a name. */
  askerNodeID: z.optional(userId),
  state: z.enum(questionStates),
  upvotes: z.int(),
  answer: z.readonly(z.array(questionAnswer)),
  comment: z.readonly(z.array(questionComment)),
  /** When it was answered last, in writing or live. */
  answeredAt: z.optional(z.int()),
  /** Who answers it live, or has done so. */
  live: z.optional(onStage),
  /** The reader asked it; only for attendees. */
  isOwn: z.optional(z.boolean()),
  /** The question that it was merged with. */
  mergedInto: z.optional(token64),
  /** Who is to answer it; only for hosts and panelists, as what follows. */
  assignee: z.optional(onStage),
  labels: z.optional(z.readonly(z.array(z.string()))),
});
export type QuestionItem = z.output<typeof questionItem>;

/** How many questions a reader may see, by what has become of them; without merged ones. */
const questionCounts = z.object({ open: z.int(), answered: z.int(), dismissed: z.int() });
export type QuestionCounts = z.output<typeof questionCounts>;

/** Questions, each as its reader may know it. */
export const questionItems = z.readonly(z.array(questionItem));
/** Questions that the reader has voted for; `into` is the question that one was merged with. */
export const votedQuestions = z.readonly(
  z.array(z.object({ id: token64, into: z.optional(token64) })),
);

/** What a reader may know of the questions: the newest of them, and their own. */
export const questionsListed = indication({
  name: 'questionsListed',
  evt: 0x6190,
  body: z.object({
    options: questionOptions,
    counts: questionCounts,
    items: questionItems,
    voted: votedQuestions,
    /** There are no more than these. */
    isEnd: z.boolean(),
    /** Questions to be answered live, in order; only for hosts and panelists. */
    queue: z.optional(z.readonly(z.array(token64))),
  }),
});

/**
 * What has changed since, at most four times a second; numbers of votes for attendees at most once.
 */
export const questionsChanged = indication({
  name: 'questionsChanged',
  evt: 0x6191,
  body: z.object({
    items: z.optional(questionItems),
    /** Questions that were deleted. */
    gone: z.optional(votedQuestions),
    /** Questions that attendees may no longer see, except for those who asked them. */
    hidden: z.optional(votedQuestions),
    /** Attendees may see no more than what is their own, answered live or answered to all. */
    isNarrowed: z.optional(z.boolean()),
    votes: z.optional(z.readonly(z.array(z.object({ id: token64, upvotes: z.int() })))),
    counts: z.optional(questionCounts),
    options: z.optional(questionOptions),
    queue: z.optional(z.readonly(z.array(token64))),
  }),
});
export type QuestionsChanged = z.output<typeof questionsChanged.body>;

/** Somebody on stage writes an answer, or no longer does; only for hosts and panelists. */
export const answerTyped = indication({
  name: 'answerTyped',
  evt: 0x6192,
  body: z.object({ id: token64, userId, displayName: z.string(), isTyping: z.boolean() }),
});

/** What the gateway sends of questions, to those who follow them. */
export const questionIndications = [questionsListed, questionsChanged, answerTyped] as const;
