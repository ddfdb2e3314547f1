import { all, call, fork, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { openLeavingChannel } from '../../effects/leaving';
import { forgetSession } from '../../effects/session';
import { mediaRekeyed } from '../connection/connection.actions';
import { homeFirst } from '../connection/servers.rules';
import { rosterUpdated } from '../participants/participants.actions';
import { selectSelf } from '../participants/participants.selectors';
import { joinSucceeded, meetingOver, sessionEnded } from './meeting.actions';
import type { WithMeeting } from './meeting.selectors';
import { forget, remember } from './remembered.task';
import { forgetPage, keepResumed } from './resume.saga';

/** Stores a changed name, which a reload restores. */
function* keepName(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  while (true) {
    yield* take(rosterUpdated.match);
    const self = yield* select(selectSelf);
    if (!self) continue;
    yield* call(storage.ready);
    if (storage.session.get('userName') !== self.displayName)
      storage.session.set('userName', self.displayName);
  }
}

/** Stores after every join what a reload needs, in this tab's store. */
function* keepSeat(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const session = yield* fromContext('session');
  while (true) {
    yield* take([joinSucceeded.type, mediaRekeyed.type]);
    yield* call(storage.ready);
    const { meeting } = yield* select((state: WithMeeting) => state);
    const { meetingNumber, userName, userEmail, participantID, isOnHold, failover } = meeting;
    const { meetingToken, info, relays, relay, passWord, token, reply } = session;
    const { zak, customerKey } = session;
    if (!info || !reply) continue;
    remember(storage, {
      place: { info, relays: [...homeFirst(relays, relay)], passWord, zak, customerKey },
      meetingNumber,
      meetingToken,
      webToken: token,
      userName,
      userEmail,
      participantID,
      isOnHold,
      failoverCount: failover.count,
    });
  }
}

/** Keeps the stored data current as long as the meeting lasts. @source core 3 */
export function* keepRemembered(): SagaGenerator<void> {
  yield* all([call(keepSeat), call(keepName), call(keepResumed)]);
}

/**
 * A page that closes before it has joined says so. A joined one keeps its seat for the grace time,
 * so that a reload finds it. @source core 7 (wc/jbhLeave)
 */
export function* keepLeaveBeacon(): SagaGenerator<void> {
  const environment = yield* fromContext('environment');
  const http = yield* fromContext('http');
  const session = yield* fromContext('session');
  const leaving = yield* call(openLeavingChannel, environment);
  try {
    while (true) {
      yield* take(leaving);
      const { isJoining, meetingNumber, userName } = yield* select(
        ({ meeting }: WithMeeting) => meeting,
      );
      if (isJoining) http.leaveBeforeHost(meetingNumber, userName, session.customerKey);
    }
  } finally {
    leaving.close();
  }
}

function* forgetStored(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* call(storage.ready);
  forget(storage);
  yield* forgetPage();
}

/** Deletes everything stored when the session is over. */
export function* watchEndOfSession(): SagaGenerator<never> {
  const session = yield* fromContext('session');
  const link = yield* fromContext('link');
  while (true) {
    const { type } = yield* take(meetingOver);
    link.reset();
    forgetSession(session);
    if (type === sessionEnded.type) yield* fork(forgetStored);
  }
}
