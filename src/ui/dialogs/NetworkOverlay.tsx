import { CellularData1Regular } from '@fluentui/react-icons/svg/cellular-data';
import { useTranslation } from 'react-i18next';
import { CollapsibleOverlay } from './CollapsibleOverlay';
import { useDialogsStyles } from './dialogs.styles';

/** A person with a poor network. */
export interface PoorlyConnected {
  readonly userId: number;
  readonly name: string;
  readonly isOwn: boolean;
}

/**
 * The number of people with a poor connection, which opens to their names; nothing without any.
 * @source core 2
 */
export const NetworkOverlay = ({ people }: { readonly people: readonly PoorlyConnected[] }) => {
  const styles = useDialogsStyles();
  const { t } = useTranslation('errors');
  if (people.length === 0) return null;
  const icon = <CellularData1Regular className={styles.warning} />;
  return (
    <CollapsibleOverlay title={t('network.title', { count: people.length })} icon={icon}>
      <ul aria-label={t('network.list')}>
        {people.map(({ userId, name, isOwn }) => (
          <li key={userId} className={styles.row} dir="auto">
            {isOwn ? t('network.you', { name }) : name}
          </li>
        ))}
      </ul>
    </CollapsibleOverlay>
  );
};
