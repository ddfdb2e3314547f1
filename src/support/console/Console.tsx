import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { actionInAddress, addressOfAction } from './address';
import { CauseCards } from './CauseCards';
import { useConsoleStyles } from './console.styles';
import { Controls } from './Controls';
import { Details } from './Details';
import { LogFacts } from './LogFacts';
import { Records } from './Records';
import type { LogSession } from './session';
import { Timeline } from './Timeline';
import { useConsoleKeys } from './useConsoleKeys';
import { useExamination } from './useExamination';
import { usePlayer } from './usePlayer';

/** How often the timeline takes in what was found, in lines. */
const grain = 20_000;

const firstLine = ({ log: { index } }: LogSession, isAddressed: boolean): number => {
  const action = isAddressed ? actionInAddress(location.hash) : undefined;
  return Math.max(0, index.lineOfAction(action ?? 0));
};

/** An opened log, to be looked at and played. */
export const Console = ({
  session,
  isAddressed,
}: {
  readonly session: LogSession;
  /** Whether the page's address names the chosen action. */
  readonly isAddressed: boolean;
}) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  const { index } = session.log;
  const findings = useExamination(session);
  const player = usePlayer(index, firstLine(session, isAddressed));
  const { line, isPlaying, go } = player;
  useConsoleKeys(index, player);
  useEffect(() => {
    // Not for each picture of a play: browsers refuse so many.
    const action = index.actionAt(line);
    if (isAddressed && !isPlaying && action > 0)
      history.replaceState(null, '', addressOfAction(action));
  }, [index, isAddressed, isPlaying, line]);
  useEffect(() => {
    if (!isAddressed) return undefined;
    const follow = () => {
      const action = actionInAddress(location.hash);
      if (action !== undefined) go(index.lineOfAction(action));
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [go, index, isAddressed]);
  if (index.length === 0) return <LogFacts session={session} findings={findings} />;
  return (
    <>
      <LogFacts session={session} findings={findings} />
      <CauseCards causes={findings.causes} index={index} onGo={go} />
      <section className={styles.panel} aria-label={t('timeline.title')}>
        <h2 className={styles.second}>{t('timeline.title')}</h2>
        <Timeline
          session={session}
          line={line}
          onGo={go}
          looked={findings.isDone ? index.length : Math.floor(findings.lines / grain)}
        />
        <Controls index={index} player={player} />
      </section>
      <div className={styles.columns}>
        <Records log={session.log} line={line} onGo={go} />
        <Details session={session} line={line} onGo={go} />
      </div>
    </>
  );
};
