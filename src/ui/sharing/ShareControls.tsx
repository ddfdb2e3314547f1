import { Button, mergeClasses } from '@fluentui/react-components';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { FullScreenMaximizeRegular } from '@fluentui/react-icons/svg/full-screen-maximize';
import { FullScreenMinimizeRegular } from '@fluentui/react-icons/svg/full-screen-minimize';
import { GridRegular } from '@fluentui/react-icons/svg/grid';
import { MaximizeRegular } from '@fluentui/react-icons/svg/maximize';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { PeopleProhibitedRegular } from '@fluentui/react-icons/svg/people-prohibited';
import { PictureInPictureEnterRegular } from '@fluentui/react-icons/svg/picture-in-picture-enter';
import { ResizeLargeRegular } from '@fluentui/react-icons/svg/resize-large';
import { SaveImageRegular } from '@fluentui/react-icons/svg/save-image';
import { ZoomFitRegular } from '@fluentui/react-icons/svg/zoom-fit';
import { ZoomInRegular } from '@fluentui/react-icons/svg/zoom-in';
import { ZoomOutRegular } from '@fluentui/react-icons/svg/zoom-out';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { muteShareRequested } from '../../features/sharing/sharing.actions';
import { userOfStream, type StreamKey } from '../../protocol/streamKey';
import { useSavePicture } from '../annotation/useSavePicture';
import { useClient } from '../client/client';
import { usePerform } from '../client/usePerform';
import { LeaveDialog } from '../meeting/leavePart';
import { useShell } from '../meeting/shell';
import { useNameOf } from '../participants/useNameOf';
import { openPictureInPicture } from '../picture-in-picture/openPictureInPicture';
import { hasPictureWindow } from '../picture-in-picture/pictureWindow';
import { lazyPart } from '../texts/lazyPart';
import { useTileStyles } from '../video/tile.styles';
import { FollowButton } from './FollowButton';
import { useShareStyles } from './share.styles';
import type { ShareZoomView } from './useShareZoom';

const RequestButton = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "remote-control" */ '../remote-control/RequestButton'))
      .RequestButton,
  { texts: ['panels'], instead: null },
);

/** The people beside a share: in a strip, or hidden. */
export interface PeopleStrip {
  readonly isHidden: boolean;
  readonly toggle: () => void;
}

/** The choice of one share among several. */
export interface ShareChoice {
  /** Whether one is shown alone. */
  readonly isOne: boolean;
  /** Shows one share alone; all of them for null. */
  readonly show: (stream: StreamKey | null) => void;
}

/** What is seen of the share, and what changes it. */
export interface ShareControlsProps extends Pick<
  ShareZoomView,
  'actions' | 'isFitted' | 'isFollowing' | 'percent'
> {
  readonly stream: StreamKey;
  /** Whether its picture has come. */
  readonly isSeen: boolean;
  readonly strip: PeopleStrip;
  /** Undefined without others beside it. */
  readonly choice: ShareChoice | undefined;
}

const ShareButton = ({
  label,
  icon,
  onPress,
}: {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onPress: () => void;
}) => (
  <Button
    appearance="subtle"
    size="small"
    icon={icon}
    aria-label={label}
    title={label}
    onClick={onPress}
  />
);

const ZoomGroup = ({
  stream,
  actions,
  isFitted,
  isFollowing,
  percent,
}: Omit<ShareControlsProps, 'isSeen' | 'strip' | 'choice'>) => {
  const styles = useShareStyles();
  const { t, i18n } = useTranslation('panels');
  const inPercent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <div className={styles.controls} data-controls role="group" aria-label={t('shareView.zoom')}>
      <ShareButton
        label={t('shareView.zoomOut')}
        icon={<ZoomOutRegular />}
        onPress={() => actions.step('out')}
      />
      <span className={styles.level} role="status">
        {isFitted ? t('shareView.fitted') : inPercent.format(percent / 100)}
      </span>
      <ShareButton
        label={t('shareView.zoomIn')}
        icon={<ZoomInRegular />}
        onPress={() => actions.step('in')}
      />
      <ShareButton
        label={isFitted ? t('shareView.actual') : t('shareView.fit')}
        icon={isFitted ? <ResizeLargeRegular /> : <ZoomFitRegular />}
        onPress={() => (isFitted ? actions.zoomTo(100) : actions.fit())}
      />
      <FollowButton {...{ stream, actions, isFollowing }} />
    </div>
  );
};

/** Shows this share alone, or all of them. */
const ChoiceButton = ({
  stream,
  choice,
}: {
  readonly stream: StreamKey;
  readonly choice: ShareChoice;
}) => {
  const styles = useTileStyles();
  const { t } = useTranslation('panels');
  const name = useNameOf(userOfStream(stream));
  return (
    <Button
      className={mergeClasses(styles.corner, styles.menu)}
      appearance="subtle"
      size="small"
      icon={choice.isOne ? <GridRegular /> : <MaximizeRegular />}
      aria-label={choice.isOne ? t('shareView.all') : t('shareView.only', { name })}
      onClick={() => choice.show(choice.isOne ? null : stream)}
    />
  );
};

/**
 * Where a share is seen, and who is beside it.
 * @decision Full screen is that of the page: notices, questions and the toolbar stay in sight.
 */
const ViewGroup = ({
  stream,
  strip,
  choice,
  onSave,
}: Pick<ShareControlsProps, 'stream' | 'strip' | 'choice'> & { readonly onSave: () => void }) => {
  const styles = useShareStyles();
  const { t, i18n } = useTranslation(['panels', 'meeting']);
  const client = useClient();
  const { perform } = usePerform();
  const { isFullScreen, toggleFullScreen, openDialog } = useShell();
  return (
    <div
      className={mergeClasses(styles.controls, styles.above, choice && styles.beside)}
      data-controls
      role="group"
      aria-label={t('shareView.view')}
    >
      <RequestButton userId={userOfStream(stream)} />
      <ShareButton
        label={strip.isHidden ? t('shareView.showPeople') : t('shareView.hidePeople')}
        icon={strip.isHidden ? <PeopleRegular /> : <PeopleProhibitedRegular />}
        onPress={strip.toggle}
      />
      <ShareButton
        label={t('shareView.hide')}
        icon={<EyeOffRegular />}
        onPress={() =>
          void perform(muteShareRequested({ userId: userOfStream(stream), isMuted: true }))
        }
      />
      <ShareButton label={t('annotation.save')} icon={<SaveImageRegular />} onPress={onSave} />
      {hasPictureWindow() && (
        <ShareButton
          label={t('shareView.popOut')}
          icon={<PictureInPictureEnterRegular />}
          onPress={() =>
            void openPictureInPicture(client, i18n, {
              onHandOver: () => openDialog(LeaveDialog),
              shared: stream,
            })
          }
        />
      )}
      {document.fullscreenEnabled && (
        <ShareButton
          label={isFullScreen ? t('meeting:more.exitFullScreen') : t('meeting:more.fullScreen')}
          icon={isFullScreen ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
          onPress={toggleFullScreen}
        />
      )}
    </div>
  );
};

/** The buttons on a share; without its picture only the choice among several. */
export const ShareControls = ({ isSeen, ...props }: ShareControlsProps) => {
  const { save, saved } = useSavePicture(userOfStream(props.stream));
  return (
    <>
      {props.choice && <ChoiceButton stream={props.stream} choice={props.choice} />}
      {isSeen && <ZoomGroup {...props} />}
      {isSeen && <ViewGroup {...props} onSave={() => void save()} />}
      {saved}
    </>
  );
};
