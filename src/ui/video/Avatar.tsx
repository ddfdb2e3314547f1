import { mergeClasses } from '@fluentui/react-components';
import { letterlessKindOf, type Named } from '../../features/participants/named.state';
import { LazyCallSign } from '../participants/LazyCallSign';
import { avatarColours, initialsOf } from './avatar';
import { useAvatarStyles } from './avatar.styles';

/** The person of the avatar, and its size. */
export interface AvatarProps {
  readonly person: Named & {
    /** Of a telephone, from 1 to 8. */
    readonly avatarBackgroundType?: number | undefined;
  };
  readonly isSmall?: boolean;
}

/**
 * Initials on the person's color, or the sign of a call without one; the name is beside it, so it
 * is not read out.
 */
export const Avatar = ({ person, isSmall }: AvatarProps) => {
  const styles = useAvatarStyles();
  const { displayName, avatarBackgroundType } = person;
  const [backgroundColor, color] = avatarColours(displayName, avatarBackgroundType);
  const kind = letterlessKindOf(person);
  return (
    <span
      aria-hidden
      className={mergeClasses(styles.avatar, isSmall === true && styles.small)}
      style={{ backgroundColor, color }}
    >
      {kind === undefined ? (
        initialsOf(displayName)
      ) : (
        <LazyCallSign kind={kind} className={styles.sign} />
      )}
    </span>
  );
};
