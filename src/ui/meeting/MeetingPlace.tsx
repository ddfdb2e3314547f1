import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { leaveRequested, resumeRequested } from '../../features/meeting/meeting.actions';
import { selectIsOnHold } from '../../features/meeting/meeting.selectors';
import { Loading } from '../app/Loading';
import { lobbyPath } from '../app/place';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { lazyPart } from '../texts/lazyPart';
import { MeetingScreen } from './MeetingScreen';
import { meetingViewOf } from './view';

/** Loaded once somebody is inside: an end may come with the loss of the network. */
const loadEnd = async () =>
  (await import(/* webpackChunkName: "ended" */ './EndedScreen')).EndedScreen;
const EndedScreen = lazyPart(loadEnd, { loading: <Loading /> });

const WaitingRoomScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "waiting-room" */ '../waitingRoom/WaitingRoomScreen'))
      .WaitingRoomScreen,
  { texts: ['lobby'], loading: <Loading /> },
);

/** Which meeting, and whether its address is the page's: until then it is prepared out of sight. */
export interface MeetingPlaceProps {
  readonly meetingNumber: string;
  readonly isShown: boolean;
}

/** The meeting's address: the meeting, its waiting room, the way back in after a reload, or its end. */
export const MeetingPlace = ({ meetingNumber, isShown }: MeetingPlaceProps) => {
  const { t } = useTranslation('meeting');
  const { perform } = usePerform();
  const { store } = useClient();
  const view = useSelect(({ meeting }) => meetingViewOf(meeting));
  const isThisMeeting = useSelect(({ meeting }) => meeting.meetingNumber === meetingNumber);
  const isInside = isThisMeeting && view === 'meeting';
  const isOnHold = useSelect(selectIsOnHold);
  const isWaiting = isOnHold && isInside && isShown;
  // An end is told to whoever was inside; before that it is a refusal, and the lobby tells it.
  const [wasInside, setWasInside] = useState(isInside);
  if (isInside && !wasInside) setWasInside(true);
  const [wasAdmitted, setWasAdmitted] = useState(false);
  if (isInside && !isOnHold && !wasAdmitted) setWasAdmitted(true);

  useEffect(() => {
    if (isInside) void loadEnd().catch(() => undefined);
  }, [isInside]);

  useEffect(() => {
    // Once, when the address is reached: whoever is not inside by then comes from a reload.
    const { meeting } = store.getState();
    if (meeting.meetingNumber === meetingNumber && meetingViewOf(meeting) === 'meeting') return;
    void perform(resumeRequested({ meetingNumber })).then(({ ok }) => {
      if (!ok) navigate(lobbyPath(meetingNumber), { replace: true });
    });
  }, [store, perform, meetingNumber]);

  useEffect(() => {
    if (!isShown) return;
    // Going back in the browser leaves: nobody stays in a meeting that they no longer see.
    return () => {
      const { meeting } = store.getState();
      if (meeting.meetingNumber === meetingNumber && meeting.meetingStatus === 'joined')
        void perform(leaveRequested());
    };
  }, [store, perform, meetingNumber, isShown]);

  if (isInside || !isShown) return isWaiting ? <WaitingRoomScreen /> : <MeetingScreen />;
  if (isThisMeeting && view === 'over' && wasInside) return <EndedScreen mayRate={wasAdmitted} />;
  return <Loading label={t('entering')} />;
};
