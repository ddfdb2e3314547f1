import type { PlenaryClient, PlenaryState } from '../client/client';
import { narrowed } from '../client/stage';
import { selectOwnUserId } from '../features/meeting/meeting.selectors';
import { remotePasteLimit } from '../protocol/sharingLimits';
import { Annotator } from './annotator';
import type { VideoStage } from './elements/stage';
import { emitAnnotation } from './emitAnnotation';
import { emitAudio } from './emitAudio';
import { emitCameras } from './emitCameras';
import { emitCommands } from './emitCommands';
import { emitPhone } from './emitPhone';
import { emitPolls } from './pollEvents';
import { emitQuestions } from './questionEvents';
import { emitQuality } from './emitQuality';
import { emitRemoteControl } from './emitRemoteControl';
import { emitShares } from './emitShares';
import { Emitter } from './emitter';
import { emitChanges, type SdkEvents } from './events';
import { createMediaFiles } from './mediaFiles';
import { annotationOperations, type AnnotationOperations } from './operations/annotation';
import { audioOperations, type AudioOperations } from './operations/audio';
import { backgroundOperations, type BackgroundOperations } from './operations/background';
import { cameraOperations, type CameraOperations } from './operations/camera';
import { chatOperations, type ChatOperations } from './operations/chat';
import { commandOperations, type CommandOperations } from './operations/command';
import { consentOperations, type ConsentOperations } from './operations/consents';
import { handOperations, type HandOperations } from './operations/hand';
import { hostingOperations, type HostingOperations } from './operations/hosting';
import { participantOperations, type ParticipantOperations } from './operations/participants';
import { phoneOperations, type PhoneOperations } from './operations/phone';
import { pollOperations, type PollOperations } from './operations/polls';
import { questionOperations, type QuestionOperations } from './operations/questions';
import { processorOperations, type ProcessorOperations } from './operations/processors';
import { reactionOperations, type ReactionOperations } from './operations/reactions';
import { remoteControlOperations, type RemoteControlOperations } from './operations/remoteControl';
import { reportOperations, type ReportOperations } from './operations/report';
import { sessionOperations, type SessionOperations } from './operations/session';
import { sharingOperations, type SharingOperations } from './operations/sharing';
import { statisticsOperations, type StatisticsOperations } from './operations/statistics';
import { videoOperations, type VideoOperations } from './operations/video';
import { webinarOperations, type WebinarOperations } from './operations/webinar';
import { ShareLimits } from './shareLimits';
import { createShareReceipts } from './shareReceipts';

/** Plenary for an embedder's page. Operations reject with a PlenaryError: type, reason, code. */
export interface SdkClient {
  readonly session: SessionOperations;
  readonly audio: AudioOperations;
  readonly video: VideoOperations;
  readonly camera: CameraOperations;
  readonly remoteControl: RemoteControlOperations;
  readonly sharing: SharingOperations;
  readonly annotation: AnnotationOperations;
  readonly phone: PhoneOperations;
  readonly chat: ChatOperations;
  readonly polls: PollOperations;
  readonly questions: QuestionOperations;
  readonly command: CommandOperations;
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

/** What emits the changes between two states. */
const emitters = [
  emitChanges,
  emitQuality,
  emitAudio,
  emitCameras,
  emitCommands,
  emitPhone,
  emitPolls,
  emitQuestions,
  emitShares,
  emitAnnotation,
  emitRemoteControl,
];

const stageOf = (core: PlenaryClient, limits: ShareLimits): VideoStage => ({
  get ownUserId() {
    return selectOwnUserId(core.store.getState());
  },
  mountStage: (box, background) => limits.applied(core.stage.mountStage(box, background)),
  playInto: async (video, onLost) => {
    const pictures = await core.stage.pictures();
    const played = await pictures.playInto(video, onLost);
    return played && limits.applied(narrowed(core.store, played));
  },
  onOwnCamera: (listener) => {
    listener(core.selfView.current() ?? undefined);
    return core.selfView.onChange((track) => listener(track ?? undefined));
  },
  onOwnShare: (listener) => {
    listener(core.ownShare.current() ?? undefined);
    return core.ownShare.onChange((track) => listener(track ?? undefined));
  },
});

/** The public face of a client core; no store, action or saga shows through. */
export const sdkClientOf = (core: PlenaryClient): SdkClient => {
  const emitter = new Emitter<SdkEvents>();
  const on: SdkClient['on'] = (name, listener) => emitter.on(name, listener);
  const { emit } = emitter;
  const annotator = new Annotator(
    () => core.store.getState(),
    (userId) => emit('annotation-changed', { userId }),
  );
  const emitAll = [...emitters, createShareReceipts()];
  let before: PlenaryState = core.store.getState();
  const stopWatching = core.store.subscribe(() => {
    const after = core.store.getState();
    const from = before;
    before = after;
    if (from === after) return;
    for (const emitBetween of emitAll) emitBetween(from, after, emit);
    annotator.follow();
  });
  const stopCopying = core.remoteInput.onCopied((text) => {
    if (text === undefined) emit('remote-control-clipboard-too-long', { limit: remotePasteLimit });
    else emit('remote-control-clipboard-changed', { text });
  });
  const limits = new ShareLimits();
  const parts = { perform: core.perform, read: () => core.store.getState() };
  return {
    session: sessionOperations(parts),
    audio: audioOperations({ ...parts, lend: createMediaFiles(URL, () => location.href) }),
    video: videoOperations({ ...parts, selfView: core.selfView, shown: core }),
    camera: cameraOperations(parts),
    remoteControl: remoteControlOperations({ ...parts, input: core.remoteInput }),
    sharing: sharingOperations({ ...parts, limits, ownShare: core.ownShare }),
    annotation: annotationOperations({ client: core, annotator, emit }),
    phone: phoneOperations({ ...parts, dispatch: (action) => core.store.dispatch(action) }),
    chat: chatOperations(parts),
    polls: pollOperations(parts),
    questions: questionOperations(parts),
    command: commandOperations(parts),
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
    stage: stageOf(core, limits),
    on,
    dispose: async () => {
      await core.dispose();
      stopWatching();
      stopCopying();
    },
  };
};
