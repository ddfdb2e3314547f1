import type * as z from 'zod/mini';
import { ok, type Result } from '../../kernel/result';
import type { Malformed } from '../parse';
import * as annotation from './commands/annotation';
import * as audio from './commands/audio';
import * as chat from './commands/chat';
import type { CommandRow, IndicationRow } from './define';
import { earlyIndications } from './earlyIndications';
import type { Envelope } from './envelope';
import { pollIndications } from './polls';
import { questionIndications } from './questions';
import { readRow } from './readRow';
import * as farCamera from './commands/farCamera';
import * as hosting from './commands/hosting';
import * as network from './commands/network';
import * as participants from './commands/participants';
import * as phone from './commands/phone';
import * as polls from './commands/polls';
import * as questions from './commands/questions';
import * as reactions from './commands/reactions';
import * as remoteControl from './commands/remoteControl';
import * as reports from './commands/reports';
import * as session from './commands/session';
import * as sharing from './commands/sharing';
import * as video from './commands/video';
import * as webinar from './commands/webinar';

/** Every command that a client may send. A new command is added here. */
export const commands = [
  session.heartbeat,
  session.joinMeeting,
  session.leaveMeeting,
  session.endMeeting,
  session.openMedia,
  session.lockMeeting,
  participants.rename,
  participants.raiseHand,
  participants.lowerHand,
  hosting.assignHost,
  hosting.revokeCoHost,
  hosting.reclaimHost,
  hosting.claimHost,
  hosting.expel,
  hosting.holdPerson,
  hosting.admitAll,
  hosting.setRules,
  hosting.undo,
  hosting.lowerAllHands,
  reactions.giveFeedback,
  reactions.resetFeedback,
  reactions.react,
  audio.joinVoip,
  audio.leaveVoip,
  audio.muteAudio,
  audio.muteAll,
  audio.askUnmute,
  audio.tellSpeakerOnly,
  phone.dialOut,
  phone.cancelDialOut,
  phone.dropDialOut,
  phone.inviteCrc,
  phone.cancelCrc,
  sharing.switchShare,
  sharing.pauseShare,
  sharing.stopShare,
  sharing.watchShare,
  annotation.drawMark,
  annotation.extendMark,
  annotation.eraseMarks,
  annotation.pointAt,
  annotation.openAnnotation,
  remoteControl.controlRemote,
  remoteControl.requestAgentToken,
  video.switchVideo,
  video.stopVideo,
  video.askStartVideo,
  video.spotlightVideo,
  video.followHostLayout,
  video.dragLayout,
  farCamera.controlCamera,
  farCamera.sendCameraAbility,
  farCamera.setCameraExecutives,
  network.reportNetworkQuality,
  chat.sendChat,
  chat.setChatPrivilege,
  chat.deleteChat,
  chat.editChat,
  chat.reactToChat,
  chat.listChat,
  polls.openPolls,
  polls.savePoll,
  polls.deletePoll,
  polls.controlPoll,
  polls.answerPoll,
  polls.readBallots,
  questions.openQuestions,
  questions.pageQuestions,
  questions.askQuestion,
  questions.answerQuestion,
  questions.answerLive,
  questions.dismissQuestion,
  questions.upvoteQuestion,
  questions.deleteQuestion,
  questions.deleteComment,
  questions.updateQuestion,
  questions.commentQuestion,
  questions.typeAnswer,
  questions.setQuestionOptions,
  questions.mergeQuestion,
  questions.assignQuestion,
  questions.labelQuestion,
  questions.queueQuestion,
  webinar.changeWebinarRole,
  webinar.answerPromotion,
  webinar.allowToTalk,
  webinar.startWebinar,
  reports.pullLogs,
  reports.answerLogPull,
] as const;

/** Every indication that the gateway may send. */
export const indications = [
  ...earlyIndications,
  ...pollIndications,
  ...questionIndications,
] as const;

type AnyCommand = (typeof commands)[number];
type AnyIndication = (typeof indications)[number];

export type CommandName = AnyCommand['name'];
export type CommandBody<N extends CommandName> = z.output<Extract<AnyCommand, { name: N }>['body']>;
export type IndicationName = AnyIndication['name'];
export type IndicationBody<N extends IndicationName> = z.output<
  Extract<AnyIndication, { name: N }>['body']
>;

/** A parsed command. */
export type Command = {
  [N in CommandName]: { readonly name: N; readonly body: CommandBody<N>; readonly seq: number };
}[CommandName];
/** A parsed indication. `rev` is the envelope's seq. */
export type Indication = {
  [N in IndicationName]: {
    readonly name: N;
    readonly body: IndicationBody<N>;
    readonly rev: number;
  };
}[IndicationName];

const commandByEvt = new Map<number, CommandRow>(commands.map((row) => [row.evt, row]));
const rowByName = new Map<string, CommandRow | IndicationRow>(
  [...commands, ...indications].map((row) => [row.name, row]),
);

/** Parses a client's envelope as a command. */
export const readCommand = (message: Envelope): Result<Command, Malformed> => {
  const read = readRow(commandByEvt, message);
  if (!read.ok) return read;
  const { row, body } = read.value;
  return ok({ name: row.name, body, seq: message.seq } as Command);
};

/** The event number of a registered name. */
export const evtOf = (name: CommandName | IndicationName): number => {
  const row = rowByName.get(name);
  if (!row) throw new RangeError(`Not in the registry: ${name}`);
  return row.evt;
};
