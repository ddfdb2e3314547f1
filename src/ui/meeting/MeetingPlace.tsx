import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { resumeRequested } from '../../features/meeting/meeting.actions';
import { Loading } from '../app/Loading';
import { lobbyPath } from '../app/place';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { EndedScreen } from './EndedScreen';
import { MeetingScreen } from './MeetingScreen';
import { meetingViewOf } from './view';

/** The meeting's address: the meeting, the way back into it after a reload, or its end. */
export const MeetingPlace = ({ meetingNumber }: { readonly meetingNumber: string }) => {
  const { t } = useTranslation('meeting');
  const { perform } = usePerform();
  const view = useSelect(({ meeting }) => meetingViewOf(meeting));
  const isThisMeeting = useSelect(({ meeting }) => meeting.meetingNumber === meetingNumber);
  const isInside = isThisMeeting && view === 'meeting';
  const [isResuming] = useState(!isInside);
  // An end is told to whoever was inside; before that it is a refusal, and the lobby tells it.
  const [wasInside, setWasInside] = useState(isInside);
  if (isInside && !wasInside) setWasInside(true);

  useEffect(() => {
    if (!isResuming) return;
    void perform(resumeRequested({ meetingNumber })).then(({ ok }) => {
      if (!ok) navigate(lobbyPath(meetingNumber), { replace: true });
    });
  }, [isResuming, perform, meetingNumber]);

  if (isInside) return <MeetingScreen />;
  if (isThisMeeting && view === 'over' && wasInside) return <EndedScreen />;
  return <Loading label={t('entering')} />;
};
