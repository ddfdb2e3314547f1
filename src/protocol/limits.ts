import {
  bytes,
  characters,
  days,
  framesPerSecond,
  millis,
  percent,
  pixels,
  seconds,
  type Millis,
  type Percent,
  type Pixels,
} from '../kernel/units';

/** The size of a video frame or an image. */
export interface PictureSize {
  readonly width: Pixels;
  readonly height: Pixels;
}
/** A size in pixels. */
export const pictureSize = (width: number, height: number): PictureSize => ({
  width: pixels(width),
  height: pixels(height),
});

// Session.

/** Idle timeout by default, minutes. @source core 9 */
export const sessionIdleTimeoutDefault = 40;
/** How often idleness is checked. @source core 9 */
export const idleCheckInterval = seconds(60);
/** A join that takes longer is a failover for lack of heartbeat. @source core 9 */
export const joinTimeout = seconds(60);
/** Wait after a socket error before the next server is tried. @source core 9 */
export const socketErrorWait = seconds(5);
/** Wait between choosing the next server and connecting to it. @source core 9 */
export const reconnectDelay = seconds(1);
/** Debounce of close events. @source core 9 */
export const closeDebounce = millis(100);
/** Heartbeat interval on desktop. @source core 9 */
export const heartbeatInterval = seconds(20);
/** Heartbeat interval on mobile. @source core 9 */
export const heartbeatIntervalMobile = seconds(15);
/** The longest wait for an awaited event. @source core 9 */
export const eventWait = seconds(10);
/** The longest wait for a chat's acknowledgement. @source collaboration 9 */
export const chatAckTimeout = seconds(5);
/** The longest wait when leaving or ending. @source core 4, media 9 */
export const leaveWait = millis(500);
/** The shortest interval between broadcasts of network quality. @source core 9 */
export const networkQualityInterval = seconds(30);
/** First wait before a failed relay ping is tried again. @source core 9 */
export const relayPingRetryDelay = seconds(5);
/** The factor by which that wait grows. @source core 9 */
export const relayPingRetryFactor = 2;
/** Period over which events are batched. @source core 9 */
export const eventThrottle = millis(500);
/** Shorter periods, each from this number of batched events. @source core 9 */
export const eventThrottlePeaks: readonly { readonly count: number; readonly period: Millis }[] = [
  { count: 50, period: millis(300) },
  { count: 60, period: millis(400) },
];
/** Web tokens older than this are invalid. @source core 5 */
export const webTokenLifetime = days(2);
/** The longest wait for browser storage. @source core 9 */
export const storageReadyTimeout = seconds(5);
/** Timeout of lock requests for audio actions. @source core 9 */
export const audioActionLockTimeout = seconds(30);
/** Wait before retrying a command that failed for an improper meeting state. @source core 8 */
export const commandRetryDelay = millis(260);
/** Range of background types of a phone user's avatar, inclusive. @source core 3, media 9 */
export const avatarBackgroundTypes = { from: 1, to: 8 } as const;

// Versions and names of assets.

/** Version of the client's media SDK. @source core 9 */
export const mediaSdkVersion = '3.6.0';
/** Version prefix in the path of workers. @source core 9 */
export const workerVersionPrefix = '1505';
/** Version of the video SDK that the live-session tool names. @source collaboration 1 */
export const liveSessionSdkVersion = '1.11.0';
/**
 * Safari versions that need a gesture before audio starts: `from` inclusive, `below` exclusive.
 * @source core 9
 */
export const safariGestureVersions = { from: 15.2, below: 17.1 } as const;

// Logs and reports.

/** Size of the log database. @source core 9 */
export const logDatabaseSize = bytes(49_283_072);
/** Logs older than this are purged. @source core 9 */
export const logLifetime = days(7);
/** The number of tracking ids stored. @source core 9 */
export const mostTrackingIds = 7;
/** The most errors logged automatically. @source core 9 */
export const automaticErrorLimit = 223;
/** Interval of error reports. @source core 9 */
export const errorReportThrottle = millis(600);
/** Largest chunk of a log report; longer strings are refused. @source core 9 */
export const reportChunkSize = bytes(30_720);

/**
 * How far ahead a meeting may be planned.
 * @decision Two years, because planned meetings stay stored.
 */
export const planningHorizon = days(731);

// Text sizes.

/** A display name. @source core 5 */
export const displayNameLimit = characters(200);
/** Characters of a customer key. @decision */
export const customerKeyLimit = 64;
/** A meeting's topic. @source core 5 */
export const topicLimit = characters(200);
/** An e-mail address. @decision The longest that mail allows. */
export const emailLimit = characters(254);
/** A web token, meeting token or registrant's token. @decision The documents show no limit. */
export const tokenLimit = characters(4096);
/** A meeting's password. @source core 5 */
export const passwordLimit = characters(10);
/** Command-channel text. @source collaboration 5, collaboration 9 */
export const commandTextLimit = characters(512);
/** A signaling text frame. @decision A snapshot of 1,000 people is 500 kB. */
export const signalTextLimit = characters(8_388_608);
/** An HTTP answer that the client reads. @decision Meeting information with 100 relays fits. */
export const httpTextLimit = characters(1_048_576);
/** People in the spotlight at once. @decision A page of the gallery on a small machine. */
export const spotlightLimit = 9;
/** Tiles that a host arranges. @decision Two of the largest pages. */
export const dragLayoutLimit = 50;
/** How long a host action can be undone. @source issue 3 */
export const undoWindow = seconds(5);
/** Participants in one list of a message. @decision The capacity of the largest meeting. */
export const rosterListLimit = 10_000;
/** Registrations of one webinar. @decision Twice its largest audience. */
export const registrationListLimit = 20_000;
/** Registrations in one page of the host's list. @decision */
export const registrationPageLimit = 500;
/** People invited to speak in one webinar. @decision */
export const panelistListLimit = 500;
/** Relays in one list of the meeting information. @decision */
export const relayListLimit = 100;
/** A command frame that the gateway accepts. @decision */
export const commandTextFrameLimit = characters(65_536);

// Media encryption and packets.

/** Tag of AES-GCM. @source core 9, media 9 */
export const gcmTagLength = bytes(16);
/** IV of AES-GCM. @source core 9, media 9 */
export const gcmIvLength = bytes(12);
/** IV counters jump by this after a reset. @source core 9, media 9 */
export const ivCounterJump = 1_000_000;
/** A media packet, header and payload. @decision A 1080p key frame fits. */
export const mediaPacketLimit = bytes(1_048_576);

// Video.

/** Frame rate: least, most and default. @source media 5, media 9 */
export const frameRateMin = framesPerSecond(10);
/** @source media 5, media 9 */
export const frameRateMax = framesPerSecond(30);
/** @source media 5, media 9 */
export const frameRateDefault = framesPerSecond(24);
/** Capture by default. @source media 5, media 9 */
export const captureSize = pictureSize(640, 360);
/** Capture when HD is requested and supported. @source media 5, media 9 */
export const captureSizeHd = pictureSize(1280, 720);
/** Capture when full HD is requested, supported and allowed. @source media 5 */
export const captureSizeFullHd = pictureSize(1920, 1080);
/** Camera constraints: ideal. @source media 5, collaboration 9 */
export const cameraIdealSize = pictureSize(1280, 720);
/** Camera constraints: minimum. @source media 5, collaboration 9 */
export const cameraMinSize = pictureSize(1024, 576);
/** Camera constraints: maximum. @source media 5, collaboration 9 */
export const cameraMaxSize = pictureSize(1920, 1080);
/** Camera constraints: width divided by height. @source media 5, collaboration 9 */
export const cameraAspectRatio = 16 / 9;
/** The height at which a stream counts as HD. @source media 5 */
export const hdHeight = pixels(720);
/** HD streams received at once by default. @source media 9 */
export const hdSubscriptionLimit = 1;
/** Height that HD is downgraded to. @source media 5 */
export const downgradedHeight = pixels(360);
/** Processor cores for the larger reception default. @source media 9 */
export const receptionCores = 8;
/** The largest received height with that many cores. @source media 9 */
export const receivedHeightManyCores = pixels(1080);
/** The largest received height with fewer cores. @source media 9 */
export const receivedHeightFewCores = pixels(360);
/** The largest received height of the public SDK by default. @source media 9, collaboration 9 */
export const receivedHeightSdk = pixels(90);
/** Tiles on a page, chosen by hardware, in the documented order. @source core 9, media 9 */
export const tileCounts = [4, 9, 25, 1] as const;
/** Processor cores that the advanced render path needs. @source core 9, media 9 */
export const advancedRenderCores = 4;
/** Debounce of a canvas' resize. @source media 2, media 9 */
export const canvasResizeDebounce = millis(300);
/** Size of virtual background and mask frames. @source media 5, media 9 */
export const backgroundSize = pictureSize(1280, 720);
/** The preview's canvas. @source media 2, media 9 */
export const previewCanvasSize = pictureSize(380, 214);
/** The self-view's mask by default. @source media 9 */
export const selfViewMaskSize = pictureSize(1280, 720);
/** Uploaded backgrounds per person. @decision Six small images stay below 2 MB. */
export const mostUploadedPictures = 6;
/** A larger file is not decoded. @decision Photos of cameras are smaller. */
export const largestPictureFile = bytes(15_000_000);
/** Shapes of a mask, and characters of a shape's path. @decision */
export const mostMaskClips = 32;
export const longestMaskPath = characters(10_000);
/** Waits after which a model's preload counts as slow. @source media 4, media 9 */
export const modelPreloadWarnings: readonly Millis[] = [seconds(3), seconds(10)];

// Audio.

/** Wait before a listener rejoins after the permission to talk was withdrawn. @source media 9 */
export const listenOnlyRejoinDelay = millis(300);
/** Attempts to restore audio after a zero-data event. @source media 9 */
export const audioRestoreAttempts = 3;
/** A start of audio that takes longer has failed. @source media 8, media 9 */
export const audioStartTimeout = seconds(45);
/** Length of the playback test. @source media 9, collaboration 9 */
export const playbackTestDuration = seconds(3);
/** Wait for audio on Safari. @source media 9, collaboration 9 */
export const safariAudioWait = millis(1260);
/**
 * Simultaneous calls to telephones and room systems in a meeting.
 * @decision Limits the cost of a mistake.
 */
export const callsPerMeetingLimit = 50;
/** Unanswered calls that one person may have at once. @decision */
export const callsPlacedLimit = 10;
/** Dial-in numbers of a gateway. @decision */
export const tollNumberLimit = 100;
/** Name of a dial-in number. @decision */
export const tollNumberNameLimit = characters(60);
/** A call without an answer ends after this. @decision Sooner than most mailboxes answer. */
export const ringTimeout = seconds(45);
/** Time to press 1 after answering, when that is required. @decision */
export const pressOneTimeout = seconds(20);
/** Longest recording of the microphone test. @source media 9, collaboration 9 */
export const microphoneTestLimit = seconds(10);
/** Interval of the level analyser. @source media 9, collaboration 9 */
export const analyserInterval = millis(20);
/** Size of its Fourier transform. @source media 9, collaboration 9 */
export const analyserFftSize = 1024;
/** Volume of sound alerts by default, 0 to 1. @source collaboration 9 */
export const defaultSoundVolume = 1;
/** Volume of a person by default. @source media 5, collaboration 9 */
export const defaultVolume = percent(100);
/** Volume of a locally muted person. @source media 5, collaboration 9 */
export const locallyMutedVolume = percent(0);
/** The two volumes of a share. @source media 5, media 9 */
export const sharingVolumes = { muted: percent(0), heard: percent(100) } as const;

/**
 * The listen-only state is reported after a random part of this per tenfold of participants, so
 * that a large meeting does not send it all at once.
 * @source media 4 (random delay scaled by log10 of the participant count)
 * @decision The second.
 */
export const speakerOnlyDelayScale = seconds(1);
/** A file that replaces a microphone. @decision An hour of music fits. */
export const mediaFileLimit = bytes(104_857_600);
/** The file's address. @decision The length that servers accept. */
export const mediaFileUrlLimit = characters(2048);

/** Statistics beyond any of these values have the severity. */
export interface SeverityThreshold {
  readonly avg_loss: Percent;
  readonly rtt: Millis;
  readonly jitter: Millis;
}
const threshold = (loss: number, rtt: number, jitter: number): SeverityThreshold => ({
  avg_loss: percent(loss),
  rtt: millis(rtt),
  jitter: millis(jitter),
});
/** Thresholds of audio quality, worst first. @source media 9, collaboration 9 */
export const severityThresholds = {
  critical: threshold(40, 3000, 80),
  moderate: threshold(25, 2000, 60),
  minor: threshold(10, 1000, 40),
} as const;
/** Samples of statistics per aggregate. @source media 9, collaboration 9 */
export const statisticsBuffer = 30;

// Breakout rooms.

/** Most rooms. @source collaboration 5, collaboration 9 */
export const breakoutRoomLimit = 50;
/** Most rooms of a huge breakout. @source collaboration 5, collaboration 9 */
export const hugeBreakoutRoomLimit = 100;
/** Duration of rooms by default, when the timer is on. @source collaboration 9 */
export const breakoutTimerDefault = seconds(1800);
/** Countdown before rooms close, by default. @source collaboration 4, collaboration 9 */
export const breakoutWaitDefault = seconds(60);
/** Breakout options by default. @source collaboration 9 */
export const breakoutSwitchDefaults = {
  isAutoJoinRoom: false,
  isBackToMainSessionEnabled: true,
  isTimerEnabled: false,
} as const;

// Captions, live stream, polls.

/** The longest wait for InProgress after a start. @source collaboration 4, collaboration 9 */
export const liveStreamStartTimeout = seconds(30);
/** Records of a transcript in the store. @source collaboration 9 */
export const transcriptRecordLimit = 100_000;
/** Share of the records that moves to browser storage, oldest first. @source collaboration 9 */
export const transcriptMovedShare = percent(90);
/** Share that stays in the store. @source collaboration 9 */
export const transcriptKeptShare = percent(10);
/**
 * A poll's document, as JSON in UTF-8.
 * @source collaboration 9 @decision The value is not shown: one command carries it.
 */
export const pollDocumentLimit = bytes(61_440);
/** All polls of a meeting. @source collaboration 9 @decision The value is not shown. */
export const pollLibraryLimit = bytes(1_048_576);
/** A short answer, and what fills a blank. @decision */
export const shortAnswerLimit = characters(200);
/** A long answer. @decision */
export const longAnswerLimit = characters(2000);
/** The same for everybody, where results are shared. @source issue 17 part 6 */
export const sharedCountsInterval = seconds(1);

// Live-session tool.

/** A network level below this is low connectivity. @source collaboration 9 */
export const lowConnectivityLevel = 3;
/** How long a network is unstable before it is logged. @source collaboration 9 */
export const unstableNetworkDelay = seconds(15);
/** Wait before a peer reconnects. @source collaboration 4, collaboration 9 */
export const peerReconnectDelay = seconds(5);
/** Wait before the push channel reconnects. @source collaboration 7 */
export const pushReconnectDelay = seconds(5);
/** How long the push channel fails before an error is shown. @source collaboration 8 */
export const pushErrorDelay = seconds(20);
/** Wait before a client is destroyed. @source collaboration 9 */
export const destroyDelay = millis(500);
/** Versions behind the stable browser that are fine. @source collaboration 9 */
export const browserVersionsOk = 3;
/** Versions behind that cause a warning; older ones are blocked. @source collaboration 9 */
export const browserVersionsWarned = 12;
/** Video quality by default, as an index of the qualities. @source collaboration 9 */
export const defaultVideoQuality = 2;
/** Passwords up to this length are weaker. @source collaboration 5 */
export const weakerPasswordLength = characters(6);
/** The length that higher grades require. @source collaboration 5 */
export const strongPasswordLength = characters(8);
