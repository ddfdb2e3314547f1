import type { PlenaryClient, PlenaryState } from '../client/client';
import { narrowed } from '../client/stage';
import { selectOwnUserId } from '../features/meeting/meeting.selectors';
import type { VideoStage } from './elements/stage';
import { tellCameras } from './tellCameras';
import { tellChanges, type SdkEvents, type Tell } from './events';
import { createMediaFiles } from './mediaFiles';
import { audioOperations, type AudioOperations } from './operations/audio';
import { backgroundOperations, type BackgroundOperations } from './operations/background';
import { cameraOperations, type CameraOperations } from './operations/camera';
import { chatOperations, type ChatOperations } from './operations/chat';
import { consentOperations, type ConsentOperations } from './operations/consents';
import { handOperations, type HandOperations } from './operations/hand';
import { hostingOperations, type HostingOperations } from './operations/hosting';
import { participantOperations, type ParticipantOperations } from './operations/participants';
import { phoneOperations, type PhoneOperations } from './operations/phone';
import { processorOperations, type ProcessorOperations } from './operations/processors';
import { reactionOperations, type ReactionOperations } from './operations/reactions';
import { reportOperations, type ReportOperations } from './operations/report';
import { sessionOperations, type SessionOperations } from './operations/session';
import { statisticsOperations, type StatisticsOperations } from './operations/statistics';
import { videoOperations, type VideoOperations } from './operations/video';
import { webinarOperations, type WebinarOperations } from './operations/webinar';
import { tellAudio } from './tellAudio';
import { tellPhone } from './tellPhone';
import { tellQuality } from './tellQuality';

/** Plenary for an embedder's page. Operations reject with a PlenaryError: type, reason, code. */
export interface SdkClient {
  readonly session: SessionOperations;
  readonly audio: AudioOperations;
  readonly video: VideoOperations;
  readonly camera: CameraOperations;
  readonly phone: PhoneOperations;
  readonly chat: ChatOperations;
  readonly hand: HandOperations;
  readonly participants: ParticipantOperations;
  readonly hosting: HostingOperations;
  readonly consents: ConsentOperations;
  readonly reactions: ReactionOperations;
  readonly webinar: WebinarOperations;
  readonly report: ReportOperations;
  readonly statistics: StatisticsOperations;
  readonly background: BackgroundOperations;
  readonly processors: ProcessorOperations;
  /** For the `stage` property of a `<video-player-container>`. */
  readonly stage: VideoStage;
  /** Listens to one event; the answer ends it. A listener that throws does not stop the others. */
  on<N extends keyof SdkEvents>(name: N, listener: (payload: SdkEvents[N]) => void): () => void;
  /** Leaves, and ends all workers and sockets. The client cannot be used again. */
  dispose(): Promise<void>;
}

type Listeners = { readonly [N in keyof SdkEvents]: Set<(payload: SdkEvents[N]) => void> };

const noListeners = (): Listeners => ({
  'user-added': new Set(),
  'user-updated': new Set(),
  'user-removed': new Set(),
  'chat-received': new Set(),
  'active-speakers-changed': new Set(),
  'connection-changed': new Set(),
  'inactivity-changed': new Set(),
  'consent-asked': new Set(),
  'reaction-shown': new Set(),
  'network-quality-changed': new Set(),
  'spotlight-changed': new Set(),
  'waiting-room-changed': new Set(),
  'meeting-changed': new Set(),
  'session-ended': new Set(),
  'statistics-changed': new Set(),
  'rendered-videos-changed': new Set(),
  'statistics-aggregated': new Set(),
  'audio-quality-changed': new Set(),
  'network-stability-changed': new Set(),
  'media-status-changed': new Set(),
  'active-media-failed': new Set(),
  'video-ladder-changed': new Set(),
  'audio-changed': new Set(),
  'mute-changed': new Set(),
  'audio-failed': new Set(),
  'autoplay-failed': new Set(),
  'audio-hinted': new Set(),
  'audio-devices-changed': new Set(),
  'device-list-changed': new Set(),
  'sound-changed': new Set(),
  'user-volume-changed': new Set(),
  'video-capture-changed': new Set(),
  'camera-range-changed': new Set(),
  'camera-control-requested': new Set(),
  'camera-controller-changed': new Set(),
  'controlled-cameras-changed': new Set(),
  'camera-control-answered': new Set(),
  'dialout-changed': new Set(),
  'crc-changed': new Set(),
  'background-changed': new Set(),
});

const stageOf = (core: PlenaryClient): VideoStage => ({
  get ownUserId() {
    return selectOwnUserId(core.store.getState());
  },
  mountCanvas: (canvas, background, onLost) => core.stage.mountCanvas(canvas, background, onLost),
  playInto: async (video, onLost) => {
    const pictures = await core.stage.pictures();
    const played = await pictures.playInto(video, onLost);
    return played && narrowed(core.store, played);
  },
  onOwnCamera: (listener) => {
    listener(core.selfView.current() ?? undefined);
    return core.selfView.onChange((track) => listener(track ?? undefined));
  },
});

/** The public face of a client core; no store, action or saga shows through. */
export const sdkClientOf = (core: PlenaryClient): SdkClient => {
  const listeners = noListeners();
  const tell: Tell = (name, payload) => {
    for (const listener of [...listeners[name]]) {
      // An error in an embedder's listener is reported by the page, and must not affect anything
      // else.
      void Promise.resolve(payload).then(listener);
    }
  };
  let before: PlenaryState = core.store.getState();
  const stopWatching = core.store.subscribe(() => {
    const after = core.store.getState();
    const from = before;
    before = after;
    if (from === after) return;
    tellChanges(from, after, tell);
    tellQuality(from, after, tell);
    tellAudio(from, after, tell);
    tellCameras(from, after, tell);
    tellPhone(from, after, tell);
  });
  const on: SdkClient['on'] = (name, listener) => {
    listeners[name].add(listener);
    return () => void listeners[name].delete(listener);
  };
  const parts = { perform: core.perform, read: () => core.store.getState() };
  return {
    session: sessionOperations(parts),
    audio: audioOperations({ ...parts, lend: createMediaFiles(URL, () => location.href) }),
    video: videoOperations({ ...parts, selfView: core.selfView, shown: core }),
    camera: cameraOperations(parts),
    phone: phoneOperations({ ...parts, dispatch: (action) => core.store.dispatch(action) }),
    chat: chatOperations(parts),
    hand: handOperations(parts),
    participants: participantOperations(parts),
    hosting: hostingOperations(parts),
    consents: consentOperations(parts),
    reactions: reactionOperations(parts),
    webinar: webinarOperations(parts),
    report: reportOperations({ ...parts, reports: core.reports }),
    statistics: statisticsOperations({ ...parts, on }),
    background: backgroundOperations({ ...parts, backgrounds: core.background }),
    processors: processorOperations(core.background.processors),
    stage: stageOf(core),
    on,
    dispose: async () => {
      await core.dispose();
      stopWatching();
    },
  };
};
