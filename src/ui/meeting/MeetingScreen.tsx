import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectTopic } from '../../features/meeting/meeting.selectors';
import { MeetingHeader } from './MeetingHeader';
import { useSelect } from '../client/client';
import { NoticeArea } from '../notices/NoticeArea';
import { NoticesProvider } from '../notices/NoticesProvider';
import { Stage } from '../video/Stage';
import { ShellContext } from './shell';
import { Toolbar } from './Toolbar';
import { useMeetingStyles } from './meeting.styles';
import { useIsFollowing } from './useIsFollowing';
import { useKeptShell } from './useKeptShell';
import { useMeetingPage } from './useMeetingPage';
import { usePanels } from './usePanels';
import { useShortcuts } from './useShortcuts';
import { useRecentMeeting } from './useRecentMeeting';
import { views } from './views';

const stageParts = views.flatMap((view) => view.stageParts ?? []);

/** The meeting: people in the middle, controls below, one panel at the side. */
export const MeetingScreen = () => {
  const styles = useMeetingStyles();
  const { t } = useTranslation('meeting');
  const root = useRef<HTMLDivElement>(null);
  const { shell, Dialog, closeDialog } = usePanels(root, useKeptShell());
  const panel = views.find((view) => view.panel?.name === shell.panel)?.panel;
  const talk = useShortcuts(shell);
  const heading = useMeetingPage();
  const topic = useSelect(selectTopic);
  useRecentMeeting();
  const isFollowing = useIsFollowing();
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
              {views.map(({ Row }, at) => Row && <Row key={at} talk={talk} />)}
              <NoticeArea>
                {views.map(({ Banner }, at) => Banner && <Banner key={at} talk={talk} />)}
              </NoticeArea>
              <div className={styles.stage}>
                <Stage view={isFollowing ? 'gallery' : shell.view} />
                {stageParts.map((Part, at) => (
                  <Part key={at} talk={talk} />
                ))}
              </div>
            </main>
            {panel && <panel.Panel />}
          </div>
          <footer aria-label={t('toolbar.region')}>
            <Toolbar />
          </footer>
          {Dialog && <Dialog onClose={closeDialog} />}
        </div>
      </NoticesProvider>
    </ShellContext>
  );
};
