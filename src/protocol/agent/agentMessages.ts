import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kernel/result';
import { remotePasteLimit } from '../sharingLimits';
import { parseWith, type Malformed } from '../parse';
import { command, indication } from '../signal/define';
import { encodeEnvelope, type Envelope } from '../signal/envelope';
import type { AgentRefusal } from '../vocabulary/remoteControl';
import { remoteInput } from './remoteInput';
import { sharedScreen } from './sharedScreen';

/** Of the messages to and from the agent. A change that an older agent misreads raises it. */
export const agentVersion = 4;
/** With this the gateway closes the socket of an agent whose person did not answer. */
export const unansweredReason = 'not answered';
/** With this the gateway closes the socket of an agent of another version than its own. */
export const otherVersionReason: AgentRefusal = 'other version';

const clockValue = z.optional(z.object({ t: z.optional(z.number()) }));

/** The heartbeat of a remote-control socket. */
const ping = command({ name: 'ping', evt: 0, body: clockValue });
/** Of the controller. */
const sendInput = command({
  name: 'sendInput',
  evt: 0x4120,
  body: z.object({ input: remoteInput }),
});
/** Of the agent, once the person at its computer has consented. */
const agree = command({
  name: 'agree',
  evt: 0x4121,
  body: z.object({ version: z.int() }),
});
/** Of the agent: the person at its computer ends the control. */
const takeBack = command({ name: 'takeBack', evt: 0x4122, body: z.object({}) });
/** A text that was copied; left out where it is too long. */
const copied = z.object({
  text: z.optional(z.string().check(z.minLength(1), z.maxLength(remotePasteLimit))),
});
/** Of the agent: its controller has copied a text, and its person lets them have it. */
const tellCopied = command({ name: 'tellCopied', evt: 0x4123, body: copied });
const pong = indication({ name: 'pong', evt: 0, body: clockValue });
/**
 * To the agent, before it asks the person at its computer: whose share it is. They consent to this
 * share only.
 */
const shareNamed = indication({
  name: 'shareNamed',
  evt: 0x41a4,
  body: z.object({ displayName: z.string() }),
});
/**
 * To the agent: somebody controls from now on. Without the shared screen the agent does not know
 * which of several it is.
 */
const controlStarted = indication({
  name: 'controlStarted',
  evt: 0x41a0,
  body: z.object({ displayName: z.string(), screen: z.optional(sharedScreen) }),
});
/** To the agent: its consent has come, and the sharer may allow control. */
const paired = indication({ name: 'paired', evt: 0x41a5, body: z.object({}) });
/** To the agent: nobody controls; what is held is released. */
const controlEnded = indication({ name: 'controlEnded', evt: 0x41a1, body: z.object({}) });
/** To the agent. */
const inputGiven = indication({
  name: 'inputGiven',
  evt: 0x41a2,
  body: z.object({ input: remoteInput }),
});

/** To the controller: what they copied. @source sdk (clipboard change) */
const clipboardChanged = indication({ name: 'clipboardChanged', evt: 0x41a3, body: copied });

/** What a controller may send. */
const controllerCommands = [ping, sendInput] as const;
/** What an agent may send. */
const agentCommands = [ping, agree, takeBack, tellCopied] as const;
/** What the gateway sends to an agent. */
const agentIndications = [
  pong,
  shareNamed,
  paired,
  controlStarted,
  controlEnded,
  inputGiven,
] as const;
/** What the gateway sends to a controller. */
const controllerIndications = [pong, clipboardChanged] as const;
const remoteIndications = [...agentIndications, clipboardChanged] as const;

type MessageOf<R extends { readonly name: string; readonly body: z.ZodMiniType }> = {
  [One in R as One['name']]: { readonly name: One['name']; readonly body: z.output<One['body']> };
}[R['name']];
export type ControllerCommand = MessageOf<(typeof controllerCommands)[number]>;
export type AgentCommand = MessageOf<(typeof agentCommands)[number]>;
export type ControllerIndication = MessageOf<(typeof controllerIndications)[number]>;
export type RemoteIndication = MessageOf<(typeof remoteIndications)[number]>;

const readerOf =
  <M>(
    rows: readonly { readonly evt: number; readonly name: string; readonly body: z.ZodMiniType }[],
  ) =>
  (message: Envelope): Result<M, Malformed> => {
    const row = rows.find(({ evt }) => evt === message.evt);
    if (!row) return fail({ kind: 'unknown', detail: `evt ${message.evt}` });
    const body = parseWith(row.body, message.body ?? {});
    return body.ok ? ok({ name: row.name, body: body.value } as M) : body;
  };

/** Parses a controller's message. */
export const readControllerCommand = readerOf<ControllerCommand>(controllerCommands);
/** Parses an agent's message. */
export const readAgentCommand = readerOf<AgentCommand>(agentCommands);
/** Parses what a controller receives. */
export const readControllerIndication = readerOf<ControllerIndication>(controllerIndications);

const evtByName = new Map<string, number>(
  [...controllerCommands, ...agentCommands, ...remoteIndications].map(({ name, evt }) => [
    name,
    evt,
  ]),
);
/** Writes a message of a remote-control socket. */
export const encodeRemoteMessage = (
  { name, body }: ControllerCommand | AgentCommand | RemoteIndication,
  seq: number,
): string => encodeEnvelope({ evt: evtByName.get(name) ?? 0, body, seq });
