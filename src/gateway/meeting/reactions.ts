import * as z from 'zod/mini';
import { feedbackNumber, type Reaction } from '../../protocol/vocabulary/reactions';
import { defineArea } from './area';
import { aboutOneUnlisted, aboutSome, asSeated, happened, toEverybody, withSeat } from './decision';
import { rosterUpdate } from './roster';
import { defineSeatPart } from './states/seatPart';

/** Feedback beside a name. */
interface Feedback {
  /** 0 is none. */
  readonly feedback: number;
}

declare module './areaStates' {
  interface SeatParts {
    readonly reactions: Feedback;
  }
  interface MeetingEvents {
    readonly feedbackGiven: { readonly userId: number; readonly feedback: number };
    readonly feedbackReset: { readonly userIds: readonly number[] };
    readonly reacted: { readonly userId: number; readonly reaction: Reaction };
  }
}

const seatPart = defineSeatPart({
  blank: { feedback: 0 },
  stored: { fields: { feedback: z.int() }, write: (seat) => seat, read: (fields) => fields },
});

/** Feedback that stays beside a name, and reactions that show briefly. @source core 6, core 7 */
export const reactions = defineArea('reactions', {
  seat: seatPart,

  participant: { feedback: ({ feedback }) => feedback || undefined },

  allowances: { react: { rate: 2, burst: 10, with: ['giveFeedback'] } },

  commands: {
    giveFeedback: (state, actor, { body }) =>
      asSeated(state, actor.userId, (seat) => {
        const feedback = feedbackNumber(body.feedback);
        return seat.feedback === feedback
          ? happened()
          : happened({ name: 'feedbackGiven', userId: seat.userId, feedback });
      }),
    resetFeedback: (state) => {
      const userIds = state.seats
        .filter(({ feedback }) => feedback > 0)
        .map(({ userId }) => userId);
      return userIds.length === 0 ? happened() : happened({ name: 'feedbackReset', userIds });
    },
    react: (_state, { userId }, { body: { reaction } }) =>
      happened({ name: 'reacted', userId, reaction }),
  },

  events: {
    feedbackGiven: {
      evolve: (state, { userId, feedback }) => withSeat(state, userId, { feedback }),
      project: ({ userId, feedback }) => toEverybody(rosterUpdate({ userId, feedback })),
      attendees: aboutOneUnlisted,
    },
    feedbackReset: {
      evolve: (state, { userIds }) => ({
        ...state,
        seats: state.seats.changeAll(userIds, () => ({ feedback: 0 })),
      }),
      project: ({ userIds }) =>
        toEverybody(rosterUpdate(...userIds.map((userId) => ({ userId, feedback: 0 })))),
      attendees: aboutSome,
    },
    reacted: {
      project: ({ userId, reaction }) =>
        toEverybody({ name: 'reactionShown', body: { userId, reaction } }),
      attendees: aboutOneUnlisted,
    },
  },
});
