import { Button, mergeClasses } from '@fluentui/react-components';
import { PauseRegular } from '@fluentui/react-icons/svg/pause';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical';
import { ShareScreenStartRegular } from '@fluentui/react-icons/svg/share-screen-start';
import { ShareScreenStopRegular } from '@fluentui/react-icons/svg/share-screen-stop';
import { Speaker2Regular } from '@fluentui/react-icons/svg/speaker';
import { SpeakerMuteRegular } from '@fluentui/react-icons/svg/speaker-mute';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intent } from '../../effects/intent';
import {
  changeSurfaceRequested,
  muteOwnShareAudioRequested,
  pauseShareRequested,
  resumeShareRequested,
  stopShareRequested,
} from '../../features/sharing/sharing.actions';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import type { SharingState } from '../../features/sharing/sharing.slice';
import { AnnotateOwnButton } from '../annotation/AnnotateOwnButton';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { clockText, useNow } from '../meeting/clockText';
import { ContentMenu } from './ContentMenu';
import { isOnOnlyScreen } from './onlyScreen';
import { ShareViewers } from './ShareViewers';
import { useOwnShareStyles } from './ownShare.styles';
import { useFloatingPlace } from './useFloatingPlace';

const titles = {
  monitor: 'share.running',
  window: 'share.runningWindow',
  browser: 'share.runningTab',
} as const;

/** What is shared and whether it pauses, in words. */
const useSharedText = ({ status, surface = 'monitor', secondaryCameraId }: SharingState) => {
  const { t } = useTranslation(['meeting', 'panels']);
  if (status === 'Paused') return { title: t('share.paused'), hint: t('share.pausedHint') };
  if (secondaryCameraId !== undefined) return { title: t('panels:shareBar.camera'), hint: '' };
  // Of several screens no browser says on which the page is.
  const isMirrored = surface === 'monitor' && isOnOnlyScreen();
  return { title: t(titles[surface]), hint: isMirrored ? t('share.mirror') : '' };
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

/** The buttons of the own share. */
const Controls = ({ sharing }: { readonly sharing: SharingState }) => {
  const styles = useOwnShareStyles();
  const { t } = useTranslation(['meeting', 'panels']);
  const { perform, isPending } = usePerform();
  const { status, hasSound, isSoundMuted } = sharing;
  const sound: readonly [string, ReactElement, () => Intent] = isSoundMuted
    ? [
        t('panels:shareBar.unmute'),
        <Speaker2Regular />,
        () => muteOwnShareAudioRequested({ isMuted: false }),
      ]
    : [
        t('panels:shareBar.mute'),
        <SpeakerMuteRegular />,
        () => muteOwnShareAudioRequested({ isMuted: true }),
      ];
  const actions: readonly (readonly [string, ReactElement, () => Intent])[] = [
    status === 'Paused'
      ? [t('share.resume'), <PlayRegular />, resumeShareRequested]
      : [t('share.pause'), <PauseRegular />, pauseShareRequested],
    ...(hasSound ? [sound] : []),
    [t('share.change'), <ShareScreenStartRegular />, () => changeSurfaceRequested()],
    [t('share.stop'), <ShareScreenStopRegular />, stopShareRequested],
  ];
  return (
    <div className={styles.actions}>
      <AnnotateOwnButton />
      {actions.map(([label, icon, makeIntent]) => (
        <Button
          key={label}
          size="small"
          icon={icon}
          disabledFocusable={isPending}
          onClick={() => void perform(makeIntent())}
        >
          {label}
        </Button>
      ))}
      <ContentMenu />
      <ShareViewers />
    </div>
  );
};

/**
 * The sharer's bar: what is shared and for how long, and what can be done with it. It is above the
 * stage until it is moved, by its handle or the arrow keys on it, and shrinks to a dot.
 */
export const OwnShare = () => {
  const styles = useOwnShareStyles();
  const { t } = useTranslation('meeting');
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
      )}
      style={place === null ? {} : { left: place.x, top: place.y, right: 'auto' }}
      aria-label={t('share.bar')}
    >
      {!isSmall && (
        <Button
          {...handle}
          className={styles.handle}
          appearance="subtle"
          size="small"
          icon={<ReOrderDotsVerticalRegular />}
          aria-label={t('share.move')}
          title={t('share.moveHint')}
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
      {!isSmall && <Controls sharing={sharing} />}
      <Button
        data-resize
        className={isSmall ? styles.dot : undefined}
        appearance={isSmall ? 'primary' : 'subtle'}
        shape={isSmall ? 'circular' : 'rounded'}
        size="small"
        icon={isSmall ? <ShareScreenStartRegular /> : <SubtractRegular />}
        aria-label={isSmall ? t('share.grow') : t('share.shrink')}
        title={isSmall ? t('share.grow') : t('share.shrink')}
        onClick={resize}
      />
    </section>
  );
};
