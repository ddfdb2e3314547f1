import type * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kernel/result';
import { parseWith, type Malformed } from '../parse';
import * as annotation from './annotation';
import * as audio from './audio';
import * as chat from './chat';
import type { CommandRow, IndicationRow } from './define';
import type { Envelope } from './envelope';
import * as farCamera from './farCamera';
import * as hosting from './hosting';
import * as network from './network';
import * as participants from './participants';
import * as phone from './phone';
import * as reactions from './reactions';
import * as remoteControl from './remoteControl';
import * as reports from './reports';
import * as session from './session';
import * as sharing from './sharing';
import * as video from './video';
import * as webinar from './webinar';

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
  webinar.changeWebinarRole,
  webinar.answerPromotion,
  webinar.allowToTalk,
  webinar.startWebinar,
  reports.pullLogs,
  reports.answerLogPull,
] as const;

/** Every indication that the gateway may send. A new indication is added here. */
export const indications = [
  session.commandAcked,
  session.meetingEnded,
  session.attributesChanged,
  session.mediaKeyChanged,
  hosting.consentAsked,
  hosting.meetingChanged,
  hosting.hostKeyClaimed,
  participants.rosterChanged,
  reactions.reactionShown,
  audio.audioControlled,
  phone.dialOutResult,
  phone.crcResult,
  video.videoControlled,
  farCamera.cameraControlled,
  farCamera.cameraAbilityTold,
  network.networkQualityChanged,
  sharing.shareControlled,
  sharing.shareEnded,
  sharing.shareViewersChanged,
  annotation.marksListed,
  annotation.markDrawn,
  annotation.markExtended,
  annotation.marksErased,
  annotation.pointerMoved,
  remoteControl.remoteControlSent,
  remoteControl.remoteAgentChanged,
  chat.chatReceived,
  chat.chatPrivilegeChanged,
  chat.chatChanged,
  chat.chatReacted,
  webinar.webinarAttendeesChanged,
  webinar.attendeesCounted,
  reports.logPullAnswered,
] as const;

type AnyCommand = (typeof commands)[number];
type AnyIndication = (typeof indications)[number];

export type CommandName = AnyCommand['name'];
export type CommandBody<N extends CommandName> = z.output<Extract<AnyCommand, { name: N }>['body']>;
export type CommandReply<N extends CommandName> =
  Extract<AnyCommand, { name: N }> extends CommandRow<N, infer _B, infer R>
    ? R extends z.ZodMiniType
      ? z.output<R>
      : undefined
    : never;
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
const indicationByEvt = new Map<number, IndicationRow>(indications.map((row) => [row.evt, row]));
const rowByName = new Map<string, CommandRow | IndicationRow>(
  [...commands, ...indications].map((row) => [row.name, row]),
);

const unknownEvent = (evt: number): Result<never, Malformed> =>
  fail({ kind: 'unknown', detail: `evt ${evt}` });

/** Parses a client's envelope as a command. */
export const readCommand = (message: Envelope): Result<Command, Malformed> => {
  const row = commandByEvt.get(message.evt);
  if (!row) return unknownEvent(message.evt);
  const body = parseWith(row.body, message.body ?? {});
  return body.ok ? ok({ name: row.name, body: body.value, seq: message.seq } as Command) : body;
};

/** Parses the gateway's envelope as an indication. */
export const readIndication = (message: Envelope): Result<Indication, Malformed> => {
  const row = indicationByEvt.get(message.evt);
  if (!row) return unknownEvent(message.evt);
  const body = parseWith(row.body, message.body ?? {});
  return body.ok ? ok({ name: row.name, body: body.value, rev: message.seq } as Indication) : body;
};

/** The event number of a registered name. */
export const evtOf = (name: CommandName | IndicationName): number => {
  const row = rowByName.get(name);
  if (!row) throw new RangeError(`Not in the registry: ${name}`);
  return row.evt;
};

/** The reply schema of a command; undefined for one without a reply. */
export const replySchemaOf = (name: CommandName): z.ZodMiniType | undefined => {
  const row = rowByName.get(name);
  return row?.kind === 'command' ? row.reply : undefined;
};

/** Parses the value of an ack by the command's reply schema. */
export const readReply = <N extends CommandName>(
  name: N,
  value: unknown,
): Result<CommandReply<N>, Malformed> => {
  const schema = replySchemaOf(name);
  if (!schema) return ok(undefined as CommandReply<N>);
  return parseWith(schema, value) as Result<CommandReply<N>, Malformed>;
};
