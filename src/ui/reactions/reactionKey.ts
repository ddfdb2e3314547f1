import type { Reaction } from '../../protocol/vocabulary/reactions';

/** The key of a reaction's text: a key has no space. */
export const reactionKey = (reaction: Reaction) =>
  reaction === 'thumbs up' ? 'thumbsUp' : reaction;
