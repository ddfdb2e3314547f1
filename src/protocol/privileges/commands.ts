import { assertNever } from '../../kernel/assertNever';
import type { UserId } from '../ids';
import type { Command } from '../signal/registry';
import type { FarEndCameraCommand } from '../vocabulary/video';
import type { Operation } from './operations';

type Unnumbered = Command extends infer C ? (C extends Command ? Omit<C, 'seq'> : never) : never;

/** A command as the table judges it: an operation, and whom it is about. */
export interface Asked {
  readonly operation: Operation;
  readonly targetId?: UserId | undefined;
  /** Names a webinar attendee. */
  readonly targetJid?: string | undefined;
}

const ruleOperations = {
  bHoldUponEntry: 'holdUponEntry',
  bMutedUponEntry: 'muteUponEntry',
  bCanUnmute: 'allowUnmute',
  bCanUnmuteVideo: 'allowUnmuteVideo',
  isHDSupported: 'allowHd',
  bAllowRaiseHand: 'allowRaiseHand',
  bAllowAttendeeRename: 'allowRename',
  bAllowCallMe: 'allowCallMe',
  bAllowShowCount: 'showAttendeeCount',
  bAllowPlayChimeForEnterOrExit: 'allowChime',
  bLockShare: 'lockShare',
} as const satisfies Readonly<Record<string, Operation>>;

const cameraOperations = {
  request: 'controlCamera',
  'start control': 'controlCamera',
  continue: 'controlCamera',
  'switch camera': 'controlCamera',
  approve: 'allowCameraControl',
  decline: 'endCameraControl',
  'give up': 'endCameraControl',
  'stop control': 'endCameraControl',
} as const satisfies Readonly<Record<FarEndCameraCommand, Operation>>;

/**
 * What a command asks for in the words of the table; several things where it switches several rules,
 * nothing where it is part of holding a place. Exhaustive: a new command does not compile without.
 */
export const askedBy = (command: Unnumbered): readonly Asked[] => {
  switch (command.name) {
    case 'heartbeat':
    case 'joinMeeting':
    case 'openMedia':
    case 'reportNetworkQuality':
    case 'answerPromotion':
    case 'answerLogPull':
    case 'sendCameraAbility':
      return [];
    case 'leaveMeeting':
      return [{ operation: 'leave' }];
    case 'endMeeting':
      return [{ operation: 'end' }];
    case 'lockMeeting':
      return [{ operation: 'lock' }];
    case 'rename':
      return [{ operation: 'rename', targetId: command.body.id }];
    case 'raiseHand':
      return [{ operation: 'raiseHand' }];
    case 'lowerHand':
      return [{ operation: 'lowerHand', targetId: command.body.id }];
    case 'assignHost':
      return [
        {
          operation: command.body.bCoHost ? 'assignCoHost' : 'assignHost',
          targetId: command.body.id,
        },
      ];
    case 'revokeCoHost':
      return [{ operation: 'revokeCoHost', targetId: command.body.id }];
    case 'reclaimHost':
      return [{ operation: 'reclaimHost' }];
    case 'claimHost':
      return [{ operation: 'claimHost' }];
    case 'expel':
      return [{ operation: 'expel', targetId: command.body.id, targetJid: command.body.jid }];
    case 'holdPerson':
      return [{ operation: 'hold', targetId: command.body.id }];
    case 'admitAll':
      return [{ operation: 'admitAll' }];
    case 'setRules':
      return Object.entries(ruleOperations).flatMap(([rule, operation]) =>
        Object.hasOwn(command.body, rule) ? [{ operation }] : [],
      );
    case 'pullLogs':
      return [{ operation: 'pullLogs' }];
    case 'undo':
      return [{ operation: 'undo' }];
    case 'lowerAllHands':
      return [{ operation: 'lowerAllHands' }];
    case 'giveFeedback':
      return [{ operation: 'giveFeedback' }];
    case 'resetFeedback':
      return [{ operation: 'resetFeedback' }];
    case 'react':
      return [{ operation: 'react' }];
    case 'joinVoip':
    case 'tellSpeakerOnly':
      return [{ operation: 'joinAudio' }];
    case 'leaveVoip':
      return [{ operation: 'leaveAudio' }];
    case 'muteAudio':
      return [{ operation: command.body.bMute ? 'mute' : 'unmute', targetId: command.body.id }];
    case 'muteAll':
      return [{ operation: 'muteAll' }];
    case 'askUnmute':
      return command.body.id === undefined
        ? [{ operation: 'askAllUnmute' }]
        : [{ operation: 'askUnmute', targetId: command.body.id }];
    case 'dialOut':
      return [{ operation: command.body.bCallme ? 'callMe' : 'callOthers' }];
    case 'cancelDialOut':
    case 'cancelCrc':
      return [{ operation: 'cancelCall' }];
    case 'dropDialOut':
      // Whose call a uuid names, only the gateway knows: there it is judged as that person's.
      return [{ operation: 'hangUp', targetId: command.body.id }];
    case 'inviteCrc':
      return [{ operation: 'inviteRoomDevice' }];
    case 'switchVideo':
      return [{ operation: command.body.bOn ? 'startVideo' : 'stopVideo' }];
    case 'stopVideo':
      return [{ operation: 'stopVideo', targetId: command.body.id }];
    case 'askStartVideo':
      return [{ operation: 'askStartVideo', targetId: command.body.id }];
    case 'spotlightVideo':
      return [{ operation: 'spotlight' }];
    case 'followHostLayout':
      return [{ operation: 'followHost' }];
    case 'dragLayout':
      return [{ operation: 'dragLayout' }];
    case 'controlCamera':
      return [{ operation: cameraOperations[command.body.cmd], targetId: command.body.userID }];
    case 'setCameraExecutives':
      return [{ operation: 'setCameraExecutives' }];
    case 'sendChat':
      return [{ operation: 'chat' }];
    case 'setChatPrivilege':
      return [{ operation: 'setChatPrivilege' }];
    case 'changeWebinarRole':
      return [
        {
          operation: command.body.bPromote ? 'promote' : 'depromote',
          targetId: command.body.userID,
          targetJid: command.body.jid,
        },
      ];
    case 'allowToTalk':
      return [{ operation: 'allowToTalk', targetJid: command.body.jid }];
    case 'startWebinar':
      return [{ operation: 'startWebinar' }];
    default:
      return assertNever(command);
  }
};
