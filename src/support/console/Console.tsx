import { Button } from '@fluentui/react-components';
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gatewayPrefix } from '../../protocol/action-log/gatewayLog';
import type { Track } from '../sources/track';
import { actionInAddress, addressOfAction } from './address';
import { readChoice, writeChoice, type BesideChoice } from './besideChoice';
import { CauseCards } from './CauseCards';
import { useConsoleStyles } from './console.styles';
import { Controls } from './Controls';
import { Details } from './Details';
import { Halves } from './Halves';
import { LogFacts } from './LogFacts';
import { RecordedMeeting } from './RecordedMeeting';
import { RecordingAddress } from './recordingAddress';
import { Records } from './Records';
import type { LogSession } from './session';
import { Timeline } from './Timeline';
import { useConsoleKeys } from './useConsoleKeys';
import { useExamination } from './useExamination';
import { useIsNarrow } from './useIsNarrow';
import { usePlayer } from './usePlayer';

const firstLine = ({ log: { index } }: LogSession, isAddressed: boolean): number => {
  const action = isAddressed ? actionInAddress(location.hash) : undefined;
  return Math.max(0, index.lineOfAction(action ?? 0));
};

/** An opened log, to be looked at and played. */
export const Console = ({
  session,
  tracks,
  first,
  onChoose,
  onClose,
  isAddressed,
}: {
  readonly session: LogSession;
  /** All opened logs on one clock. */
  readonly tracks: readonly Track[];
  /** The line where it begins, where that is not the address's to say. */
  readonly first?: number | undefined;
  readonly onChoose: (id: string, line: number) => void;
  readonly onClose: (id: string) => void;
  /** Whether the page's address names the chosen action. */
  readonly isAddressed: boolean;
}) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  const { index } = session.log;
  const findings = useExamination(session);
  const player = usePlayer(index, first ?? firstLine(session, isAddressed));
  const { line, isPlaying, go } = player;
  useConsoleKeys(index, player);
  useEffect(() => {
    // Not for each picture of a play: browsers refuse so many.
    const action = index.actionAt(line);
    if (isAddressed && !isPlaying && action > 0)
      history.replaceState(null, '', addressOfAction(action, session.address));
  }, [index, isAddressed, isPlaying, line, session.address]);
  useEffect(() => {
    if (!isAddressed) return undefined;
    const follow = () => {
      const action = actionInAddress(location.hash);
      if (action !== undefined) go(index.lineOfAction(action));
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [go, index, isAddressed]);
  const drawer = useContext(RecordingAddress);
  // The gateway's log has no screen.
  const address = index.types.some((type) => type.startsWith(gatewayPrefix)) ? null : drawer;
  const isNarrow = useIsNarrow();
  const [choice, setChoice] = useState(readChoice);
  const choose = (changes: Partial<BesideChoice>) => {
    setChoice({ ...choice, ...changes });
    writeChoice({ ...choice, ...changes });
  };
  if (index.length === 0) return <LogFacts session={session} findings={findings} />;
  const meeting = address !== null && (
    <RecordedMeeting session={session} line={line} isPlaying={isPlaying} address={address} />
  );
  const columns = (
    <div className={styles.columns}>
      <Records log={session.log} line={line} onGo={go} />
      <Details
        session={session}
        line={line}
        onGo={go}
        meeting={isNarrow && meeting !== false ? meeting : null}
      />
    </div>
  );
  return (
    <>
      <LogFacts session={session} findings={findings} />
      <CauseCards causes={findings.causes} index={index} onGo={go} />
      <section className={styles.panel} aria-label={t('timeline.title')}>
        <h2 className={styles.second}>{t('timeline.title')}</h2>
        <Timeline
          session={session}
          tracks={tracks}
          line={line}
          onGo={go}
          onChoose={onChoose}
          onClose={onClose}
        />
        <Controls index={index} player={player}>
          {address !== null && !isNarrow && !choice.isOpen && (
            <Button onClick={() => choose({ isOpen: true })}>{t('recording.show')}</Button>
          )}
        </Controls>
      </section>
      {address !== null && !isNarrow && choice.isOpen ? (
        <Halves
          share={choice.share}
          onShare={(share) => choose({ share })}
          onHide={() => choose({ isOpen: false })}
          beside={meeting}
        >
          {columns}
        </Halves>
      ) : (
        columns
      )}
    </>
  );
};
