import { mergeClasses } from '@fluentui/react-components';
import type { Named } from '../../features/participants/named.state';
import { usePersonNameStyles } from './personName.styles';
import { useNaming } from './useNameOf';

/** The person, and the style of the place. */
export interface PersonNameProps {
  readonly person: Named;
  readonly className?: string;
}

/**
 * A person's name in a narrow place, where a long one is cut. The mark of a simulated call is not:
 * it moves below the name.
 */
export const PersonName = ({ person, className }: PersonNameProps) => {
  const styles = usePersonNameStyles();
  const { name, mark } = useNaming().partsOf(person);
  return (
    <span className={mergeClasses(styles.whole, className)}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {mark !== '' && <span className={styles.mark}> {mark}</span>}
    </span>
  );
};
