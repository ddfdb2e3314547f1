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

/** Whether the microphone or camera runs for the preview, which is not sent. */
const selectIsPreviewed = ({ devices }: State): boolean =>
  [devices.preview.camera, devices.preview.microphone].some(
    ({ status }) => status === 'started' || status === 'starting',
  );

/**
 * Stores what was sent, and stops it; a second indication of the same hold changes nothing. On hold
 * nothing is sent or played, and nothing is captured except for the preview, which continues.
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

/** The devices that ran, or the person's choice if this page has not run any yet. */
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

/** Restarts what was sent before. A muted person stays muted, and the gateway may restrict more. */
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
    // The same indication starts and ends a hold.
    const isComing = seated ? seated.payload.reply.isOnHold : !isOnHold;
    if (isComing) yield* call(hold);
  }
}
