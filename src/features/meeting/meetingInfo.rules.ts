import { refusal, type Refusal } from '../../protocol/error';
import type { InfoReply } from '../../protocol/http/meetingInfo';
import { meetingInfoErrorText } from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';

/**
 * What a refused meeting-info call tells the person: the documented text, or the server's own.
 * @source core 8 (meeting-info errors)
 */
export const refusalOfInfo = ({
  errorCode,
  errorMessage,
}: Pick<InfoReply, 'errorCode' | 'errorMessage'>): Refusal => {
  const text = meetingInfoErrorText(errorCode, errorMessage);
  return refusal('INVALID_PARAMETERS', text === '' ? joinTexts.connectionError : text, errorCode);
};
