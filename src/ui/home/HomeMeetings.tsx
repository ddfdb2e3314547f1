import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../texts/texts';
import { RecentMeetings } from './RecentMeetings';
import { readRecentMeetings, writeRecentMeetings } from './recentMeetings';
import { upcomingOf, useHostedMeetings } from './useHostedMeetings';

/** Below what one starts with: meetings to come and meetings that this browser joined. */
export const HomeMeetings = ({ changes }: { readonly changes: number }) => {
  const { i18n } = useTranslation();
  const [recent, setRecent] = useState(readRecentMeetings);
  const [UpcomingMeetings] = useState(() =>
    lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "upcoming" */ './UpcomingMeetings'),
        loadTexts(i18n, 'invite'),
        loadTexts(i18n, 'schedule'),
      ]);
      return { default: file.UpcomingMeetings };
    }),
  );
  const { meetings, again } = useHostedMeetings(changes);
  const upcoming = upcomingOf(meetings, Date.now());
  // The section stays when its last meeting is deleted: the focus goes to its heading.
  const [hadUpcoming, setHadUpcoming] = useState(false);
  if (upcoming.length > 0 && !hadUpcoming) setHadUpcoming(true);
  const remove = (meetingNumber: string) => {
    const rest = recent.filter((meeting) => meeting.meetingNumber !== meetingNumber);
    writeRecentMeetings(rest);
    setRecent(rest);
  };
  return (
    <>
      {hadUpcoming && (
        <Suspense fallback={null}>
          <UpcomingMeetings meetings={upcoming} onChanged={again} />
        </Suspense>
      )}
      {(recent.length > 0 || !hadUpcoming) && (
        <RecentMeetings meetings={recent} hosted={meetings} onRemove={remove} />
      )}
    </>
  );
};
