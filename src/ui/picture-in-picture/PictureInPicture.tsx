import { MicRegular } from '@fluentui/react-icons/svg/mic';
import { MicOffRegular } from '@fluentui/react-icons/svg/mic-off';
import { CallEndRegular } from '@fluentui/react-icons/svg/call-end';
import { PictureInPictureExitRegular } from '@fluentui/react-icons/svg/picture-in-picture-exit';
import { VideoRegular } from '@fluentui/react-icons/svg/video';
import { VideoOffRegular } from '@fluentui/react-icons/svg/video-off';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAudio } from '../../features/audio/audio.selectors';
import { leaveRequested } from '../../features/meeting/meeting.actions';
import { selectIsOnHold, selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { unnamedKindOf } from '../../features/participants/named.state';
import { selectParticipant, selectSelf } from '../../features/participants/participants.selectors';
import { selectSettings } from '../../features/settings/settings.selectors';
import { selectIsSharing, selectShares } from '../../features/sharing/sharing.selectors';
import { selectIsSeen } from '../../features/video/seen.selectors';
import { selectSpotlight } from '../../features/video/video.selectors';
import { selectIsAudience } from '../../features/webinar/webinar.selectors';
import { streamKeyOf, userOfStream, type StreamKey } from '../../protocol/streamKey';
import { useSelect } from '../client/client';
import { SelfView } from '../lobby/SelfView';
import { usePerform } from '../client/usePerform';
import { useCamera, useMicrophone, type Command } from '../meeting/commands';
import { meetingViewOf } from '../meeting/view';
import { LazyCallSign } from '../participants/LazyCallSign';
import type { Participant } from '../participants/person';
import { useNameOf, useNaming } from '../participants/useNameOf';
import { featuredOf } from '../video/arrangement';
import { avatarColours, initialsOf } from '../video/avatar';
import { loudestOf } from '../video/seating';
import { useSeating } from '../video/useSeating';
import { LazyOwnShareControls } from './LazyOwnShareControls';
import { ShownShare } from './ShownShare';
import { SpeakerPicture } from './SpeakerPicture';

/** The small window, and a callback to return. */
export interface PictureInPictureProps {
  readonly own: Window;
  /** The share that is shown while it runs; undefined for who speaks. */
  readonly shared?: StreamKey | undefined;
  /** Closes the window. */
  readonly onClose: () => void;
  /** Asks a host, on the page, who should be the next host. */
  readonly onHandOver: () => void;
}

/**
 * The stream to show: the first of the spotlight, otherwise of the last speaker.
 * @decision A pin is only for the page's view.
 */
const useShownStream = (): StreamKey => {
  const ownUserId = useSelect(selectOwnUserId);
  const spotlight = useSelect(selectSpotlight);
  const seating = useSeating(1);
  const [shown = streamKeyOf(ownUserId, 'camera')] = featuredOf({
    ...{ order: seating.order, pinned: null, spotlight, view: 'speaker', ownUserId },
    isViewChosen: false,
    hasLayout: false,
    loudest: loudestOf(seating, ownUserId),
  });
  return shown;
};

/** Only the name is cut in a small window. */
const NamePlate = ({
  person,
  isOwn,
}: {
  readonly person: Participant;
  readonly isOwn: boolean;
}) => {
  const { t } = useTranslation('meeting');
  const { name, mark } = useNaming().partsOf(person);
  const isSilent = person.audio === '' || person.muted;
  return (
    <span className="name">
      <bdi>{isOwn ? t('tile.me', { name: person.displayName }) : name}</bdi>
      {mark !== '' && !isOwn && <span> {mark}</span>}
      {isSilent && <span>, {t('tile.muted')}</span>}
    </span>
  );
};

const ShownPerson = ({ stream, own }: { readonly stream: StreamKey; readonly own: Window }) => {
  const { t } = useTranslation('meeting');
  const userId = userOfStream(stream);
  const nameOfPerson = useNameOf(userId);
  const person = useSelect((state) => selectParticipant(state, userId));
  const isOwn = useSelect(selectOwnUserId) === userId;
  const isSeen = useSelect((state) => selectIsSeen(state, stream));
  const { isVideoMirrored } = useSelect(selectSettings);
  if (person === undefined) return null;
  const name = isOwn ? t('tile.me', { name: person.displayName }) : nameOfPerson;
  const unnamed = unnamedKindOf(person);
  const [background, colour] = avatarColours(person.displayName, person.avatarBackgroundType);
  return (
    <>
      {!isSeen && (
        <span className="initials" style={{ background, color: colour }} aria-hidden>
          {unnamed === undefined ? initialsOf(person.displayName) : <LazyCallSign kind={unnamed} />}
        </span>
      )}
      {isOwn && isSeen && (
        <SelfView label={name} className={isVideoMirrored ? 'mirrored' : 'plain'} />
      )}
      {!isOwn && person.bVideoOn && <SpeakerPicture stream={stream} label={name} own={own} />}
      <NamePlate person={person} isOwn={isOwn} />
    </>
  );
};

const Control = ({
  label,
  icon,
  command,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly command: Command;
}) => {
  const { isOn, reason, isPending, toggle } = command;
  const isBarred = reason !== '';
  return (
    <button
      type="button"
      className={isOn ? 'on' : 'off'}
      aria-label={label}
      aria-disabled={isBarred || isPending}
      title={isBarred ? reason : label}
      onClick={() => {
        if (!isBarred && !isPending) toggle();
      }}
    >
      {icon}
    </button>
  );
};

/** Asks before leaving, so that an accidental press does not end the meeting. */
const LeaveQuestion = ({ onStay }: { readonly onStay: () => void }) => {
  const { t } = useTranslation('meeting');
  const { perform, isPending } = usePerform();
  return (
    <div className="controls" role="group" aria-label={t('pictureInPicture.leaveNow')}>
      <button
        type="button"
        className="wide off"
        autoFocus
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) void perform(leaveRequested());
        }}
      >
        {t('pictureInPicture.leaveNow')}
      </button>
      <button type="button" className="wide" onClick={onStay}>
        {t('pictureInPicture.stay')}
      </button>
    </div>
  );
};

const Controls = ({
  onClose,
  onHandOver,
}: Pick<PictureInPictureProps, 'onClose' | 'onHandOver'>) => {
  const { t } = useTranslation('meeting');
  const microphone = useMicrophone();
  const camera = useCamera();
  const isAudience = useSelect(selectIsAudience);
  const { isAllowToTalk } = useSelect(selectAudio);
  const back = t('pictureInPicture.back');
  const leave = t('toolbar.leave');
  const isHost = useSelect(selectSelf)?.isHost ?? false;
  const [isLeaving, setLeaving] = useState(false);
  const goBack = () => {
    window.focus();
    onClose();
  };
  if (isLeaving) return <LeaveQuestion onStay={() => setLeaving(false)} />;
  return (
    <div className="controls" role="group" aria-label={t('toolbar.region')}>
      {(!isAudience || isAllowToTalk) && (
        <Control
          label={microphone.isOn ? t('toolbar.mute') : t('toolbar.unmute')}
          icon={microphone.isOn ? <MicRegular /> : <MicOffRegular />}
          command={microphone}
        />
      )}
      {!isAudience && (
        <Control
          label={camera.isOn ? t('toolbar.stopVideo') : t('toolbar.startVideo')}
          icon={camera.isOn ? <VideoRegular /> : <VideoOffRegular />}
          command={camera}
        />
      )}
      <button type="button" aria-label={back} title={back} onClick={goBack}>
        <PictureInPictureExitRegular />
      </button>
      <button
        type="button"
        className="off"
        aria-label={leave}
        title={leave}
        onClick={() => {
          if (!isHost) return setLeaving(true);
          goBack();
          onHandOver();
        }}
      >
        <CallEndRegular />
      </button>
    </div>
  );
};

/**
 * A small window over other programs: who speaks, the own share, microphone and camera, the way
 * back, and **Leave**.
 * @decision A host is asked in the page: there is no room here for the people to hand over to.
 */
export const PictureInPicture = (props: PictureInPictureProps) => {
  const { own, shared, onClose, onHandOver } = props;
  const { t } = useTranslation('meeting');
  const stream = useShownStream();
  const isSharing = useSelect(
    (state) => shared !== undefined && selectShares(state).includes(shared),
  );
  const isOwnShared = useSelect(selectIsSharing);
  const isInside = useSelect(({ meeting }) => meetingViewOf(meeting) === 'meeting');
  const isOver = useSelect(selectIsOnHold) || !isInside;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <main aria-label={t('pictureInPicture.title')}>
      <div className="picture">
        {isSharing && shared !== undefined ? (
          <ShownShare key={shared} stream={shared} own={own} />
        ) : (
          <ShownPerson key={stream} stream={stream} own={own} />
        )}
      </div>
      {isOwnShared && <LazyOwnShareControls />}
      <Controls onClose={onClose} onHandOver={onHandOver} />
    </main>
  );
};
