import type { UserId } from '../ids';
import type { Command } from '../signal/registry';
import type { RemoteControlCommand } from '../vocabulary/remoteControl';
import type { FarEndCameraCommand } from '../vocabulary/video';
import { ruleNames, switchedRules } from './meetingRules';
import type { Operation } from './operations';

type Unnumbered = Command extends infer C ? (C extends Command ? Omit<C, 'seq'> : never) : never;

/** A command as the table judges it: an operation and its target. */
export interface Asked {
  readonly operation: Operation;
  readonly targetId?: UserId | undefined;
  /** The jid of a target who is a webinar attendee. */
  readonly targetJid?: string | undefined;
}

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

const remoteOperations = {
  request: 'requestRemoteControl',
  start: 'requestRemoteControl',
  continue: 'requestRemoteControl',
  approve: 'approveRemoteControl',
  prepare: 'approveRemoteControl',
  decline: 'endRemoteControl',
  'give up': 'endRemoteControl',
  stop: 'endRemoteControl',
} as const satisfies Readonly<Record<RemoteControlCommand, Operation>>;

/** Only the gateway knows whose question an id names, and judges commands for that person. */
const questionAsks = {
  openQuestions: 'followQuestions',
  pageQuestions: 'followQuestions',
  askQuestion: 'askQuestion',
  updateQuestion: 'askQuestion',
  answerQuestion: 'answerQuestion',
  answerLive: 'answerQuestion',
  dismissQuestion: 'triageQuestions',
  upvoteQuestion: 'upvoteQuestion',
  deleteQuestion: 'deleteQuestion',
  deleteComment: 'deleteQuestion',
  commentQuestion: 'commentQuestion',
  typeAnswer: 'answerQuestion',
  setQuestionOptions: 'allowQuestions',
  mergeQuestion: 'triageQuestions',
  assignQuestion: 'triageQuestions',
  labelQuestion: 'triageQuestions',
  queueQuestion: 'triageQuestions',
} as const satisfies Readonly<Partial<Record<Command['name'], Operation>>>;

type OfQuestions = Extract<Unnumbered, { readonly name: keyof typeof questionAsks }>;

const isOfQuestions = (command: Unnumbered): command is OfQuestions =>
  Object.hasOwn(questionAsks, command.name);

/**
 * The operations that a command requires: several when it switches several rules, none when it is
 * part of holding a seat. A command with the name of its operation needs no case; any other does
 * not compile without one.
 */
export const askedBy = (command: Unnumbered): readonly Asked[] => {
  if (isOfQuestions(command)) return [{ operation: questionAsks[command.name] }];
  switch (command.name) {
    case 'heartbeat':
    case 'joinMeeting':
    case 'openMedia':
    case 'reportNetworkQuality':
    case 'answerPromotion':
    case 'answerLogPull':
    case 'sendCameraAbility':
    case 'watchShare':
    case 'openPolls':
      return [];
    case 'leaveMeeting':
      return [{ operation: 'leave' }];
    case 'endMeeting':
      return [{ operation: 'end' }];
    case 'lockMeeting':
      return [{ operation: 'lock' }];
    case 'assignHost':
      return [
        {
          operation: command.body.bCoHost ? 'assignCoHost' : 'assignHost',
          targetId: command.body.id,
        },
      ];
    case 'holdPerson':
      return [{ operation: 'hold', targetId: command.body.id }];
    case 'setRules':
      return ruleNames.flatMap((rule) =>
        Object.hasOwn(command.body, rule) ? [{ operation: switchedRules[rule].operation }] : [],
      );
    case 'joinVoip':
    case 'tellSpeakerOnly':
      return [{ operation: 'joinAudio' }];
    case 'leaveVoip':
      return [{ operation: 'leaveAudio' }];
    case 'muteAudio':
      return [{ operation: command.body.bMute ? 'mute' : 'unmute', targetId: command.body.id }];
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
      // Only the gateway knows whose call a uuid names, and judges the command for that person.
      return [{ operation: 'hangUp', targetId: command.body.id }];
    case 'inviteCrc':
      return [{ operation: 'inviteRoomDevice' }];
    case 'switchVideo':
      return [{ operation: command.body.bOn ? 'startVideo' : 'stopVideo' }];
    case 'switchShare':
      return [{ operation: command.body.bOn ? 'share' : 'stopShare' }];
    case 'pauseShare':
      // To go on is no start: a share that runs stays when a rule is switched.
      return [{ operation: 'stopShare' }];
    case 'drawMark':
    case 'extendMark':
    case 'pointAt':
      return [{ operation: 'annotate' }];
    case 'openAnnotation':
      // Whoever shares decides about it.
      return [{ operation: 'stopShare' }];
    case 'spotlightVideo':
      return [{ operation: 'spotlight' }];
    case 'followHostLayout':
      return [{ operation: 'followHost' }];
    case 'controlCamera':
      return [{ operation: cameraOperations[command.body.cmd], targetId: command.body.userID }];
    case 'controlRemote':
      return [
        {
          operation: remoteOperations[command.body.op],
          targetId: command.body.AssignUserID,
        },
      ];
    case 'requestAgentToken':
      return [{ operation: 'pairAgent' }];
    case 'sendChat':
      return [{ operation: 'chat' }];
    case 'deleteChat':
    case 'editChat':
    case 'reactToChat':
      // Only the gateway knows whose message an id names, and judges the command for that person.
      return [{ operation: command.name }];
    case 'savePoll':
    case 'deletePoll':
    case 'controlPoll':
    case 'readBallots':
      return [{ operation: 'managePolls' }];
    case 'changeWebinarRole':
      return [
        {
          operation: command.body.bPromote ? 'promote' : 'depromote',
          targetId: command.body.userID,
          targetJid: command.body.jid,
        },
      ];
    default: {
      const { id, jid } = { id: undefined, jid: undefined, ...command.body };
      return [{ operation: command.name, targetId: id, targetJid: jid }];
    }
  }
};
