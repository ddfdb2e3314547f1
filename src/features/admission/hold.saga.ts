import type { Action } from '@reduxjs/toolkit';
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import type { SeatMemory } from '../../effects/feature';
import { meetingChanged } from '../../events/received';
import { startAudioRequested } from '../audio/audio.actions';
import type { WithAudio } from '../audio/audio.selectors';
import type { Preferences } from '../devices/devices.actions';
import { awaitPreferences } from '../devices/preferences.task';
import type { WithDevices } from '../devices/devices.selectors';
import { holdEnded, holdStarted, joinSucceeded } from '../meeting/meeting.actions';
import { selectIsOnHold, type WithMeeting } from '../meeting/meeting.selectors';
import { defaultDevice } from '../../effects/devices/microphone';
import { startVideoRequested } from '../video/video.actions';
import type { WithVideo } from '../video/video.selectors';
import { selectOwnMedia } from './ownMedia.selectors';
import { silence } from './silence.task';

type State = WithMeeting & WithAudio & WithVideo & WithDevices;

const isSentAway = (action: Action): boolean =>
  meetingChanged.match(action) && action.payload.body.reason === 'on hold';

/** What runs for the preview is not sent. */
const selectIsPreviewed = ({ devices }: State): boolean =>
  [devices.preview.camera, devices.preview.microphone].some(
    ({ status }) => status === 'started' || status === 'starting',
  );

/**
 * What was sent is noted before it stops; a second word of the same hold changes nothing. Nothing is
 * sent or played while one is on hold, and nothing captured but for the preview, which goes on.
 * @source core 4
 */
function* hold(): SagaGenerator<void> {
  const { beforeHold } = yield* select(({ meeting }: State) => meeting);
  if (beforeHold === null) yield* put(holdStarted(yield* select(selectOwnMedia)));
  if (!(yield* select(selectIsPreviewed))) yield* call(silence);
  const engine = yield* fromContext('engine');
  engine.stopPlayback();
}

/** Restarts audio of a person who only listened. */
function* listen(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const { listensOnJoin } = yield* fromContext('settings');
  const { activeSpeaker } = yield* select(({ audio }: State) => audio);
  if (listensOnJoin) yield* call(engine.startPlayback, activeSpeaker);
}

/** The devices that ran, or that the person chose where this page has not run any yet. */
function* devicesOf(
  chosen: Preferences,
): SagaGenerator<Pick<Preferences, 'microphoneId' | 'speakerId' | 'cameraId'>> {
  const { audio, video } = yield* select((state: State) => state);
  const ranOr = (ran: string, wanted: string): string => (ran === defaultDevice ? wanted : ran);
  return {
    microphoneId: ranOr(audio.activeMicrophone, chosen.microphoneId),
    speakerId: ranOr(audio.activeSpeaker, chosen.speakerId),
    cameraId: ranOr(video.activeCamera, chosen.cameraId),
  };
}

/** What was sent before goes on, never louder: who was muted is muted, and the gateway may say more. */
function* restore(): SagaGenerator<void> {
  const chosen = yield* awaitPreferences();
  const { beforeHold: before, isOnHold } = yield* select(({ meeting }: State) => meeting);
  if (before === null || isOnHold) return;
  const { microphoneId, speakerId, cameraId } = yield* call(devicesOf, chosen);
  yield* put(holdEnded());
  if (before.video) yield* put(startVideoRequested({ cameraId }));
  if (before.audio === 'computer')
    yield* put(
      startAudioRequested({
        mute: before.muted,
        speakerOnly: before.isSpeakerOnly,
        microphoneId,
        speakerId,
      }),
    );
  else yield* call(listen);
}

/** Restarts what a hold stopped once the seat is off hold. @source core 4 */
export function* resumeAfterHold(): SagaGenerator<SeatMemory> {
  return {
    *settled() {
      yield* fork(restore);
    },
  };
}

/**
 * On hold, stores audio, video and muted, and restores them on admission. The seat's `isOnHold`
 * decides; an earlier indication of the gateway only speeds it up.
 * @source core 4
 */
export function* keepHold(): SagaGenerator<void> {
  while (true) {
    const { seated } = yield* race({
      sentAway: take(isSentAway),
      seated: take(joinSucceeded.match),
    });
    const isOnHold = yield* select(selectIsOnHold);
    // The word that sends away is the same that brings back.
    const isComing = seated ? seated.payload.reply.isOnHold : !isOnHold;
    if (isComing) yield* call(hold);
  }
}
