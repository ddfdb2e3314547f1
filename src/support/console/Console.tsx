import { Button } from '@fluentui/react-components';
import { useCallback, useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gatewayPrefix } from '../../protocol/action-log/gatewayLog';
import type { Track } from '../sources/track';
import { actionInAddress } from './address';
import { stackedQuery } from './breakpoints';
import { useConsoleStyles } from './console.styles';
import { Controls } from './Controls';
import { Details, type DetailsTab } from './Details';
import { LogFacts } from './LogFacts';
import { MeetingPane } from './MeetingPane';
import { readLayout, writeLayout, type PaneLayout, type ResizedPane } from './paneLayout';
import { RecordedMeeting } from './RecordedMeeting';
import { RecordingAddress } from './recordingAddress';
import { Records } from './Records';
import type { LogSession } from './session';
import { Split } from './Split';
import { Timeline } from './Timeline';
import { useAddressedAction } from './useAddressedAction';
import { useConsoleKeys } from './useConsoleKeys';
import { useExamination } from './useExamination';
import { useMatches } from './useMatches';
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
  /** All open logs on one clock. */
  readonly tracks: readonly Track[];
  /** The line to start at when the address does not say. */
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
  const searchField = useRef<HTMLInputElement>(null);
  const search = useCallback(() => searchField.current?.focus(), []);
  useConsoleKeys(index, player, search);
  useAddressedAction(session, player, isAddressed);
  const drawer = useContext(RecordingAddress);
  // The gateway's log has no screen.
  const address = index.types.some((type) => type.startsWith(gatewayPrefix)) ? null : drawer;
  const isStacked = useMatches(stackedQuery);
  const [layout, setLayout] = useState(readLayout);
  const arrange = (changes: Partial<PaneLayout>) => {
    setLayout({ ...layout, ...changes });
    writeLayout({ ...layout, ...changes });
  };
  const [tab, setTab] = useState<DetailsTab>();
  if (index.length === 0) return <LogFacts session={session} findings={findings} />;
  const meeting = address !== null && (
    <RecordedMeeting session={session} line={line} isPlaying={isPlaying} address={address} />
  );
  const hasOwnPane = meeting !== false && !isStacked;
  const split = (pane: ResizedPane) => ({
    share: layout[pane],
    label: t(`panes.${pane}`),
    onShare: (share: number) => arrange({ [pane]: share }),
  });
  const timeline = (
    <section className={styles.panel} aria-label={t('timeline.title')}>
      <h2 className="visually-hidden">{t('timeline.title')}</h2>
      <Timeline
        session={session}
        tracks={tracks}
        line={line}
        onGo={go}
        onChoose={onChoose}
        onClose={onClose}
      />
      <Controls index={index} player={player}>
        {hasOwnPane && !layout.isMeetingShown && (
          <Button onClick={() => arrange({ isMeetingShown: true })}>{t('recording.show')}</Button>
        )}
      </Controls>
    </section>
  );
  const records = (
    <Records
      log={session.log}
      line={line}
      searchField={searchField}
      onGo={(to) => {
        // Choosing a record replaces the problems that the details start with.
        setTab(tab ?? 'record');
        go(to);
      }}
    />
  );
  const details = (
    <Details
      session={session}
      line={line}
      onGo={go}
      causes={findings.causes}
      meeting={meeting !== false && isStacked ? meeting : null}
      chosen={tab}
      onChoose={setTab}
    />
  );
  return (
    <>
      <LogFacts session={session} findings={findings} />
      <Split
        as="rows"
        {...split('lines')}
        before={timeline}
        after={
          <Split
            as="columns"
            {...split('meeting')}
            before={<Split as="columns" {...split('details')} before={records} after={details} />}
            after={
              hasOwnPane &&
              layout.isMeetingShown && (
                <MeetingPane onHide={() => arrange({ isMeetingShown: false })}>
                  {meeting}
                </MeetingPane>
              )
            }
          />
        }
      />
    </>
  );
};
