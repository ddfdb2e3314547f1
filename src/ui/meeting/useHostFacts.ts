import { useCallback, useMemo } from 'react';
import { selectMeetingNumber } from '../../features/meeting/meeting.selectors';
import {
  selectIsControlling,
  selectSelf,
} from '../../features/participants/participants.selectors';
import { useServices } from '../app/services';
import { useRead, type ReadCall } from '../app/useRead';
import { useStoredMeeting } from '../lobby/useStoredMeeting';
import { useVisits } from '../lobby/useVisits';
import { useSelect } from '../client/client';

/**
 * Data of a meeting for some people; empty if this person may not see it, or it is not known here.
 */
export interface HostFacts {
  readonly passcode: string;
  readonly hostKey: string;
  /** The passcode is still being read. */
  readonly isPasscodeAwaited: boolean;
}

/**
 * The passcode for hosts, and the host key for the first host: from this tab's link, this device's
 * record, and the service with the host token. They exist only in this component, never in the
 * store.
 */
export const useHostFacts = (): HostFacts => {
  const { readHosted } = useServices();
  const visits = useVisits();
  const meetingNumber = useSelect(selectMeetingNumber);
  const isControlling = useSelect(selectIsControlling);
  const isHost = useSelect((state) => selectSelf(state)?.isHost ?? false);
  const isFirstHost = useSelect(({ meeting }) => meeting.isOriginalHost) && isHost;
  // At once: the link must not lack a passcode that this person joined with.
  const brought = useMemo(() => visits.read(meetingNumber), [visits, meetingNumber]);
  const record = useStoredMeeting(meetingNumber, isControlling);
  // This tab's token was just accepted; the stored one may have expired.
  const own = brought?.token || (record.value?.hostToken ?? '');
  const token = isControlling ? own : '';
  const ask: ReadCall<Pick<HostFacts, 'passcode' | 'hostKey'>> = useCallback(
    (signal) => readHosted(meetingNumber, token, signal),
    [readHosted, meetingNumber, token],
  );
  const { value, isReading } = useRead(token === '' ? null : ask);
  const known = value ?? {
    passcode: brought?.passcode || (record.value?.passcode ?? ''),
    hostKey: record.value?.hostKey ?? '',
  };
  return {
    passcode: isControlling ? known.passcode : '',
    hostKey: isFirstHost ? known.hostKey : '',
    isPasscodeAwaited: known.passcode === '' && (isReading || record.isReading),
  };
};
