import { LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { leaveTexts } from '../../protocol/vocabulary/messages';
import { ended, type GalleryState } from './screens';

/** The last screen of a session, by why it is over. */
export const endedStates: readonly GalleryState[] = [
  ended('left', 0, '', { until: 'section' }),
  ended('bad', 0, '', { press: ['Bad'], until: 'form' }),
  ended('ended', LeaveReason.meetingEnded, leaveTexts.ended),
  ended('removed', LeaveReason.removed, leaveTexts.removed),
  ended('elsewhere', LeaveReason.participantExists, leaveTexts.participantExist),
  ended('idle', LeaveReason.meetingEnded, leaveTexts.idle({ minutes: 10 })),
  ended('full', LeaveReason.fullOrLocked, leaveTexts.atCapacity),
  ended('lost', 1, leaveTexts.connectionError),
];
