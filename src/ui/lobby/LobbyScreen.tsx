import { useTranslation } from 'react-i18next';
import { selectJoinWait } from '../../features/connection/joinWait.selectors';
import { selectIsJoining } from '../../features/meeting/meeting.selectors';
import { Loading } from '../app/Loading';
import { useSelect } from '../client/client';
import { formatMeetingNumber } from '../home/meetingNumber';
import { timeInWords } from '../invite/timeInWords';
import { useArrival } from '../kit/useArrival';
import { lazyPart } from '../texts/lazyPart';
import { JoinFields } from './JoinFields';
import { LobbyFrame } from './LobbyFrame';
import { HostEntry, Unavailable, useLaterParts, Waiting } from './laterParts';
import { useLobbyStyles } from './lobby.styles';
import { isUnknownMeeting } from './unknownMeeting';
import { useEntry } from './useEntry';
import { useLobbyDevices } from './useLobbyDevices';
import { useMeetingSummary } from './useMeetingSummary';
import { useWarmClock } from './useWarmClock';

type Part = ReturnType<typeof useEntry> & {
  readonly meetingNumber: string;
  readonly summary: ReturnType<typeof useMeetingSummary>;
};

/** The lobby of a meeting that exists, or whose details could not be read. */
const Entry = ({ meetingNumber, summary, ...entry }: Part) => {
  const styles = useLobbyStyles();
  const { t, i18n } = useTranslation('lobby');
  const isJoining = useSelect(selectIsJoining);
  const wait = useSelect(selectJoinWait);
  const isWaitingForHost = wait === 'host';
  const { link, refused } = entry;
  useLaterParts();
  useWarmClock();
  const number = formatMeetingNumber(meetingNumber);
  const meeting = summary.value;
  const topic = meeting?.topic ?? t('untitled', { number });
  const heading = useArrival('lobby', t('pageTitle', { ns: 'common', title: topic }));
  const isWebinar = meeting?.options.isWebinar === true;
  const isAttendee = isWebinar && link.token === '';
  const lobby = useLobbyDevices(meeting !== null && !isAttendee && !isWaitingForHost);
  const hostEntry = link.token === '' && (
    <HostEntry
      meetingNumber={meetingNumber}
      isSignedOut={entry.isSignedOut}
      onHost={({ hostToken }) => void entry.joinAsHost(hostToken)}
    />
  );
  return (
    <LobbyFrame
      lobby={lobby}
      isHomeLinked={!isWaitingForHost}
      isAttendee={isAttendee}
      isKnown={!summary.isReading}
      titles={
        <div className={styles.titles}>
          <h1 id="lobby-topic" ref={heading} tabIndex={-1} className={styles.title} dir="auto">
            {topic}
          </h1>
          {/* The title of a meeting of which nothing is known is its number. */}
          {meeting !== null && (
            <p className={styles.note}>
              {meeting.startTime === null
                ? t('number', { number })
                : t('starts', { when: timeInWords(meeting.startTime, i18n.language) })}
            </p>
          )}
        </div>
      }
    >
      {summary.refusal !== null && refused === null && (
        <Unavailable reason={summary.refusal.reason} />
      )}
      {wait ? (
        <Waiting
          reason={isWaitingForHost && isWebinar ? 'webinar' : wait}
          onLeave={() => void entry.leave()}
        >
          {hostEntry}
        </Waiting>
      ) : (
        <JoinFields
          meetingNumber={meetingNumber}
          link={link}
          lobby={lobby}
          isKnown={meeting !== null}
          // Without the details of a meeting, it is unknown whether it has a passcode.
          passcode={
            summary.isReading || meeting?.hasPasscode === false
              ? 'none'
              : meeting === null
                ? 'unknown'
                : 'needed'
          }
          isEmailNeeded={meeting?.options.isEmailRequired ?? false}
          isAttendee={isAttendee}
          isJoining={isJoining}
          refused={refused}
          onJoin={(request) => void entry.join(request)}
        >
          {hostEntry}
        </JoinFields>
      )}
    </LobbyFrame>
  );
};

const UnknownMeeting = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "meeting-failure" */ './UnknownMeeting')).UnknownMeeting,
  { texts: ['home'], loading: <Loading /> },
);

/** Before the meeting: how one looks and sounds, who one is, and **Join**. */
export const LobbyScreen = ({ meetingNumber }: { readonly meetingNumber: string }) => {
  const { t } = useTranslation('lobby');
  const summary = useMeetingSummary(meetingNumber);
  const entry = useEntry(meetingNumber);
  const wait = useSelect(selectJoinWait);
  const refusal = entry.refused ?? summary.refusal;
  if (refusal !== null && isUnknownMeeting(refusal.reason)) return <UnknownMeeting />;
  if (entry.isReturning && !wait) return <Loading label={t('joining')} />;
  return <Entry meetingNumber={meetingNumber} summary={summary} {...entry} />;
};
