import type { Participant } from '../../src/protocol/signal/participants';

/** Somebody in the meeting; number 1024 unless told. */
export const aParticipant = (over: Partial<Participant> = {}): Participant => {
  const userId = over.userId ?? 1024;
  return {
    userId,
    displayName: 'Ada',
    userRole: 0,
    isHost: false,
    bCoHost: false,
    bHold: false,
    userType: 9,
    userGuid: `guid-of-${userId}-000`,
    jid: `${userId}@plenary`,
    zoomID: `zoom-${userId}`,
    audio: '',
    muted: true,
    bVideoOn: false,
    bRaiseHand: false,
    raiseHandRev: 0,
    isGuest: false,
    isInFailover: false,
    isPhoneUser: false,
    sharerOn: false,
    sharerPause: false,
    bShareAudioOn: false,
    caps: 0,
    ...over,
  };
};
