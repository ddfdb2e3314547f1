import { Button, mergeClasses } from '@fluentui/react-components';
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical';
import { ShareScreenStartRegular } from '@fluentui/react-icons/svg/share-screen-start';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import type { SharingState } from '../../features/sharing/sharing.slice';
import { useSelect } from '../client/client';
import { clockText, useNow } from '../meeting/clockText';
import { isOnOnlyScreen } from './onlyScreen';
import { useOwnShareStyles } from './ownShare.styles';
import { OwnShareActions, SmallShareActions } from './OwnShareActions';
import { useFloatingPlace } from './useFloatingPlace';

const titles = {
  monitor: 'shareBar.screen',
  window: 'shareBar.window',
  browser: 'shareBar.tab',
} as const;

/** What is shared and whether it pauses, in words. */
const useSharedText = ({ status, surface, secondaryCameraId }: SharingState) => {
  const { t } = useTranslation('panels');
  if (status === 'Paused') return { title: t('shareBar.paused'), hint: t('shareBar.pausedHint') };
  if (secondaryCameraId !== undefined) return { title: t('shareBar.camera'), hint: '' };
  // Not every browser names it.
  if (surface === undefined) return { title: t('shareBar.something'), hint: '' };
  // Of several screens no browser says on which the page is.
  const isMirrored = surface === 'monitor' && isOnOnlyScreen();
  return { title: t(titles[surface]), hint: isMirrored ? t('shareBar.mirror') : '' };
};

const Running = ({ since }: { readonly since: number }) => {
  const styles = useOwnShareStyles();
  const now = useNow();
  return (
    <span className={styles.clock} role="timer">
      {clockText(now - since)}
    </span>
  );
};

/**
 * The sharer's bar: what is shared and for how long, and what can be done with it. It is above the
 * stage until it is moved, by its handle or the arrow keys on it, and shrinks to a dot with what
 * cannot wait beside it.
 */
export const OwnShare = () => {
  const styles = useOwnShareStyles();
  const { t } = useTranslation('panels');
  const sharing = useSelect(selectSharing);
  const { title, hint } = useSharedText(sharing);
  const bar = useRef<HTMLElement>(null);
  const { place, handle } = useFloatingPlace(bar);
  const [isSmall, setSmall] = useState(false);
  const isPressed = useRef(false);
  const resize = () => {
    isPressed.current = true;
    setSmall(!isSmall);
  };
  // The pressed button is gone: the one that takes it back has the focus.
  useLayoutEffect(() => {
    if (isPressed.current) bar.current?.querySelector<HTMLElement>('[data-resize]')?.focus();
    isPressed.current = false;
  }, [isSmall]);
  const words = [title, hint].filter((text) => text !== '');
  return (
    <section
      ref={bar}
      className={mergeClasses(
        styles.bar,
        isSmall && styles.small,
        (isSmall || place !== null) && styles.floating,
        isSmall && place === null && styles.centred,
      )}
      style={place === null ? {} : { left: place.x, top: place.y, right: 'auto' }}
      aria-label={t('shareBar.region')}
    >
      {!isSmall && (
        <Button
          {...handle}
          className={styles.handle}
          appearance="subtle"
          size="small"
          icon={<ReOrderDotsVerticalRegular />}
          aria-label={t('shareBar.move')}
          title={t('shareBar.moveHint')}
        />
      )}
      <div role="status" className={isSmall ? 'visually-hidden' : styles.words}>
        {words.map((text, at) => (
          <span key={text} className={at === 0 ? styles.title : undefined}>
            {text}{' '}
          </span>
        ))}
      </div>
      {!isSmall && sharing.startedAt !== undefined && <Running since={sharing.startedAt} />}
      {isSmall ? <SmallShareActions /> : <OwnShareActions />}
      <Button
        data-resize
        className={isSmall ? styles.dot : undefined}
        appearance={isSmall ? 'primary' : 'subtle'}
        shape={isSmall ? 'circular' : 'rounded'}
        size="small"
        icon={isSmall ? <ShareScreenStartRegular /> : <SubtractRegular />}
        aria-label={isSmall ? t('shareBar.grow') : t('shareBar.shrink')}
        title={isSmall ? t('shareBar.grow') : t('shareBar.shrink')}
        onClick={resize}
      />
    </section>
  );
};
