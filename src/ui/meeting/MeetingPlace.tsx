import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { leaveRequested, resumeRequested } from '../../features/meeting/meeting.actions';
import { selectIsOnHold } from '../../features/meeting/meeting.selectors';
import { Loading } from '../app/Loading';
import { lobbyPath } from '../app/route';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { whenIdle } from '../kit/whenIdle';
import { lazyPart } from '../texts/lazyPart';
import { MeetingScreen } from './MeetingScreen';
import { meetingViewOf } from './view';

/** Loaded after the join, because an ending may be due to a lost network. */
const loadEnd = async () =>
  (await import(/* webpackChunkName: "ended" */ './EndedScreen')).EndedScreen;
const EndedScreen = lazyPart(loadEnd, { loading: <Loading /> });

const WaitingRoomScreen = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "waiting-room" */ '../waitingRoom/WaitingRoomScreen'))
      .WaitingRoomScreen,
  { texts: ['lobby'], loading: <Loading /> },
);

/** The meeting, and whether its address is the page's: until then it is prepared out of sight. */
export interface MeetingPlaceProps {
  readonly meetingNumber: string;
  readonly isShown: boolean;
}

/**
 * The screens of a meeting's address: the meeting, its waiting room, the return after a reload, or
 * the last screen.
 */
export const MeetingPlace = ({ meetingNumber, isShown }: MeetingPlaceProps) => {
  const { t } = useTranslation('meeting');
  const { perform } = usePerform();
  const { store } = useClient();
  const view = useSelect(({ meeting }) => meetingViewOf(meeting));
  const isThisMeeting = useSelect(({ meeting }) => meeting.meetingNumber === meetingNumber);
  const isInside = isThisMeeting && view === 'meeting';
  const isOnHold = useSelect(selectIsOnHold);
  const isWaiting = isOnHold && isInside && isShown;
  // The last screen is for people who were inside; before that an ending is a refusal, which the
  // lobby shows.
  const [wasInside, setWasInside] = useState(isInside);
  if (isInside && !wasInside) setWasInside(true);
  const [wasAdmitted, setWasAdmitted] = useState(false);
  if (isInside && !isOnHold && !wasAdmitted) setWasAdmitted(true);

  useEffect(
    () => (isInside ? whenIdle(() => void loadEnd().catch(() => undefined)) : undefined),
    [isInside],
  );

  useEffect(() => {
    // Runs once, when the address is reached: a person who is not inside then comes from a reload.
    const { meeting } = store.getState();
    if (meeting.meetingNumber === meetingNumber && meetingViewOf(meeting) === 'meeting') return;
    void perform(resumeRequested({ meetingNumber })).then(({ ok }) => {
      if (!ok) navigate(lobbyPath(meetingNumber), { replace: true });
    });
  }, [store, perform, meetingNumber]);

  useEffect(() => {
    if (!isShown) return;
    // Going back in the browser leaves the meeting, which is no longer visible.
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
