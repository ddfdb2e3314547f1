import { useCallback } from 'react';
import { ok } from '../../kernel/result';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { useServices } from '../app/services';
import { useRead, type Read } from '../app/useRead';

/** This device's record of a meeting that the person hosts; not read if `isWanted` is false. */
export const useStoredMeeting = (
  meetingNumber: string,
  isWanted = true,
): Read<HostedMeeting | null> => {
  const { hosted } = useServices();
  const find = useCallback(
    async () => ok(await hosted.find(meetingNumber)),
    [hosted, meetingNumber],
  );
  return useRead(isWanted ? find : null);
};
