import type { FluentIcon } from '@fluentui/react-icons';
import { BalloonFilled } from '@fluentui/react-icons/svg/balloon';
import { EmojiHandFilled } from '@fluentui/react-icons/svg/emoji-hand';
import { EmojiLaughFilled } from '@fluentui/react-icons/svg/emoji-laugh';
import { EmojiSurpriseFilled } from '@fluentui/react-icons/svg/emoji-surprise';
import { HeartFilled } from '@fluentui/react-icons/svg/heart';
import { ThumbLikeFilled } from '@fluentui/react-icons/svg/thumb-like';
import type { Reaction } from '../../protocol/vocabulary/reactions';

/** The picture of every reaction; drawn, since not every system has the characters. */
export const reactionSigns: Readonly<Record<Reaction, FluentIcon>> = {
  clap: EmojiHandFilled,
  'thumbs up': ThumbLikeFilled,
  heart: HeartFilled,
  laugh: EmojiLaughFilled,
  surprise: EmojiSurpriseFilled,
  celebrate: BalloonFilled,
};

/** Their colours over a dark tile. */
export const reactionColours: Readonly<Record<Reaction, string>> = {
  clap: '#ffd86b',
  'thumbs up': '#ffd86b',
  heart: '#ff6b81',
  laugh: '#ffd86b',
  surprise: '#ffd86b',
  celebrate: '#8fd3ff',
};

/** The key of a reaction's text: a key has no space. */
export const reactionKey = (reaction: Reaction) =>
  reaction === 'thumbs up' ? 'thumbsUp' : reaction;
