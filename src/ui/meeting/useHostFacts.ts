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

/** What only some may see of a meeting; empty where this person may not, or it is not known here. */
export interface HostFacts {
  readonly passcode: string;
  readonly hostKey: string;
}

/**
 * The passcode for who leads the meeting, the host key for its first host: from what this tab brought,
 * what this device keeps, and what the service tells whoever holds the host token. They live in this
 * component alone, never in the store.
 */
export const useHostFacts = (): HostFacts => {
  const { readHosted } = useServices();
  const visits = useVisits();
  const meetingNumber = useSelect(selectMeetingNumber);
  const isControlling = useSelect(selectIsControlling);
  const isHost = useSelect((state) => selectSelf(state)?.isHost ?? false);
  const isFirstHost = useSelect(({ meeting }) => meeting.isOriginalHost) && isHost;
  // At once: the link must not lack a passcode that this person came with.
  const brought = useMemo(() => visits.read(meetingNumber), [visits, meetingNumber]);
  const record = useStoredMeeting(meetingNumber, isControlling);
  // What this tab came with has just been accepted; what the device stored may be too old.
  const own = brought?.token || (record.value?.hostToken ?? '');
  const token = isControlling ? own : '';
  const ask: ReadCall<HostFacts> = useCallback(
    (signal) => readHosted(meetingNumber, token, signal),
    [readHosted, meetingNumber, token],
  );
  const { value } = useRead(token === '' ? null : ask);
  const known = value ?? {
    passcode: brought?.passcode || (record.value?.passcode ?? ''),
    hostKey: record.value?.hostKey ?? '',
  };
  return {
    passcode: isControlling ? known.passcode : '',
    hostKey: isFirstHost ? known.hostKey : '',
  };
};
