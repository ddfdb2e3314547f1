import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import {
  admitAllRequested,
  admitRequested,
  expelRequested,
} from '../../features/hosting/hosting.actions';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import type { Participant } from '../participants/person';
import { PersonName } from '../participants/PersonName';
import { useNameOf } from '../participants/useNameOf';
import { selectWaiting } from '../../features/participants/present.selectors';
import { VirtualList } from '../kit/VirtualList';
import { Avatar } from '../video/Avatar';
import { useWaitingListStyles } from './waitingList.styles';

const rowHeight = 52;

const WaitingRow = ({ person }: { readonly person: Participant }) => {
  const styles = useWaitingListStyles();
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const { userId } = person;
  const name = useNameOf(person);
  const mayRemove = useMay('expel', userId);
  return (
    <div className={styles.row}>
      <Avatar person={person} isSmall />
      <PersonName person={person} className={styles.name} />
      <Button
        className={styles.button}
        size="small"
        aria-label={t('waiting.removeWho', { name })}
        title={mayRemove}
        disabledFocusable={isPending || mayRemove !== ''}
        onClick={() => void perform(expelRequested({ userId }))}
      >
        {t('waiting.remove')}
      </Button>
      <Button
        className={styles.button}
        size="small"
        appearance="primary"
        aria-label={t('waiting.admitWho', { name })}
        disabledFocusable={isPending}
        onClick={() => void perform(admitRequested({ userId }))}
      >
        {t('waiting.admit')}
      </Button>
    </div>
  );
};

/**
 * People in the waiting room, above the others: each with **Admit** and **Remove**, and **Admit
 * all**.
 */
export const WaitingList = () => {
  const styles = useWaitingListStyles();
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const waiting = useSelect(selectWaiting);
  const mayAdmitAll = useMay('admitAll') === '';
  if (waiting.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('waiting.region')}>
      <div className={styles.header}>
        <h3 className={styles.title}>{t('waiting.title', { count: waiting.length })}</h3>
        {mayAdmitAll && (
          <Button
            size="small"
            disabledFocusable={isPending}
            onClick={() => void perform(admitAllRequested())}
          >
            {t('waiting.admitAll')}
          </Button>
        )}
      </div>
      <div className={styles.frame} style={{ height: Math.min(4, waiting.length) * rowHeight }}>
        <VirtualList
          label={t('waiting.region')}
          className={styles.scroller}
          items={waiting}
          keyOf={({ userId }) => userId}
          rowHeight={rowHeight}
          draw={(person) => <WaitingRow person={person} />}
        />
      </div>
    </section>
  );
};
