import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { preferencesChanged } from '../../features/devices/devices.actions';
import {
  joinRequested,
  leaveRequested,
  type JoinRequest,
} from '../../features/meeting/meeting.actions';
import { selectIsJoining, selectIsWaitingForHost } from '../../features/meeting/meeting.selectors';
import type { Refusal } from '../../protocol/error';
import { meetingPath } from '../app/place';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { formatMeetingNumber } from '../home/meetingNumber';
import { useArrival } from '../kit/useArrival';
import { forgetDeepLink, readDeepLink } from './deepLink';
import { JoinFields } from './JoinFields';
import { LobbyFrame } from './LobbyFrame';
import { useLobbyStyles } from './lobby.styles';
import { Unavailable } from './Unavailable';
import { isUnknownMeeting } from './unknownMeeting';
import { Waiting } from './Waiting';
import { useLobbyDevices } from './useLobbyDevices';
import { useMeetingSummary } from './useMeetingSummary';

/** Before the meeting: how one looks and sounds, who one is, and **Join**. */
export const LobbyScreen = ({ meetingNumber }: { readonly meetingNumber: string }) => {
  const styles = useLobbyStyles();
  const { t, i18n } = useTranslation('lobby');
  const { store } = useClient();
  const { perform } = usePerform();
  const lobby = useLobbyDevices();
  const summary = useMeetingSummary(meetingNumber);
  const isJoining = useSelect(selectIsJoining);
  // A drawing may be begun more than once before it counts: only then is the link taken away.
  const [link] = useState(() => readDeepLink(location.hash));
  useEffect(forgetDeepLink, []);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const isWaitingForHost = useSelect(selectIsWaitingForHost);

  const number = formatMeetingNumber(meetingNumber);
  const meeting = summary?.ok === true ? summary.value : null;
  const topic = meeting?.topic ?? t('untitled', { number });
  const isUnknown = summary?.ok === false && isUnknownMeeting(summary.error.reason);
  const title = isUnknown ? t('unknown.title') : topic;
  const heading = useArrival('lobby', t('pageTitle', { ns: 'common', title }));

  const join = async (request: JoinRequest) => {
    setRefused(null);
    store.dispatch(
      preferencesChanged({ userName: request.userName, userEmail: request.userEmail ?? '' }),
    );
    const outcome = await perform(joinRequested(request));
    if (outcome.ok) navigate(meetingPath(meetingNumber), { replace: true });
    else setRefused(outcome.error);
  };

  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <LobbyFrame lobby={lobby} isHomeLinked={!isWaitingForHost}>
      <div className={styles.titles}>
        <h1 id="lobby-topic" ref={heading} tabIndex={-1} className={styles.title} dir="auto">
          {topic}
        </h1>
        {/* The title of a meeting of which nothing is known is its number. */}
        {meeting !== null && (
          <p className={styles.note}>
            {meeting.startTime === null
              ? t('number', { number })
              : t('starts', { when: when.format(meeting.startTime) })}
          </p>
        )}
      </div>
      {summary?.ok === false && refused === null && <Unavailable reason={summary.error.reason} />}
      {isWaitingForHost ? (
        <Waiting reason="host" onLeave={() => void perform(leaveRequested())} />
      ) : (
        <JoinFields
          meetingNumber={meetingNumber}
          link={link}
          lobby={lobby}
          hasPasscode={meeting?.hasPasscode ?? false}
          isEmailNeeded={meeting?.options.isEmailRequired ?? false}
          isJoining={isJoining}
          refused={refused}
          onJoin={(request) => void join(request)}
        />
      )}
    </LobbyFrame>
  );
};
