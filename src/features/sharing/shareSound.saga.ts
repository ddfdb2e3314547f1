import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { awaitEnd } from '../../effects/devices/awaitEnd';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { sharingVolumes } from '../../protocol/limits';
import { joinStarted, joinSucceeded, meetingOver } from '../meeting/meeting.actions';
import { rosterUpdated } from '../participants/participants.actions';
import {
  muteOwnShareAudioRequested,
  muteShareAudioRequested,
  ownShareAudioMuted,
  shareAudioMuted,
  shareMuted,
  shareOver,
  shareSoundBegan,
  shareSoundEnded,
  shareStarted,
  surfaceChanged,
} from './sharing.actions';
import type { Outcome } from './sharing.saga';
import {
  selectMayMuteOwnShareAudio,
  selectMayMuteShareAudio,
  selectUnheardShares,
} from './shareControls.selectors';
import { selectSharing } from './sharing.selectors';
import { tellShare } from './tellShare.task';

/** Says that the own share has no sound any longer, when that ends alone. */
function* awaitSoundEnd(): SagaGenerator<void> {
  const { surface } = yield* fromContext('captures');
  const sound = surface.current()?.sound;
  if (!sound) return;
  yield* awaitEnd(sound);
  const engine = yield* fromContext('engine');
  engine.stopShareAudio();
  yield* put(shareSoundEnded());
  yield* tellShare();
}

/** Follows the sound of whatever the own share shows. @source media 4 (screen-share audio) */
export function* keepShareSound(): SagaGenerator<never> {
  const shown = [shareStarted.type, surfaceChanged.type, shareSoundBegan.type];
  yield* take(shown);
  while (true) {
    const { changed } = yield* race({
      ended: call(awaitSoundEnd),
      changed: take(shown),
      over: take(shareOver.match),
    });
    if (!changed) yield* take(shown);
  }
}

/** Hears another's share, or no longer. @source media 9 (sharing volume) */
function* muteShareAudio(wish: ReturnType<typeof shareAudioMuted>['payload']): Outcome {
  const may = yield* guard(selectMayMuteShareAudio, wish.userId);
  if (may.ok) yield* put(shareAudioMuted(wish));
  return may;
}

/**
 * Leaves the sound out of the own share, or lets it go along again. Nobody else does: who mutes a
 * person mutes their microphone. @source media 5 (mute and unmute of share audio)
 */
function* muteOwnShareAudio({ isMuted }: { readonly isMuted: boolean }): Outcome {
  const may = yield* guard(selectMayMuteOwnShareAudio);
  if (!may.ok) return may;
  const { status, isSoundMuted } = yield* select(selectSharing);
  if (isSoundMuted === isMuted) return may;
  const engine = yield* fromContext('engine');
  const { surface } = yield* fromContext('captures');
  const sound = surface.current()?.sound;
  if (isMuted) engine.stopShareAudio();
  else if (sound && status === 'Sharing') engine.startShareAudio(sound.track);
  yield* put(ownShareAudioMuted({ isMuted }));
  return yield* tellShare();
}

/** Plays every share but those that this person has hidden or muted. */
export function* keepShareVolumes(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const silenced = new Set<number>();
  const changes = [shareMuted, shareAudioMuted, rosterUpdated, joinStarted, joinSucceeded];
  try {
    while (true) {
      const unheard = yield* select(selectUnheardShares);
      for (const userId of unheard)
        if (!silenced.has(userId)) engine.setShareVolume(userId, sharingVolumes.muted);
      for (const userId of silenced)
        if (!unheard.includes(userId)) engine.setShareVolume(userId, sharingVolumes.heard);
      silenced.clear();
      for (const userId of unheard) silenced.add(userId);
      yield* take(changes.map(({ type }) => type));
    }
  } finally {
    for (const userId of silenced) engine.setShareVolume(userId, sharingVolumes.heard);
  }
}

/** Intents about the sound of a share. */
export function* watchShareSound(): SagaGenerator<void> {
  yield* fork(
    takeIntent<ReturnType<typeof shareAudioMuted>['payload']>,
    muteShareAudioRequested,
    muteShareAudio,
    { until: meetingOver },
  );
  yield* fork(
    takeIntent<{ readonly isMuted: boolean }>,
    muteOwnShareAudioRequested,
    muteOwnShareAudio,
    { until: meetingOver },
  );
}
