import { useEffect, useState } from 'react';
import type { JoinRequest } from '../../features/meeting/meeting.actions';
import { useVisits } from './useVisits';
import type { DeepLink } from '../../protocol/deepLink';
import { readDeepLink } from '../../protocol/readDeepLink';
import { forgetDeepLink } from './deepLink';

const nothing: DeepLink = { passcode: '', name: '', email: '', token: '', registration: '' };

/** What the link brings; what it leaves out is what this tab brought before. */
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
 * What this tab brings to a meeting: it is taken out of the address, and survives a reload of the
 * lobby and leaving the meeting.
 */
export const useVisit = (meetingNumber: string) => {
  const visits = useVisits();
  // A drawing may be begun more than once before it counts: only then is the link taken away.
  const [link, setLink] = useState(() =>
    merged(readDeepLink(location.hash), visits.read(meetingNumber) ?? nothing),
  );
  useEffect(() => {
    visits.keep(meetingNumber, link);
    forgetDeepLink();
  }, [visits, meetingNumber, link]);
  return { link, keep: setLink };
};
