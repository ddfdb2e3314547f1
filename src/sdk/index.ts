/** Everything that an embedder may import. */
export { createClient } from './createClient';
export { createDeviceTest } from './createDeviceTest';
export { defineVideoElements } from './elements/defineVideoElements';
export { PlenaryError } from '../protocol/error';
export { joinErrorCodes, leaveReasons, publicErrorTypeOf } from './errors';
export type { ErrorType, PublicErrorType, Reason } from './errors';
export type { PublicMark, PublicPencil, PublicPlace, PublicPointer } from './annotationShapes';
export type { PublicErasure } from './operations/annotation';
export type { PublicDevice } from './audioEvents';
export type {
  PublicAudio,
  PublicMediaFile,
  PublicSound,
  PublicStartAudioOptions,
} from './audioShapes';
export type { PublicAxis, PublicCameraRange, PublicCapture } from './cameraEvents';
export type { PublicCommand } from './commandEvents';
export type { PublicRemoteApp, PublicScreenController } from './remoteControlEvents';
export type { PublicPairing } from './operations/remoteControl';
export type { RemoteInput } from '../protocol/agent/remoteInput';
export type { PublicCall, PublicDialIn, PublicTollNumber } from './phoneEvents';
export type {
  PublicPoll,
  PublicPollAnswer,
  PublicPollDocument,
  PublicPollQuestion,
  PublicPollResults,
} from './pollShapes';
export type {
  PublicQuestion,
  PublicQuestionAnswer,
  PublicQuestionComment,
  PublicQuestionList,
  PublicQuestionOptions,
  PublicPanelist,
} from './questionShapes';
export type { SdkEvents } from './events';
export type { AssetLocation, AssetPlaces } from './assetsFolder';
export type { ClientOptions } from './clientOptions';
export type { SdkClient } from './sdkClient';
export type {
  PublicAttendee,
  PublicConsent,
  PublicMessage,
  PublicNetworkQuality,
  PublicParticipant,
  PublicRules,
  PublicUndoable,
  SessionInfo,
} from './shapes';
export type {
  PublicAggregate,
  PublicStatistics,
  PublicStreams,
  PublicStreamStatistics,
  PublicRenderedVideo,
} from './statisticsShapes';
export type { PublicReport } from './reportShape';
export type { PublicShareContent } from './shareContent';
export type { PublicOwnShare, PublicShare } from './shareShapes';
export type { PublicShareOptions } from './operations/sharing';
export type { PublicBackground } from './backgroundShape';
export type { MaskWish } from '../features/background/background.rules';
export type { MaskClip } from '../protocol/engine/background';
export type { FromProcessor, ToProcessor } from '../protocol/engine/processor';
export type { DeviceTestOperations } from './operations/deviceTest';
export type { TestReport } from '../features/device-test/report.selectors';
export type { PublicMediaSupport } from './operations/mediaSupport';
export type { VideoProcessor } from './operations/processors';
