import { useEffect, useState } from 'react';
import type { Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import type { MeetingSummary } from '../../protocol/http/meetings';
import { useServices } from '../app/services';

/** What is known of a meeting before joining; null until the answer came. */
export const useMeetingSummary = (
  meetingNumber: string,
): Result<MeetingSummary, Refusal> | null => {
  const { readMeeting } = useServices();
  const [summary, setSummary] = useState<Result<MeetingSummary, Refusal> | null>(null);
  useEffect(() => {
    const wanted = { is: true };
    void readMeeting(meetingNumber).then((answer) => {
      if (wanted.is) setSummary(answer);
    });
    return () => {
      wanted.is = false;
    };
  }, [meetingNumber, readMeeting]);
  return summary;
};
