import { useTranslation } from 'react-i18next';
import { selectCalls } from '../../features/phone/phone.selectors';
import { useSelect } from '../client/client';
import { CallRow, type PlacedCall } from './CallRow';
import { usePhoneStyles } from './phone.styles';

/** Whether the list is in the panel or in a dialog, and which calls it has. */
export interface CallListProps {
  readonly isAside?: boolean;
  readonly of?: (call: PlacedCall) => boolean;
}

/** This person's calls, newest first; nothing without any. @source media 3 */
export const CallList = ({ isAside = false, of = () => true }: CallListProps) => {
  const styles = usePhoneStyles();
  const { t } = useTranslation('phone');
  const calls = useSelect(selectCalls).filter(of);
  if (calls.length === 0) return null;
  return (
    <section className={isAside ? styles.section : undefined} aria-label={t('calls')}>
      <h3 className={styles.heading}>{t('calls')}</h3>
      <ul className={styles.list}>
        {calls.toReversed().map((call) => (
          <CallRow key={call.sequence} call={call} />
        ))}
      </ul>
    </section>
  );
};
