import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { muteShareRequested } from '../../features/sharing/sharing.actions';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import { streamKeyOf } from '../../protocol/streamKey';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Notice } from '../kit/Notice';
import { useNoticesStyles } from '../notices/notices.styles';
import { useNameOf } from '../participants/useNameOf';
import { useHiddenSharesStyles } from './hiddenShares.styles';

/** The focus was on something that is gone. */
const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const HiddenShare = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const notices = useNoticesStyles();
  const name = useNameOf(userId);
  const button = useRef<HTMLElement>(null);
  // Whoever pressed **Hide this share** is at what brings it back, and then at the share again.
  useEffect(() => {
    if (isFocusLost()) button.current?.focus();
    return () => {
      const tile = `[data-stream="${streamKeyOf(userId, 'share')}"] [tabindex="0"]`;
      if (isFocusLost()) document.querySelector<HTMLElement>(tile)?.focus();
    };
  }, [userId]);
  return (
    <Notice
      className={notices.notice}
      tone="info"
      actions={
        <Button
          ref={(element: HTMLElement | null) => {
            button.current = element;
          }}
          size="small"
          disabledFocusable={isPending}
          onClick={() => void perform(muteShareRequested({ userId, isMuted: false }))}
        >
          {t('shareBar.show')}
        </Button>
      }
    >
      {t('shareView.hidden', { name })}
    </Notice>
  );
};

/** The shares that the viewer hid, each with what brings it back. */
export const HiddenShares = () => {
  const styles = useHiddenSharesStyles();
  const { mutedShares: hidden } = useSelect(selectSharing);
  if (hidden.length === 0) return null;
  return (
    <div className={styles.rows}>
      {hidden.map((userId) => (
        <HiddenShare key={userId} userId={userId} />
      ))}
    </div>
  );
};
