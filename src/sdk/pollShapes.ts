import type { PollView } from '../features/polls/polls.state';

/** What one person answers to a question; empty for no answer. */
export interface PublicPollAnswer {
  /**
   * single, multiple: numbers of options, from 0; rating: the mark; ranking: all options, the best
   * first; matching: for each option the number of its match.
   */
  readonly choices?: readonly number[] | undefined;
  /** Short and long answers: one; fill in the blank: one for each blank. */
  readonly texts?: readonly string[] | undefined;
}

/** What is asked; which fields it has follows from its kind. */
export interface PublicPollQuestion {
  readonly kind:
    | 'single'
    | 'multiple'
    | 'shortAnswer'
    | 'longAnswer'
    | 'rating'
    | 'matching'
    | 'ranking'
    | 'fillIn';
  /** In a question to fill in, each `___` is a blank. */
  readonly text: string;
  readonly isRequired?: true | undefined;
  readonly options?: readonly string[] | undefined;
  /** What the options of matching are matched with. */
  readonly matches?: readonly string[] | undefined;
  /** The highest mark of a rating. */
  readonly most?: number | undefined;
  /** The right answer; for others than hosts once the poll has ended. */
  readonly correct?: PublicPollAnswer | undefined;
}

/** A poll as its author writes it. */
export interface PublicPollDocument {
  readonly title: string;
  readonly questions: readonly PublicPollQuestion[];
  /** Whether people may change their answers while the poll is open. */
  readonly isChangeable?: true | undefined;
}

/** The results of a poll, for each of its questions. */
export interface PublicPollResults {
  /** How many people have answered. */
  readonly voted: number;
  readonly results: readonly {
    readonly answered: number;
    /** How often each option or mark was chosen; points of a ranking; rows of a matching. */
    readonly counts: readonly number[];
    readonly right?: number | undefined;
  }[];
}

/** A poll as this person may see it. */
export interface PublicPoll extends PublicPollDocument {
  readonly id: string;
  readonly state: 'draft' | 'open' | 'ended';
  /** How often it was launched. */
  readonly launch: number;
  readonly isShared: boolean;
  /** For hosts, and for all others once they are shared. */
  readonly results?: PublicPollResults | undefined;
  /** This person's own answers to this launch. */
  readonly answers?: readonly PublicPollAnswer[] | undefined;
}

/** A poll in its public shape. */
export const publicPoll = (poll: PollView): PublicPoll => ({
  ...{ id: poll.id, title: poll.title, questions: poll.questions, state: poll.state },
  ...{ launch: poll.launch, isShared: poll.isShared },
  ...(poll.isChangeable && { isChangeable: poll.isChangeable }),
  ...(poll.results && { results: poll.results }),
  ...(poll.answers && { answers: poll.answers }),
});
