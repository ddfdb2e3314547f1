import { useEffect, useState } from 'react';
import type { JoinRequest } from '../../features/meeting/meeting.actions';
import { useVisits } from './useVisits';
import type { DeepLink } from '../../protocol/deepLink';
import { readDeepLink } from '../../protocol/readDeepLink';
import { forgetDeepLink } from './deepLink';

const nothing: DeepLink = { passcode: '', name: '', email: '', token: '', registration: '' };

/** The fields of the link; absent ones are those that this tab has stored. */
const merged = (link: DeepLink, before: DeepLink): DeepLink => ({
  passcode: link.passcode || before.passcode,
  name: link.name || before.name,
  email: link.email || before.email,
  token: link.token || before.token,
  registration: link.registration || before.registration,
});

/** A request as the link that would bring it. */
export const linkOfRequest = (request: JoinRequest): DeepLink => ({
  passcode: request.passWord ?? '',
  name: request.userName,
  email: request.userEmail ?? '',
  token: request.token ?? '',
  registration: request.tk ?? '',
});

/**
 * The fields of this tab's link to a meeting: removed from the address, they survive a reload of
 * the lobby and leaving the meeting.
 */
export const useVisit = (meetingNumber: string) => {
  const visits = useVisits();
  // A drawing may start more than once before it is committed: only then is the link removed.
  const [link, setLink] = useState(() =>
    merged(readDeepLink(location.hash), visits.read(meetingNumber) ?? nothing),
  );
  useEffect(() => {
    visits.keep(meetingNumber, link);
    forgetDeepLink();
  }, [visits, meetingNumber, link]);
  return { link, keep: setLink };
};
