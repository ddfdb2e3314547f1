import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import type { Refusal } from '../../protocol/error';
import type { InfoQuery, MeetingInfo } from '../../protocol/http/meetingInfo';
import { infoReceived } from '../meeting/meeting.actions';
import { refusalOfInfo, withoutSecrets } from '../meeting/meetingInfo.rules';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { infoQueryOf } from './infoQuery.rules';

/** The info query of the present join. */
export function* readInfoQuery(): SagaGenerator<InfoQuery> {
  const session = yield* fromContext('session');
  const { language } = yield* fromContext('environment');
  const { meetingNumber, userName, userEmail } = yield* select(
    (state: WithMeeting) => state.meeting,
  );
  return infoQueryOf({ ...session, meetingNumber, userName, userEmail }, language);
}

/** Fetches a meeting's info, and stores nothing. */
export function* askInfo(
  query: InfoQuery,
  server?: string,
): SagaGenerator<Result<MeetingInfo, Refusal>> {
  const http = yield* fromContext('http');
  const answer = yield* call(http.meetingInfo, query, server);
  if (!answer.ok) return fail(answer.error);
  const { status, result } = answer.value;
  return status && result ? ok(result) : fail(refusalOfInfo(answer.value));
}

/** Stores the info of the present join. */
export function* noteInfo(info: MeetingInfo): SagaGenerator<void> {
  const session = yield* fromContext('session');
  session.info = info;
  yield* put(infoReceived(withoutSecrets(info)));
}

/**
 * Fetches the meeting info before a socket is opened, from the page's own gateway or the one at the
 * origin `server`.
 * @source core 7 (api/v1/wc/info)
 */
export function* fetchMeetingInfo(server?: string): SagaGenerator<Result<MeetingInfo, Refusal>> {
  const info = yield* call(askInfo, yield* call(readInfoQuery), server);
  if (info.ok) yield* call(noteInfo, info.value);
  return info;
}
