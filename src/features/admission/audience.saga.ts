import type { Action } from '@reduxjs/toolkit';
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { sleep } from '../../effects/sleep';
import { meetingChanged } from '../../events/received';
import { listenOnlyRejoinDelay } from '../../protocol/limits';
import { WebinarRole } from '../../protocol/vocabulary/roles';
import { startAudioRequested } from '../audio/audio.actions';
import type { WithAudio } from '../audio/audio.selectors';
import { seatSettled } from '../connection/connection.actions';
import { joinSucceeded } from '../meeting/meeting.actions';
import { isSending, silence } from './silence.task';

const isSentDown = (action: Action): boolean =>
  meetingChanged.match(action) && action.payload.body.reason === 'depromote';
const isListening = (action: Action): boolean =>
  joinSucceeded.match(action) &&
  action.payload.reply.webinarRole === WebinarRole.attendee &&
  !action.payload.reply.isAllowToTalk &&
  !action.payload.reply.isOnHold;

/** Starts listening again once the seat in the audience is held. @source media 9 (300 ms) */
function* listenAgain(): SagaGenerator<void> {
  const { seated } = yield* race({
    seated: take(seatSettled.match),
    again: take(startAudioRequested.match),
  });
  if (!seated) return;
  yield* call(sleep, listenOnlyRejoinDelay);
  yield* put(startAudioRequested({ mute: true, speakerOnly: true }));
}

/**
 * Webinar attendees send nothing: a panelist who becomes an attendee is silenced at once, and then
 * listens.
 * @source core 6, media 5 (a webinar attendee who is not allowed cannot send audio)
 */
export function* keepAudience(): SagaGenerator<void> {
  while (true) {
    yield* take((action: Action) => isSentDown(action) || isListening(action));
    if (!(yield* isSending())) continue;
    const { audio } = yield* select((state: WithAudio) => state);
    if (audio.isStarted || audio.isComputerAudioLoading) yield* fork(listenAgain);
    yield* call(silence);
  }
}
