import { refusal, type Refusal } from '../../protocol/error';
import type { InfoReply, MeetingInfo } from '../../protocol/http/meetingInfo';
import { meetingInfoErrorText } from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';

/**
 * The refusal for a meeting-info error: the documented text, or the server's own.
 * @source core 8 (meeting-info errors)
 */
export const refusalOfInfo = ({
  errorCode,
  errorMessage,
}: Pick<InfoReply, 'errorCode' | 'errorMessage'>): Refusal => {
  const text = meetingInfoErrorText(errorCode, errorMessage);
  return refusal('INVALID_PARAMETERS', text === '' ? joinTexts.connectionError : text, errorCode);
};

/** The info without the tokens that open sockets: a store and its log have no secrets. */
export const withoutSecrets = (info: MeetingInfo): MeetingInfo => ({
  ...info,
  auth: '',
  track_auth: '',
  encryptedRWC: info.encryptedRWC.map((server) => ({ ...server, rwcToken: '' })),
  encryptedGEORWC: info.encryptedGEORWC.map((server) => ({ ...server, rwcToken: '' })),
});
