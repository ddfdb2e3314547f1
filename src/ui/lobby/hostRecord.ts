import type { i18n } from 'i18next';
import type { AppServices } from '../app/services';
import { nameAfterHost } from './nameAfterHost';

/** The meeting, and the services for its record. */
export interface HostRecordTools extends Pick<
  AppServices,
  'hosted' | 'readHosted' | 'editMeeting'
> {
  readonly meetingNumber: string;
  readonly texts: i18n;
}

/**
 * Milliseconds that a join waits for naming the meeting at most.
 * @decision It must not be noticeable.
 */
const mostForName = 2_000;

/** This device's record of a meeting that its person hosts. */
export const createHostRecord = ({
  hosted,
  readHosted,
  editMeeting,
  meetingNumber,
  texts,
}: HostRecordTools) => ({
  /**
   * Saves the meeting as the gateway shows it to its host, unless its record has this token
   * already.
   */
  save: async (hostToken: string): Promise<void> => {
    if ((await hosted.find(meetingNumber))?.hostToken === hostToken) return;
    const meeting = await readHosted(meetingNumber, hostToken);
    if (meeting.ok) await hosted.keep(meeting.value);
  },
  /** Names an instant meeting after its host; if that fails, the join continues. */
  name: (hostToken: string, userName: string): Promise<unknown> =>
    Promise.race([
      nameAfterHost({ hosted, editMeeting, meetingNumber, hostToken, userName, texts }),
      new Promise((resolve) => setTimeout(resolve, mostForName)),
    ]).catch(() => undefined),
  /** Removes the record whose host token the gateway refused; false if it has another token. */
  remove: async (refusedToken: string): Promise<boolean> => {
    const meeting = await hosted.find(meetingNumber);
    if (meeting?.hostToken !== refusedToken) return false;
    await hosted.forget(meetingNumber);
    return true;
  },
});
