import { useTranslation } from 'react-i18next';
import { selectEnded, selectMeetingNumber } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../../ui/client/client';
import { Notice } from '../../ui/kit/Notice';
import { LobbyScreen } from '../../ui/lobby/LobbyScreen';
import { EndedScreen } from '../../ui/meeting/EndedScreen';
import { MeetingScreen } from '../../ui/meeting/MeetingScreen';
import { useDocumented } from '../../ui/texts/documented';
import { WaitingRoomScreen } from '../../ui/waitingRoom/WaitingRoomScreen';
import { OwnShared } from './OwnShared';
import { Part } from './Part';
import { Pieces } from './Pieces';
import { recordedViewOf } from './recordedView';

/** The lobby holds a refusal in its own state, so the recorded one is shown above it. */
const Lobby = () => {
  const { t } = useTranslation('support');
  const documented = useDocumented();
  const meetingNumber = useSelect(selectMeetingNumber);
  const ended = useSelect(selectEnded);
  return (
    <>
      {ended !== null && (
        <Notice tone="error" isLive={false} title={t('recording.refused', { code: ended.reason })}>
          {documented(ended.text)}
        </Notice>
      )}
      <LobbyScreen key={meetingNumber} meetingNumber={meetingNumber} />
    </>
  );
};

const screens = {
  lobby: Lobby,
  waitingRoom: WaitingRoomScreen,
  meeting: MeetingScreen,
  ended: EndedScreen,
} as const;

/** The screen of the recorded state. When it cannot be drawn, its parts are tried one by one. */
export const RecordedScreen = () => {
  const view = useSelect(recordedViewOf);
  const Screen = screens[view];
  return (
    <>
      <Part key={view} name={view} instead={view === 'meeting' ? <Pieces /> : null}>
        <Screen />
      </Part>
      {view === 'meeting' && (
        <Part name="share">
          <OwnShared />
        </Part>
      )}
    </>
  );
};
