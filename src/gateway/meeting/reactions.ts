import { feedbackNumber } from '../../protocol/vocabulary/reactions';
import type { Area } from './area';
import { asSeated, happened, toEverybody } from './decision';
import { rosterUpdate } from './roster';

/** Feedback that stays beside a name, and reactions that show for a moment. @source core 6, core 7 */
export const reactions: Area = {
  decide: (state, actor, command) => {
    switch (command.name) {
      case 'giveFeedback':
        return asSeated(state, actor.userId, (seat) => {
          const feedback = feedbackNumber(command.body.feedback);
          return seat.feedback === feedback
            ? happened()
            : happened({ name: 'feedbackGiven', userId: seat.userId, feedback });
        });
      case 'resetFeedback': {
        const userIds = state.seats
          .filter(({ feedback }) => feedback > 0)
          .map(({ userId }) => userId);
        return userIds.length === 0 ? happened() : happened({ name: 'feedbackReset', userIds });
      }
      case 'react':
        return happened({
          name: 'reacted',
          userId: actor.userId,
          reaction: command.body.reaction,
        });
      default:
        return undefined;
    }
  },

  evolve: (state, { event }) => {
    switch (event.name) {
      case 'feedbackGiven':
        return {
          ...state,
          seats: state.seats.change(event.userId, { feedback: event.feedback }),
        };
      case 'feedbackReset':
        return { ...state, seats: state.seats.changeAll(event.userIds, () => ({ feedback: 0 })) };
      default:
        return state;
    }
  },

  project: ({ event }) => {
    switch (event.name) {
      case 'feedbackGiven':
        return toEverybody(rosterUpdate({ userId: event.userId, feedback: event.feedback }));
      case 'feedbackReset':
        return toEverybody(
          rosterUpdate(...event.userIds.map((userId) => ({ userId, feedback: 0 }))),
        );
      case 'reacted':
        return toEverybody({
          name: 'reactionShown',
          body: { userId: event.userId, reaction: event.reaction },
        });
      default:
        return undefined;
    }
  },
};
