import type { i18n } from 'i18next';
import { topicLimit } from '../../protocol/limits';
import type { AppServices } from '../app/services';
import { loadTexts } from '../texts/texts';

/** The host, the meeting and the proof, and the services to change it. */
export interface NamedMeeting extends Pick<AppServices, 'hosted' | 'editMeeting'> {
  readonly meetingNumber: string;
  readonly hostToken: string;
  readonly userName: string;
  readonly texts: i18n;
}

/**
 * Names an instant meeting of this device after the person who starts it, whose name was not known
 * when it was created. A meeting with its own topic keeps it.
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
