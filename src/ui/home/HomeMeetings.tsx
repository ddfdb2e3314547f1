import { useState } from 'react';
import { lazyPart } from '../texts/lazyPart';
import { Seats } from '../kit/Seats';
import { useHomeMeetingsStyles } from './homeMeetings.styles';
import { RecentMeetings } from './RecentMeetings';
import { readRecentMeetings, writeRecentMeetings } from './recentMeetings';
import { upcomingOf, useHostedMeetings } from './useHostedMeetings';

const UpcomingMeetings = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "upcoming" */ './UpcomingMeetings')).UpcomingMeetings,
  { texts: ['invite', 'schedule'] },
);

/**
 * Below the start options: upcoming meetings, meetings that this browser joined, and the product's
 * drawing.
 */
export const HomeMeetings = ({ changes }: { readonly changes: number }) => {
  const styles = useHomeMeetingsStyles();
  const [recent, setRecent] = useState(readRecentMeetings);
  const { meetings, again } = useHostedMeetings(changes);
  const upcoming = upcomingOf(meetings, Date.now());
  // The section stays when its last meeting is deleted: the focus moves to its heading.
  const [hadUpcoming, setHadUpcoming] = useState(false);
  if (upcoming.length > 0 && !hadUpcoming) setHadUpcoming(true);
  const remove = (meetingNumber: string) => {
    const rest = recent.filter((meeting) => meeting.meetingNumber !== meetingNumber);
    writeRecentMeetings(rest);
    setRecent(rest);
  };
  return (
    <>
      {hadUpcoming && <UpcomingMeetings meetings={upcoming} onChanged={again} />}
      {(recent.length > 0 || !hadUpcoming) && (
        <RecentMeetings meetings={recent} hosted={meetings} onRemove={remove} />
      )}
      <Seats taken="everybody" className={styles.seats} />
    </>
  );
};
