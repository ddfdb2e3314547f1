import { ruleNames } from '../../src/protocol/privileges/meetingRules';
import { pollActions } from '../../src/protocol/vocabulary/polls';
import { remoteControlCommands } from '../../src/protocol/vocabulary/remoteControl';
import type { CommandName } from '../../src/protocol/signal/registry';
import { aPollDocument } from './aPoll';

/** Whom bodies may name. */
export interface Named {
  /** A person's number: oneself, another, or nobody. */
  readonly id: number;
  readonly jid: string;
  /** A message that somebody has sent to everyone. */
  readonly messageId?: string | undefined;
}

/** Commands that are about holding a place rather than about what a person may do. */
export type PlaceCommand = 'heartbeat' | 'joinMeeting';

/** Messages that commands are about: one that nobody sent, and the one that somebody did. */
const messageIds = (messageId: string | undefined): readonly string[] => [
  'nothing-said',
  ...(messageId === undefined ? [] : [messageId]),
];

/**
 * Bodies for every command of the registry, about the named person where it can be about somebody.
 * A new command does not compile without one, and so is in every matrix.
 */
export const commandBodies: Readonly<
  Record<
    Exclude<CommandName, PlaceCommand>,
    (named: Named) => readonly Readonly<Record<string, unknown>>[]
  >
> = {
  leaveMeeting: () => [{}],
  endMeeting: () => [{}],
  openMedia: () => [{ types: [] }],
  lockMeeting: () => [{ bLock: true }],
  rename: ({ id }) => [{ id, dn2: 'Grace', olddn2: '' }],
  raiseHand: () => [{}],
  lowerHand: ({ id }) => [{ id }],
  assignHost: ({ id }) => [false, true].map((bCoHost) => ({ id, bCoHost })),
  revokeCoHost: ({ id }) => [{ id }],
  reclaimHost: () => [{}],
  claimHost: () => [{ hostKey: 'nothing' }],
  expel: ({ id, jid }) => [{ id }, { jid }],
  holdPerson: ({ id }) => [true, false].map((bHold) => ({ id, bHold })),
  admitAll: () => [{}],
  setRules: () => [
    ...ruleNames.map((rule) => ({ [rule]: true })),
    { bMutedUponEntry: true, bLockShare: true },
  ],
  undo: () => [{ seq: 1 }],
  lowerAllHands: () => [{}],
  giveFeedback: () => [{ feedback: 'yes' }],
  resetFeedback: () => [{}],
  react: () => [{ reaction: 'heart' }],
  joinVoip: () => [{ muted: true }],
  leaveVoip: () => [{}],
  tellSpeakerOnly: () => [{ isSpeakerOnly: true }],
  muteAudio: ({ id }) => [true, false].map((bMute) => ({ bMute, id })),
  muteAll: () => [{}],
  askUnmute: ({ id }) => [{ id }, {}],
  dialOut: () => [true, false].map((bCallme) => ({ pn: '+493012345602', bCallme })),
  cancelDialOut: () => [{ uuid: 'nothing-rings' }],
  dropDialOut: ({ id }) => [{ id }, {}, { uuid: 'nothing-rings' }],
  inviteCrc: () => [{ ip: '192.0.2.2', protocol: 'SIP' }],
  cancelCrc: () => [{ transId: 'nothing-rings' }],
  // The share that runs then is annotated next.
  switchShare: () => [{ bOn: false }, { bOn: true }],
  drawMark: ({ id }) => [
    {
      ...{ shareOf: id, no: 1, tool: 'pen', colour: 'red', width: 'thin', points: [0, 0] },
      isOpen: true,
    },
  ],
  extendMark: ({ id }) => [{ shareOf: id, no: 1, points: [9, 9] }],
  pointAt: ({ id }) => [{ shareOf: id, at: [9, 9] }, { shareOf: id }],
  eraseMarks: ({ id }) => [{ shareOf: id, userId: id, no: 1 }, { shareOf: id }],
  openAnnotation: () => [{ bOpen: false }, { bOpen: true }],
  pauseShare: () => [{ bPaused: true }, { bPaused: false }],
  watchShare: ({ id }) => [true, false].map((bOn) => ({ id, bOn })),
  stopShare: ({ id }) => [{ id }],
  controlRemote: ({ id }) => remoteControlCommands.map((op) => ({ op, AssignUserID: id })),
  requestAgentToken: () => [{}],
  switchVideo: () => [{ bOn: true }, { bOn: false }],
  stopVideo: ({ id }) => [{ id }],
  askStartVideo: ({ id }) => [{ id }],
  spotlightVideo: ({ id }) => [{ id, action: 'add' }],
  followHostLayout: () => [{ bFollowHost: true }],
  dragLayout: ({ id }) => [{ order: [id] }],
  controlCamera: ({ id }) => [
    ...(['request', 'approve', 'continue', 'stop control', 'switch camera'] as const).map(
      (cmd) => ({ cmd, userID: id }),
    ),
    { cmd: 'start control', userID: id, buttonID: 'left' },
    { cmd: 'decline', userID: id },
    { cmd: 'give up', userID: id },
  ],
  sendCameraAbility: () => [{ bPan: true, bTilt: true, bZoom: true }],
  setCameraExecutives: ({ id }) => [{ userID: id, nFECCExecutive: [] }],
  reportNetworkQuality: () => [{ type: 'uplink', level: 5, bwLevel: 5 }],
  sendChat: () => [{ text: 'Hello', destNodeID: 0, sn: 'message-of-matrix' }],
  reactToChat: ({ messageId }) =>
    messageIds(messageId).map((id) => ({ id, reaction: 'heart', isOn: true })),
  editChat: ({ messageId }) => messageIds(messageId).map((id) => ({ id, text: 'Hello again' })),
  // What is deleted is neither edited nor reacted to.
  listChat: () => [{}],
  deleteChat: ({ messageId }) => messageIds(messageId).map((id) => ({ id })),
  setChatPrivilege: () => [{ chatPrivilege: 1 }],
  openPolls: () => [{}],
  savePoll: () => [{ poll: aPollDocument() }],
  // Saved above, in every matrix, by who may.
  controlPoll: () =>
    pollActions.map((action) => ({ PollingId: aPollDocument().id, action, launch: 0 })),
  answerPoll: () => [{ PollingId: aPollDocument().id, launch: 1, answers: [{ choices: [1] }, {}] }],
  readBallots: () => [{ PollingId: aPollDocument().id, from: 0 }],
  deletePoll: () => [{ PollingId: 'nothing-asked' }],
  openQuestions: () => [{}],
  pageQuestions: () => [{ view: 'all', sort: 'votes' }],
  askQuestion: () => [{ questionText: 'Why?', isAnonymous: false, sn: 'question-of-matrix' }],
  answerQuestion: () => [{ id: 'nothing-asked', text: 'Because', isPrivate: false }],
  answerLive: () => [{ id: 'nothing-asked', action: 'start' }],
  dismissQuestion: () => [{ id: 'nothing-asked', isDismissed: true }],
  upvoteQuestion: () => [{ id: 'nothing-asked', isOn: true }],
  updateQuestion: () => [{ id: 'nothing-asked', questionText: 'When, then?' }],
  commentQuestion: () => [{ id: 'nothing-asked', text: 'Me too' }],
  deleteComment: () => [{ id: 'nothing-asked', commentId: 'nothing-said' }],
  deleteQuestion: () => [{ id: 'nothing-asked' }],
  typeAnswer: () => [{ id: 'nothing-asked', isTyping: true }],
  mergeQuestion: () => [{ id: 'nothing-asked' }],
  assignQuestion: ({ id }) => [{ id: 'nothing-asked', assigneeNodeID: id }],
  labelQuestion: () => [{ id: 'nothing-asked', labels: ['later'] }],
  queueQuestion: () => [{ id: 'nothing-asked', place: 0 }],
  setQuestionOptions: () => [{ bAllowAnonymousQuestion: true }],
  changeWebinarRole: ({ id, jid }) =>
    [true, false].map((bPromote) => ({ jid, userID: id, bPromote })),
  answerPromotion: () => [{ agreed: true, req_id: 'nothing' }],
  allowToTalk: ({ jid }) => [{ jid, bAllow: true }],
  startWebinar: () => [{}],
  pullLogs: ({ id }) => [{ ids: [id] }],
  answerLogPull: () => [{ req_id: 'nothing-asked', answer: 'declined' }],
};
