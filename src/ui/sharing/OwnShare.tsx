import { Button, mergeClasses } from '@fluentui/react-components';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical';
import { ShareScreenStartRegular } from '@fluentui/react-icons/svg/share-screen-start';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import type { SharingState } from '../../features/sharing/sharing.state';
import { useSelect } from '../client/client';
import { clockText, useNow } from '../meeting/clockText';
import { BarPopup } from './BarPopup';
import { HintButton } from './HintButton';
import { isOnOnlyScreen } from './onlyScreen';
import { useOwnShareStyles } from './ownShare.styles';
import { OwnShareActions, SmallShareActions } from './OwnShareActions';
import { useFloatingPlace } from './useFloatingPlace';
import { useFocusAfterShare } from './useFocusAfterShare';
import { useIsCut } from './useIsCut';
import { useShareTime, type ShareTime } from './useShareTime';

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
  const hint = t('shareBar.mirrorPerhaps');
  // Not every browser names it.
  if (surface === undefined) return { title: t('shareBar.something'), hint };
  const title = t(titles[surface]);
  if (surface !== 'monitor') return { title, hint: '' };
  // Of several screens no browser says on which the page is.
  return { title, hint: isOnOnlyScreen() ? t('shareBar.mirror') : hint };
};

const Running = ({ since, pausedAt }: ShareTime) => {
  const styles = useOwnShareStyles();
  const now = useNow();
  return (
    <span className={styles.clock} role="timer">
      {clockText((pausedAt ?? now) - since)}
    </span>
  );
};

/** What is shared, in one line; what has no room there is behind a button. */
const Words = ({ title, hint }: { readonly title: string; readonly hint: string }) => {
  const styles = useOwnShareStyles();
  const { t } = useTranslation('panels');
  const words = useRef<HTMLDivElement>(null);
  const isCut = useIsCut(words, `${title} ${hint}`);
  return (
    <>
      <div ref={words} role="status" className={styles.words}>
        <span className={styles.title}>{title}</span>
        {hint !== '' && <span className={styles.hint}> {hint}</span>}
      </div>
      {hint !== '' && (
        <BarPopup label={t('shareBar.about')} icon={<InfoRegular />} isAtStart isUnneeded={!isCut}>
          <p>{hint}</p>
        </BarPopup>
      )}
    </>
  );
};

/**
 * The sharer's bar: what is shared and for how long, and what can be done with it. It is above the
 * stage until it is moved, by its handle or the arrow keys on it, and shrinks to a dot with what
 * cannot wait beside it.
 * @decision What comes and goes by itself has a place of one width, or is in a popup: no button
 * moves from under a pointer.
 */
export const OwnShare = () => {
  const styles = useOwnShareStyles();
  const { t } = useTranslation('panels');
  const { title, hint } = useSharedText(useSelect(selectSharing));
  const time = useShareTime();
  const bar = useRef<HTMLElement>(null);
  useFocusAfterShare(bar);
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
  const isFloating = place !== null;
  return (
    <section
      ref={bar}
      className={mergeClasses(
        styles.bar,
        isSmall && styles.small,
        isFloating && styles.floating,
        isSmall && isFloating && styles.smallFloating,
      )}
      style={isFloating ? { left: place.x, top: place.y, right: 'auto' } : {}}
      aria-label={t('shareBar.region')}
    >
      {isSmall ? (
        <div role="status" className="visually-hidden">
          {title} {hint}
        </div>
      ) : (
        <>
          <Button
            {...handle}
            className={styles.handle}
            appearance="subtle"
            size="small"
            icon={<ReOrderDotsVerticalRegular />}
            aria-label={t('shareBar.move')}
            title={t('shareBar.moveHint')}
          />
          <Words title={title} hint={hint} />
          {time && <Running {...time} />}
        </>
      )}
      {isSmall ? <SmallShareActions /> : <OwnShareActions />}
      <HintButton
        isResize
        {...(isSmall && { className: styles.dot })}
        appearance={isSmall ? 'primary' : 'subtle'}
        shape={isSmall ? 'circular' : 'rounded'}
        icon={isSmall ? <ShareScreenStartRegular /> : <SubtractRegular />}
        label={isSmall ? t('shareBar.grow') : t('shareBar.shrink')}
        onPress={resize}
      />
    </section>
  );
};
