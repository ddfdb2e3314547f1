import { useEffect } from 'react';
import { selectMeetingNumber, selectTopic } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../client/client';
import { readRecentMeetings, withRecentMeeting, writeRecentMeetings } from '../home/recentMeetings';

/** Puts this meeting on top of home's list. */
export const useRecentMeeting = (): void => {
  const meetingNumber = useSelect(selectMeetingNumber);
  const topic = useSelect(selectTopic);
  useEffect(() => {
    if (meetingNumber === '' || topic === '') return;
    writeRecentMeetings(
      withRecentMeeting(readRecentMeetings(), { meetingNumber, topic, at: Date.now() }),
    );
  }, [meetingNumber, topic]);
};
