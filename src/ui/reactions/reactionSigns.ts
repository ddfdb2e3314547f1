import type { Feedback, Reaction } from '../../protocol/vocabulary/reactions';

/** The picture of every reaction. */
export const reactionSigns: Readonly<Record<Reaction, string>> = {
  clap: '👏',
  'thumbs up': '👍',
  heart: '❤️',
  laugh: '😂',
  surprise: '😮',
  celebrate: '🎉',
};

/** The picture of every feedback. */
export const feedbackSigns: Readonly<Record<Feedback, string>> = {
  yes: '✅',
  no: '❌',
  slower: '⏪',
  faster: '⏩',
  away: '☕',
};

/** The key of a reaction's text: a key has no space. */
export const reactionKey = (reaction: Reaction) =>
  reaction === 'thumbs up' ? 'thumbsUp' : reaction;
