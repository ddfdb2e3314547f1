import { useCallback } from 'react';
import type { MeetingSummary } from '../../protocol/http/meetings';
import { useServices } from '../app/services';
import { useRead, type Read, type ReadCall } from '../app/useRead';

/** What anyone with the number may see of a meeting, from the gateway. */
export const useMeetingSummary = (meetingNumber: string): Read<MeetingSummary> => {
  const { readMeeting } = useServices();
  const call: ReadCall<MeetingSummary> = useCallback(
    (signal) => readMeeting(meetingNumber, signal),
    [readMeeting, meetingNumber],
  );
  return useRead(call);
};
