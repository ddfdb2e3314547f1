import { mergeClasses } from '@fluentui/react-components';
import { avatarColours, initialsOf } from './avatar';
import { useAvatarStyles } from './avatar.styles';

/** The person of the avatar, and its size. */
export interface AvatarProps {
  readonly name: string;
  readonly isSmall?: boolean;
  /** Of a telephone, from 1 to 8. */
  readonly type?: number | undefined;
}

/** Initials on the person's color; the name is beside it, so it is not read out. */
export const Avatar = ({ name, isSmall, type }: AvatarProps) => {
  const styles = useAvatarStyles();
  const [backgroundColor, color] = avatarColours(name, type);
  return (
    <span
      aria-hidden
      className={mergeClasses(styles.avatar, isSmall === true && styles.small)}
      style={{ backgroundColor, color }}
    >
      {initialsOf(name)}
    </span>
  );
};
