import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { useTranslation } from 'react-i18next';
import { selectShareViewers } from '../../features/sharing/shareControls.selectors';
import { useSelect } from '../client/client';
import { useNaming } from '../participants/useNameOf';
import { BarPopup } from './BarPopup';
import { useOwnShareStyles } from './ownShare.styles';

/** How many people see the own share, in a place of one width, and on request who. */
export const ShareViewers = () => {
  const styles = useOwnShareStyles();
  const { t, i18n } = useTranslation('panels');
  const { nameOf } = useNaming();
  const viewers = useSelect(selectShareViewers);
  const count = viewers.length;
  const label = count === 0 ? t('shareBar.unseen') : t('shareBar.seen', { count });
  return (
    <BarPopup
      label={label}
      icon={<EyeRegular />}
      text={
        <>
          <span aria-hidden>{new Intl.NumberFormat(i18n.language).format(count)}</span>
          <span className="visually-hidden">{label}</span>
        </>
      }
      className={styles.watched}
    >
      {count === 0 ? (
        <p>{t('shareBar.unseenHint')}</p>
      ) : (
        <ul className={styles.viewers} aria-label={t('shareBar.viewers')}>
          {viewers.map((viewer) => (
            <li key={viewer.userId} dir="auto">
              {nameOf(viewer)}
            </li>
          ))}
        </ul>
      )}
    </BarPopup>
  );
};
