import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { sleep } from '../../effects/sleep';
import { leaveMeeting } from '../../protocol/signal/commands/session';
import type { Refusal } from '../../protocol/error';
import { leaveWait } from '../../protocol/limits';
import type { WithAudio } from '../audio/audio.selectors';
import { runningAudio } from '../audio/suspended.state';
import { isCameraOn } from '../video/suspended.state';
import type { WithVideo } from '../video/video.selectors';
import { ownLeaving } from './ending.rules';
import { leaveStarted, sessionEnded, type EndOfSession } from './meeting.actions';
import type { WithMeeting } from './meeting.selectors';
import { selectMayLeave } from './privilege.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

/** Ends the session, unless it has ended. */
export function* finish(ending: EndOfSession): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const { meeting } = yield* select((state: WithMeeting) => state);
  if (meeting.meetingStatus === 'joined' || meeting.isJoining)
    yield* put(sessionEnded({ ...ending, at: clock.now() }));
}

/** Stops local media, and waits for the documented time. @source core 4, core 9 */
export function* stopThenWait(): SagaGenerator<void> {
  const { audio, video } = yield* select((state: WithAudio & WithVideo) => state);
  yield* put(leaveStarted({ muted: runningAudio(audio).muted, video: isCameraOn(video) }));
  yield* call(sleep, leaveWait);
}

function* tellLeaving(): SagaGenerator<void> {
  yield* ask(leaveMeeting, {});
  yield* call(sleep, leaveWait);
}

/** Leaves: announces it, stops media, and ends after the documented wait. @source core 4, core 9 */
export function* leave(): Outcome {
  const may = yield* guard(selectMayLeave);
  if (!may.ok) return may;
  const { meeting } = yield* select((state: WithMeeting) => state);
  if (meeting.isJoining) {
    const http = yield* fromContext('http');
    const { customerKey } = yield* fromContext('session');
    http.leaveBeforeHost(meeting.meetingNumber, meeting.userName, customerKey);
    yield* finish(ownLeaving);
    return ok(undefined);
  }
  yield* race({
    announced: call(tellLeaving),
    stopped: call(stopThenWait),
    over: take(sessionEnded.match),
  });
  yield* finish(ownLeaving);
  return ok(undefined);
}
