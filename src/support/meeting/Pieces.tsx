import { Suspense, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatPanel } from '../../ui/chat/ChatPanel';
import { ConnectionBanner } from '../../ui/connection/ConnectionBanner';
import { ShellContext, type MeetingShell } from '../../ui/meeting/shell';
import { Toolbar } from '../../ui/meeting/Toolbar';
import { ParticipantsPanel } from '../../ui/participants/ParticipantsPanel';
import { Stage } from '../../ui/video/Stage';
import { Part } from './Part';
import { useRecordingStyles } from './recording.styles';

const nothing = () => undefined;

/** A meeting screen that failed as a whole: its parts, one below the other, each drawn alone. */
export const Pieces = () => {
  const styles = useRecordingStyles();
  const { t } = useTranslation('support');
  const root = useRef<HTMLDivElement>(null);
  const shell = useMemo(
    (): MeetingShell => ({
      panel: null,
      view: 'gallery',
      isFullScreen: false,
      pinned: null,
      root,
      pin: nothing,
      togglePanel: nothing,
      closePanel: nothing,
      openDialog: nothing,
      showView: nothing,
      toggleFullScreen: nothing,
    }),
    [],
  );
  return (
    <ShellContext value={shell}>
      <div ref={root} className={styles.pieces}>
        <Suspense fallback={null}>
          <main>
            <h1 className="visually-hidden">{t('recording.title')}</h1>
            <Part name="notices">
              <ConnectionBanner />
            </Part>
            <div className={styles.stage}>
              <Part name="stage">
                <Stage view="gallery" />
              </Part>
            </div>
          </main>
          <Part name="participants">
            <ParticipantsPanel />
          </Part>
          <Part name="chat">
            <ChatPanel />
          </Part>
          <Part name="toolbar">
            <Toolbar />
          </Part>
        </Suspense>
      </div>
    </ShellContext>
  );
};
