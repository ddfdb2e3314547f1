import type { i18n } from 'i18next';
import { topicLimit } from '../../protocol/limits';
import type { AppServices } from '../app/services';
import { loadTexts } from '../texts/texts';

/** Who starts which meeting with which proof, and what changes it. */
export interface NamedMeeting extends Pick<AppServices, 'hosted' | 'editMeeting'> {
  readonly meetingNumber: string;
  readonly hostToken: string;
  readonly userName: string;
  readonly texts: i18n;
}

/**
 * Names an instant meeting that this device made after the person who starts it: whose it is was not known
 * when it was made. One that has a topic of its own keeps it.
 */
export const nameAfterHost = async (given: NamedMeeting): Promise<void> => {
  const { hosted, editMeeting, meetingNumber, hostToken, userName, texts } = given;
  const meeting = await hosted.find(meetingNumber);
  if (meeting?.hostToken !== hostToken || meeting.startTime !== null || meeting.revision > 0)
    return;
  await loadTexts(texts, 'home');
  if (meeting.topic !== texts.t('start.topic', { ns: 'home' })) return;
  const topic = texts.t('start.topicOf', { ns: 'home', name: userName }).slice(0, topicLimit);
  const edited = await editMeeting(meetingNumber, hostToken, { topic });
  if (edited.ok) await hosted.keep(edited.value);
};
