import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectConsents } from '../../features/hosting/hosting.selectors';
import { selectIdleEndsAt, selectTopic } from '../../features/meeting/meeting.selectors';
import { MeetingHeader } from './MeetingHeader';
import { selectIsAlone } from './alone';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import {
  selectIsPracticing,
  selectIsWebinarAttendee,
} from '../../features/webinar/webinar.selectors';
import { Alerts } from '../alerts/Alerts';
import { useSelect } from '../client/client';
import { ConnectionBanner } from '../connection/ConnectionBanner';
import { SharedCameras } from '../far-camera/SharedCameras';
import { NoticeArea } from '../notices/NoticeArea';
import { NoticesProvider } from '../notices/NoticesProvider';
import { loadTexts } from '../texts/texts';
import { Stage } from '../video/Stage';
import { RoomContext } from './room';
import { Toolbar } from './Toolbar';
import { useMeetingStyles } from './meeting.styles';
import { useIsFollowing } from './useIsFollowing';
import { useKeptRoom } from './useKeptRoom';
import { usePageManners } from './usePageManners';
import { usePanels } from './usePanels';
import { useShortcuts } from './useShortcuts';
import { useRecentMeeting } from './useRecentMeeting';

const PracticeBanner = lazy(async () => ({
  default: (await import(/* webpackChunkName: "practice" */ '../webinar/PracticeBanner'))
    .PracticeBanner,
}));
const Announcer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "announcer" */ '../announcer/Announcer')).Announcer,
}));
const MuteKeyAnnouncer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "announcer" */ '../announcer/MuteKeyAnnouncer'))
    .MuteKeyAnnouncer,
}));

/** The meeting: people in the middle, controls below, one panel at the side. */
export const MeetingScreen = () => {
  const styles = useMeetingStyles();
  const { t, i18n } = useTranslation('meeting');
  const root = useRef<HTMLDivElement>(null);
  const { room, dialog, closeDialog } = usePanels(root, useKeptRoom());
  const talk = useShortcuts(room);
  const heading = usePageManners();
  const topic = useSelect(selectTopic);
  useRecentMeeting();
  const isFollowing = useIsFollowing();
  const isAudience = useSelect(selectIsWebinarAttendee);
  const isAsked = useSelect(
    (state) => selectConsents(state).length > 0 || selectIdleEndsAt(state) !== 0,
  );
  const isControlling = useSelect(selectIsControlling);
  const isAlone = useSelect(selectIsAlone);
  const isPracticing = useSelect(selectIsPracticing);
  const [{ Alone, Participants, Chat, Dialogs, Moments, ForHosts, Hints }] = useState(() => ({
    Participants: lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "participants" */ '../participants/ParticipantsPanel'),
        loadTexts(i18n, 'panels'),
      ]);
      return { default: file.ParticipantsPanel };
    }),
    Chat: lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "chat" */ '../chat/ChatPanel'),
        loadTexts(i18n, 'panels'),
      ]);
      return { default: file.ChatPanel };
    }),
    Alone: lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "invite" */ './AloneCard'),
        loadTexts(i18n, 'invite'),
      ]);
      return { default: file.AloneCard };
    }),
    Hints: lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "hints" */ './Hints'),
        loadTexts(i18n, 'panels'),
      ]);
      return { default: file.Hints };
    }),
    ForHosts: lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "host-notices" */ '../hosting/HostNotices'),
        loadTexts(i18n, 'panels'),
      ]);
      return { default: file.HostNotices };
    }),
    Moments: lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "moments" */ './MomentDialogs'),
        loadTexts(i18n, 'panels'),
      ]);
      return { default: file.MomentDialogs };
    }),
    Dialogs: lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "dialogs" */ './RoomDialogs'),
        loadTexts(i18n, 'panels'),
        loadTexts(i18n, 'invite'),
      ]);
      return { default: file.RoomDialogs };
    }),
  }));
  return (
    <RoomContext value={room}>
      <NoticesProvider>
        <div ref={root} className={styles.screen}>
          <div className={styles.middle}>
            <main className={styles.main} aria-label={t('region')}>
              <h1 ref={heading} tabIndex={-1} className="visually-hidden" dir="auto">
                {topic}
              </h1>
              <MeetingHeader />
              <NoticeArea>
                <ConnectionBanner />
                {isPracticing && (
                  <Suspense fallback={null}>
                    <PracticeBanner />
                  </Suspense>
                )}
                <Suspense fallback={null}>
                  <Hints isTalkHeld={talk.isHeld} />
                </Suspense>
                {isControlling && (
                  <Suspense fallback={null}>
                    <ForHosts />
                  </Suspense>
                )}
                <SharedCameras part="notices" />
                <Alerts />
              </NoticeArea>
              <div className={styles.stageAndCard}>
                <Stage view={isFollowing ? 'gallery' : room.view} />
                {isAlone && (
                  <Suspense fallback={null}>
                    <Alone />
                  </Suspense>
                )}
              </div>
              <SharedCameras part="panels" />
              <Suspense fallback={null}>
                <Announcer />
                <MuteKeyAnnouncer muteCount={talk.muteCount} />
              </Suspense>
            </main>
            {room.panel !== null && !(isAudience && room.panel === 'participants') && (
              <Suspense fallback={null}>
                {room.panel === 'participants' ? <Participants /> : <Chat />}
              </Suspense>
            )}
          </div>
          <footer>
            <Toolbar />
          </footer>
          {isAsked && (
            <Suspense fallback={null}>
              <Moments />
            </Suspense>
          )}
          {dialog !== null && (
            <Suspense fallback={null}>
              <Dialogs dialog={dialog} onClose={closeDialog} />
            </Suspense>
          )}
        </div>
      </NoticesProvider>
    </RoomContext>
  );
};
