import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../app/services';

/** Milliseconds that a join waits for a meeting's name at most. @decision Nobody should notice it. */
const mostForName = 2_000;

/** This device's record of a meeting that its person hosts. */
export const useHostRecord = (meetingNumber: string) => {
  const { hosted, readHosted, editMeeting } = useServices();
  const { i18n: texts } = useTranslation();
  return useMemo(
    () => ({
      /** Saves the meeting as the gateway shows it to its host, unless its record has this token already. */
      save: async (hostToken: string): Promise<void> => {
        if ((await hosted.find(meetingNumber))?.hostToken === hostToken) return;
        const meeting = await readHosted(meetingNumber, hostToken);
        if (meeting.ok) await hosted.keep(meeting.value);
      },
      /** Names an instant meeting after its host; one that cannot be named is joined all the same. */
      name: async (hostToken: string, userName: string): Promise<void> => {
        try {
          const { nameAfterHost } = await import(
            /* webpackChunkName: "name-after-host" */ './nameAfterHost'
          );
          await Promise.race([
            nameAfterHost({ hosted, editMeeting, meetingNumber, hostToken, userName, texts }),
            new Promise((resolve) => setTimeout(resolve, mostForName)),
          ]);
        } catch {
          return;
        }
      },
      /** Removes the record whose host token the gateway refused; false where it is another token. */
      remove: async (refusedToken: string): Promise<boolean> => {
        const meeting = await hosted.find(meetingNumber);
        if (meeting?.hostToken !== refusedToken) return false;
        await hosted.forget(meetingNumber);
        return true;
      },
    }),
    [hosted, readHosted, editMeeting, meetingNumber, texts],
  );
};
