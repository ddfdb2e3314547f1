import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveRequested } from '../../features/meeting/meeting.actions';
import {
  selectChangeReason,
  selectMeetingNumber,
  selectTopic,
} from '../../features/meeting/meeting.selectors';
import { useVisits } from '../lobby/useVisits';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useArrival } from '../kit/useArrival';
import { HostEntry } from '../lobby/HostEntry';
import { LobbyFrame } from '../lobby/LobbyFrame';
import { useLobbyStyles } from '../lobby/lobby.styles';
import { goStraightIn } from '../lobby/rejoin';
import { useLobbyDevices } from '../lobby/useLobbyDevices';
import { Waiting } from '../lobby/Waiting';
import { HostMessages } from './HostMessages';

/**
 * The screen on hold, before the first admission or after it, with the preview.
 * @source core 4 (on hold)
 */
export const WaitingRoomScreen = () => {
  const styles = useLobbyStyles();
  const { t } = useTranslation('lobby');
  const { perform } = usePerform();
  const lobby = useLobbyDevices(false);
  const topic = useSelect(selectTopic);
  const meetingNumber = useSelect(selectMeetingNumber);
  const { store } = useClient();
  const visits = useVisits();
  const visit = visits.read(meetingNumber);
  /** The held seat is given up, and another one taken with the host's proof. */
  const joinAsHost = (token: string) => {
    const { meeting, audio, video } = store.getState();
    const { userName, userEmail } = meeting;
    const nothing = { passcode: '', email: userEmail, registration: '' };
    visits.keep(meetingNumber, { ...nothing, ...visit, name: userName, token });
    goStraightIn(meetingNumber, {
      camera: lobby.isOn.camera || video.suspended?.isOn === true,
      microphone: lobby.isOn.microphone || audio.suspended?.muted === false,
    });
  };
  // The reason at the start of the hold: a lost line in between would be another one.
  const changeReason = useSelect(selectChangeReason);
  const [reason] = useState<'hold' | 'admission'>(() =>
    changeReason === 'on hold' ? 'hold' : 'admission',
  );
  const heading = useArrival('waiting', t('pageTitle', { ns: 'common', title: topic }));
  return (
    <LobbyFrame
      lobby={lobby}
      isHomeLinked={false}
      titles={
        <h1 ref={heading} tabIndex={-1} className={styles.title} dir="auto">
          {topic}
        </h1>
      }
    >
      <HostMessages />
      <Waiting reason={reason} onLeave={() => void perform(leaveRequested())}>
        {(visit === null || visit.token === '') && (
          <HostEntry
            meetingNumber={meetingNumber}
            onHost={({ hostToken }) => joinAsHost(hostToken)}
          />
        )}
      </Waiting>
    </LobbyFrame>
  );
};
