import { keepAskedCameras, keepFarMove, watchFarMover } from '../features/far-camera/farMover.saga';
import { followMoves, keepLent, watchFarOwner } from '../features/far-camera/farOwner.saga';
import { keepOwnCamera, watchOwnCamera } from '../features/far-camera/ownCamera.saga';
import { keepUndo, watchHosting } from '../features/hosting/hosting.saga';
import { keepIdleChecks } from '../features/idle/idle.saga';
import { keepNetworkQuality } from '../features/network/network.saga';
import { keepReactions, watchReactions } from '../features/reactions/reactions.saga';
import { keepMediaStatus } from '../features/statistics/mediaStatus.saga';
import { keepStatistics } from '../features/statistics/statistics.saga';
import { watchHostLayout } from '../features/video/hostLayout.saga';
import { keepLadder, watchLadder } from '../features/video/ladder.saga';
import { watchSubscriptions } from '../features/video/subscription.saga';
import { watchAudioProcessors } from '../features/audio/processors.saga';
import { keepHeadset, watchHeadset } from '../features/audio/headset.saga';
import { watchMuting } from '../features/audio/muting.saga';
import { watchParticipants } from '../features/participants/participants.saga';
import { keepPhoneMove } from '../features/audio/phone.saga';
import { keepCallNotices, watchPhone } from '../features/phone/phone.saga';
import { keepSecondary, watchSecondary } from '../features/audio/secondary.saga';
import { watchBackground } from '../features/background/background.saga';
import { keepBackgroundEased } from '../features/background/easedBackground.saga';
import { keepBackground } from '../features/background/keptBackground.saga';
import { keepConsents, watchConsents } from '../features/hosting/consent.saga';
import { watchChat } from '../features/chat/chat.saga';
import { keepErrorReports, watchErrorReports } from '../features/report/errors.saga';
import { keepPulls } from '../features/report/pull.saga';
import { watchReports } from '../features/report/report.saga';
import { watchWebinar } from '../features/webinar/webinar.saga';
import type { MeetingSagas } from './meetingSagas';

/** What a meeting can begin without: it follows as soon as the way in is loaded. */
export const companionSagas: MeetingSagas = {
  always: [
    // First: pictures wait for it.
    keepBackground,
    watchBackground,
    watchSecondary,
    watchHeadset,
    watchAudioProcessors,
    watchMuting,
    watchParticipants,
    watchConsents,
    watchChat,
    watchHosting,
    watchHostLayout,
    watchSubscriptions,
    watchLadder,
    watchOwnCamera,
    watchFarMover,
    watchFarOwner,
    watchPhone,
    watchReactions,
    watchReports,
    watchErrorReports,
    keepErrorReports,
    watchWebinar,
  ],
  whileInMeeting: [
    keepPhoneMove,
    keepCallNotices,
    keepSecondary,
    keepHeadset,
    keepConsents,
    keepIdleChecks,
    keepUndo,
    keepPulls,
    keepReactions,
    keepNetworkQuality,
    keepOwnCamera,
    keepFarMove,
    keepAskedCameras,
    followMoves,
    keepLent,
    // Before it: each step is heard.
    keepBackgroundEased,
    keepLadder,
    keepStatistics,
    keepMediaStatus,
  ],
};
