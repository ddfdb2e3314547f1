import type { RuleName } from '../../../src/protocol/privileges/meetingRules';
import type { CommandName } from '../../../src/protocol/signal/registry';
import type { AnyWishName } from './plan';

/** What leads to a command: wishes, or why there are none. */
type Cause = { readonly wishes: readonly AnyWishName[] } | { readonly noWish: string };
const by = (...wishes: readonly AnyWishName[]): Cause => ({ wishes });

/** The wishes that switch each rule of the meeting. One that is not listed does not compile. */
export const wishedRules: Readonly<Record<RuleName, readonly AnyWishName[]>> = {
  bHoldUponEntry: ['hold upon entry'],
  bMutedUponEntry: ['mute upon entry'],
  bCanUnmute: ['let unmute'],
  bCanUnmuteVideo: ['let start video'],
  isHDSupported: ['allow HD video'],
  bAllowRaiseHand: ['let raise hands'],
  bAllowAttendeeRename: ['let rename'],
  // Only webinars have attendees, and only such wishes make a webinar.
  bAllowShowCount: ['show the number of attendees', 'promote'],
  bAllowPlayChimeForEnterOrExit: ['let chime'],
  bAllowCallMe: ['let guests be called'],
  bLockShare: ['lock sharing'],
  bMultipleShare: ['let several share'],
};

/** How each command comes about in these worlds. One that is not listed does not compile. */
export const wishedCommands: Readonly<Record<CommandName, Cause>> = {
  heartbeat: { noWish: 'clients send it by themselves' },
  joinMeeting: { noWish: 'people arrive' },
  openMedia: { noWish: 'clients ask for tickets by themselves' },
  reportNetworkQuality: { noWish: 'clients report by themselves' },
  tellSpeakerOnly: by('only listen'),
  claimHost: { noWish: 'comparing a key takes time of the machine' },
  pullLogs: { noWish: 'nobody reports in these worlds' },
  answerLogPull: { noWish: 'nobody reports in these worlds' },
  leaveMeeting: by('leave'),
  endMeeting: by('end'),
  lockMeeting: by('lock'),
  setRules: by(...Object.values(wishedRules).flat()),
  undo: by('make co-host', 'hold', 'undo'),
  assignHost: by('hand over'),
  revokeCoHost: by('revoke co-host'),
  reclaimHost: by('hand over', 'reclaim'),
  holdPerson: by('hold'),
  admitAll: by('admit all'),
  expel: by('expel'),
  rename: by('rename'),
  raiseHand: by('raise'),
  lowerHand: by('lower'),
  lowerAllHands: by('lower all'),
  giveFeedback: by('feedback'),
  resetFeedback: by('clear feedback'),
  react: by('react'),
  joinVoip: by('start audio'),
  leaveVoip: by('stop audio'),
  muteAudio: by('mute'),
  muteAll: by('mute all'),
  askUnmute: by('ask to unmute'),
  dialOut: by('call a telephone'),
  cancelDialOut: by('give a call up'),
  dropDialOut: by('hang up a telephone'),
  inviteCrc: by('call a room system'),
  cancelCrc: by('call a room system', 'give a call up'),
  switchShare: by('share'),
  pauseShare: by('share', 'pause the share'),
  stopShare: by('share', 'end the share of another'),
  switchVideo: by('start video'),
  stopVideo: by('stop the video of another'),
  askStartVideo: by('ask to start video'),
  spotlightVideo: by('spotlight'),
  followHostLayout: by('follow the host'),
  dragLayout: by('arrange tiles'),
  controlCamera: by('ask for a camera'),
  sendCameraAbility: by(
    'start a camera that moves',
    'ask for a camera',
    'answer who asks for the camera',
  ),
  setCameraExecutives: by('list who moves a camera'),
  sendChat: by('chat'),
  setChatPrivilege: by('chat privilege'),
  changeWebinarRole: by('promote'),
  answerPromotion: by('promote', 'answer the question'),
  allowToTalk: by('allow to talk'),
  startWebinar: by('start the webinar'),
};
