import { useEffect, useState } from 'react';
import { selectMeetingNumber } from '../../features/meeting/meeting.selectors';
import {
  selectIsControlling,
  selectSelf,
} from '../../features/participants/participants.selectors';
import { useServices } from '../app/services';
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
  const { hosted, readHosted } = useServices();
  const visits = useVisits();
  const meetingNumber = useSelect(selectMeetingNumber);
  const isControlling = useSelect(selectIsControlling);
  const isHost = useSelect((state) => selectSelf(state)?.isHost ?? false);
  const isFirstHost = useSelect(({ meeting }) => meeting.isOriginalHost) && isHost;
  const [known, setKnown] = useState<HostFacts>({ passcode: '', hostKey: '' });
  useEffect(() => {
    if (!isControlling) return undefined;
    const reading = { isOver: false };
    const learn = ({ passcode, hostKey }: HostFacts) => {
      if (!reading.isOver) setKnown({ passcode, hostKey });
    };
    const read = async (): Promise<void> => {
      const brought = visits.read(meetingNumber);
      // At once: the link must not lack a passcode that this person came with.
      learn({ passcode: brought?.passcode ?? '', hostKey: '' });
      const kept = await hosted.find(meetingNumber);
      learn({
        passcode: brought?.passcode || (kept?.passcode ?? ''),
        hostKey: kept?.hostKey ?? '',
      });
      const token = kept?.hostToken ?? brought?.token ?? '';
      const answer = token === '' ? null : await readHosted(meetingNumber, token);
      if (answer?.ok === true) learn(answer.value);
    };
    void read();
    return () => {
      reading.isOver = true;
    };
  }, [visits, hosted, readHosted, meetingNumber, isControlling]);
  return {
    passcode: isControlling ? known.passcode : '',
    hostKey: isFirstHost ? known.hostKey : '',
  };
};
