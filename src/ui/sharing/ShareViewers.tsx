import { Button } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectShareViewers } from '../../features/sharing/shareControls.selectors';
import { useSelect } from '../client/client';
import { useNaming } from '../participants/useNameOf';
import { useOwnShareStyles } from './ownShare.styles';

/** How many people see the own share, and on request who. */
export const ShareViewers = () => {
  const styles = useOwnShareStyles();
  const { t } = useTranslation('panels');
  const { nameOf } = useNaming();
  const viewers = useSelect(selectShareViewers);
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const isListed = isOpen && viewers.length > 0;
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        icon={<EyeRegular />}
        aria-expanded={isListed}
        aria-controls={list}
        disabledFocusable={viewers.length === 0}
        onClick={() => setOpen(!isListed)}
      >
        {viewers.length === 0
          ? t('shareBar.unseen')
          : t('shareBar.seen', { count: viewers.length })}
      </Button>
      <ul
        id={list}
        className={styles.viewers}
        aria-label={t('shareBar.viewers')}
        hidden={!isListed}
      >
        {isListed &&
          viewers.map((viewer) => (
            <li key={viewer.userId} dir="auto">
              {nameOf(viewer)}
            </li>
          ))}
      </ul>
    </>
  );
};
