import { useMemo } from 'react';
import { useServices } from '../app/services';

/** This device's record of a meeting that its person hosts. */
export const useHostRecord = (meetingNumber: string) => {
  const { hosted, readHosted } = useServices();
  return useMemo(
    () => ({
      /** Saves the meeting as the gateway shows it to its host, unless its record has this token already. */
      save: async (hostToken: string): Promise<void> => {
        if ((await hosted.find(meetingNumber))?.hostToken === hostToken) return;
        const meeting = await readHosted(meetingNumber, hostToken);
        if (meeting.ok) await hosted.keep(meeting.value);
      },
      /** Removes the record whose host token the gateway refused; false where it is another token. */
      remove: async (refusedToken: string): Promise<boolean> => {
        const meeting = await hosted.find(meetingNumber);
        if (meeting?.hostToken !== refusedToken) return false;
        await hosted.forget(meetingNumber);
        return true;
      },
    }),
    [hosted, readHosted, meetingNumber],
  );
};
