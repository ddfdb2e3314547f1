import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectConsents } from '../../features/hosting/hosting.selectors';
import { selectIdleEndsAt, selectTopic } from '../../features/meeting/meeting.selectors';
import { MeetingHeader } from './MeetingHeader';
import { selectIsAlone } from './alone';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { selectIsPracticing } from '../../features/webinar/webinar.selectors';
import { Alerts } from '../alerts/Alerts';
import { useSelect } from '../client/client';
import { ConnectionBanner } from '../connection/ConnectionBanner';
import { SharedCameras } from '../far-camera/SharedCameras';
import { NoticeArea } from '../notices/NoticeArea';
import { NoticesProvider } from '../notices/NoticesProvider';
import { lazyPart } from '../texts/lazyPart';
import { Stage } from '../video/Stage';
import { panels } from './panels';
import { ShellContext } from './shell';
import { Toolbar } from './Toolbar';
import { useMeetingStyles } from './meeting.styles';
import { useIsFollowing } from './useIsFollowing';
import { useKeptShell } from './useKeptShell';
import { usePageManners } from './usePageManners';
import { usePanels } from './usePanels';
import { useShortcuts } from './useShortcuts';
import { useRecentMeeting } from './useRecentMeeting';

const PracticeBanner = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "practice" */ '../webinar/PracticeBanner')).PracticeBanner,
);
const Announcer = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "announcer" */ '../announcer/Announcer')).Announcer,
  { instead: null },
);
const MuteKeyAnnouncer = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "announcer" */ '../announcer/MuteKeyAnnouncer'))
      .MuteKeyAnnouncer,
  { instead: null },
);
const AloneCard = lazyPart(
  async () => (await import(/* webpackChunkName: "invite" */ './AloneCard')).AloneCard,
  { texts: ['invite'], instead: null },
);
const Hints = lazyPart(
  async () => (await import(/* webpackChunkName: "hints" */ './Hints')).Hints,
  { texts: ['panels'], instead: null },
);
const ChatToast = lazyPart(
  async () => (await import(/* webpackChunkName: "hints" */ '../chat/ChatToast')).ChatToast,
  { texts: ['panels'], instead: null },
);
const HostNotices = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "host-notices" */ '../hosting/HostNotices')).HostNotices,
  { texts: ['panels'] },
);
const MomentDialogs = lazyPart(
  async () => (await import(/* webpackChunkName: "moments" */ './MomentDialogs')).MomentDialogs,
  { texts: ['panels'] },
);
/** The meeting: people in the middle, controls below, one panel at the side. */
export const MeetingScreen = () => {
  const styles = useMeetingStyles();
  const { t } = useTranslation('meeting');
  const root = useRef<HTMLDivElement>(null);
  const { shell, Dialog, closeDialog } = usePanels(root, useKeptShell());
  const panel = panels.find(({ name }) => name === shell.panel);
  const talk = useShortcuts(shell);
  const heading = usePageManners();
  const topic = useSelect(selectTopic);
  useRecentMeeting();
  const isFollowing = useIsFollowing();
  const isAsked = useSelect(
    (state) => selectConsents(state).length > 0 || selectIdleEndsAt(state) !== 0,
  );
  const isControlling = useSelect(selectIsControlling);
  const isAlone = useSelect(selectIsAlone);
  const isPracticing = useSelect(selectIsPracticing);
  return (
    <ShellContext value={shell}>
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
                {isPracticing && <PracticeBanner />}

                <Hints isTalkHeld={talk.isHeld} />
                <ChatToast />
                {isControlling && <HostNotices />}
                <SharedCameras part="notices" />
                <Alerts />
              </NoticeArea>
              <div className={styles.stageAndCard}>
                <Stage view={isFollowing ? 'gallery' : shell.view} />
                {isAlone && <AloneCard />}
              </div>
              <SharedCameras part="panels" />

              <Announcer />
              <MuteKeyAnnouncer muteCount={talk.muteCount} />
            </main>
            {panel && <panel.Panel />}
          </div>
          <footer aria-label={t('toolbar.region')}>
            <Toolbar />
          </footer>
          {isAsked && <MomentDialogs />}
          {Dialog && <Dialog onClose={closeDialog} />}
        </div>
      </NoticesProvider>
    </ShellContext>
  );
};
