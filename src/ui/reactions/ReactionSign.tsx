import type { FluentIcon } from '@fluentui/react-icons';
import { BalloonFilled, BalloonRegular } from '@fluentui/react-icons/svg/balloon';
import { EmojiHandFilled, EmojiHandRegular } from '@fluentui/react-icons/svg/emoji-hand';
import { EmojiLaughFilled, EmojiLaughRegular } from '@fluentui/react-icons/svg/emoji-laugh';
import {
  EmojiSurpriseFilled,
  EmojiSurpriseRegular,
} from '@fluentui/react-icons/svg/emoji-surprise';
import { HeartFilled, HeartRegular } from '@fluentui/react-icons/svg/heart';
import { ThumbLikeFilled, ThumbLikeRegular } from '@fluentui/react-icons/svg/thumb-like';
import type { Reaction } from '../../protocol/vocabulary/reactions';
import { useReactionSignStyles } from './reactionSign.styles';

/**
 * A shape, its outline, and both colors: the fill is visible in dark themes, the outline in light
 * ones.
 */
interface Drawing {
  readonly Shape: FluentIcon;
  readonly Line: FluentIcon;
  readonly fill: string;
  readonly line: string;
}

const skin = { fill: '#ffc83d', line: '#7a4f00' };

/** Drawn, since not every system has the characters. */
const drawings: Readonly<Record<Reaction, Drawing>> = {
  clap: { Shape: EmojiHandFilled, Line: EmojiHandRegular, ...skin },
  'thumbs up': { Shape: ThumbLikeFilled, Line: ThumbLikeRegular, ...skin },
  heart: { Shape: HeartFilled, Line: HeartRegular, fill: '#ff5d73', line: '#a3122a' },
  laugh: { Shape: EmojiLaughFilled, Line: EmojiLaughRegular, ...skin },
  surprise: { Shape: EmojiSurpriseFilled, Line: EmojiSurpriseRegular, ...skin },
  celebrate: { Shape: BalloonFilled, Line: BalloonRegular, fill: '#5bb3ff', line: '#0b4f8a' },
};

/** The icon of a reaction, as large as the text around it. */
export const ReactionSign = ({ reaction }: { readonly reaction: Reaction }) => {
  const styles = useReactionSignStyles();
  const { Shape, Line, fill, line } = drawings[reaction];
  return (
    <span className={styles.sign} aria-hidden>
      <Shape primaryFill={fill} />
      <Line className={styles.line} primaryFill={line} />
    </span>
  );
};
