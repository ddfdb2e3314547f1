import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { encodeText } from '../../protocol/channels/queries';
import type { Refusal } from '../../protocol/error';
import type { InfoQuery, MeetingInfo } from '../../protocol/http/meetingInfo';
import { mediaSdkVersion } from '../../protocol/limits';
import { infoReceived } from '../meeting/meeting.actions';
import { refusalOfInfo, withoutSecrets } from '../meeting/meetingInfo.rules';
import type { WithMeeting } from '../meeting/meeting.selectors';

/**
 * Fetches the meeting info before a socket is opened, from the page's own gateway or the one at the
 * origin `server`.
 * @source core 7 (api/v1/wc/info)
 */
export function* fetchMeetingInfo(server?: string): SagaGenerator<Result<MeetingInfo, Refusal>> {
  const http = yield* fromContext('http');
  const session = yield* fromContext('session');
  const { language } = yield* fromContext('environment');
  const { meetingNumber, userName, userEmail } = yield* select(
    (state: WithMeeting) => state.meeting,
  );
  const { token: zlk } = session;
  const query: InfoQuery = {
    meetingNumber,
    userName: encodeText(userName),
    lang: language.slice(0, 20),
    version: mediaSdkVersion,
    ...(userEmail !== '' && { userEmail }),
    ...(session.passWord !== '' && { password: encodeText(session.passWord) }),
    ...(zlk !== '' && { zlk }),
    ...(session.tk !== '' && { tk: session.tk }),
    ...(session.zak !== '' && { zak: session.zak }),
    ...(session.customerKey !== '' && { customerKey: session.customerKey }),
    ...(session.topic !== '' && { topic: encodeText(session.topic) }),
  };
  const answer = yield* call(http.meetingInfo, query, server);
  if (!answer.ok) return fail(answer.error);
  const { status, result } = answer.value;
  if (!status || !result) return fail(refusalOfInfo(answer.value));
  session.info = result;
  yield* put(infoReceived(withoutSecrets(result)));
  return ok(result);
}
