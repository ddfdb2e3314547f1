import WebSocket from 'ws';
import { decode } from '../../agent/messages.mjs';
import {
  agentVersion,
  encodeRemoteMessage,
  readControllerIndication,
  type AgentCommand,
  type ControllerCommand,
} from '../../src/protocol/agent/agentMessages';
import type { RemoteInput } from '../../src/protocol/agent/remoteInput';
import type { SharedScreen } from '../../src/protocol/agent/sharedScreen';
import { encodeEnvelope, type Envelope } from '../../src/protocol/signal/envelope';
import { remotePath } from '../../src/protocol/channels/queries';
import type { RemoteControlCommand } from '../../src/protocol/vocabulary/remoteControl';
import { createMeeting, Listener, Person, type Reachable } from './aGatewayPerson';

type Heard = NonNullable<ReturnType<typeof decode>> & { readonly text?: string | undefined };

/** Read as the agent reads it, or as a controller's page does. */
const read = (message: Envelope): Heard | undefined => {
  const heard = decode(encodeEnvelope(message));
  if (heard) return heard;
  const told = readControllerIndication(message);
  return told.ok && told.value.name === 'clipboardChanged'
    ? { name: 'clipboardChanged', ...told.value.body }
    : undefined;
};

/** A socket of remote control. */
export class RemoteLine extends Listener<Heard> {
  #seq = 0;

  constructor(gateway: Reachable, number: string, query: Readonly<Record<string, string>>) {
    const search = new URLSearchParams(query);
    super(
      new WebSocket(`ws://127.0.0.1:${gateway.port}${remotePath(number)}?${search}`),
      (message) => {
        const heard = read(message);
        if (!heard) throw new Error(`Nobody reads ${message.evt}`);
        return heard;
      },
    );
  }

  say(command: ControllerCommand | AgentCommand): void {
    this.#seq += 1;
    this.ws.send(encodeRemoteMessage(command, this.#seq));
  }

  put(input: RemoteInput): void {
    this.say({ name: 'sendInput', body: { input } });
  }

  /** Whatever was sent before has arrived when this resolves. */
  async settled(): Promise<void> {
    const from = this.messages.length;
    this.say({ name: 'ping', body: {} });
    await this.until(({ name }) => name === 'pong', from);
  }
}

/** Ada shares her screen, and Grace and Cy are there. */
export const aSharedScreen = async (gateway: Reachable, surface = 'monitor') => {
  const { number, hostToken } = await createMeeting(gateway);
  const host = await Person.join(gateway, number, { name: 'Host', token: hostToken });
  const ada = await Person.join(gateway, number, { name: 'Ada' });
  const grace = await Person.join(gateway, number, { name: 'Grace' });
  const cy = await Person.join(gateway, number, { name: 'Cy' });
  await ada.ask('switchShare', { bOn: true, surface });
  const say = (who: Person, op: RemoteControlCommand, whom: Person, more: object = {}) =>
    who.ask('controlRemote', { op, AssignUserID: whom.userId, ...more });
  const secretOf = ({ value }: { readonly value?: unknown }): string =>
    (value as { readonly auth?: string } | undefined)?.auth ?? 'no-secret';
  const agentToken = async (who = ada) => secretOf(await who.ask('requestAgentToken'));
  const open = async (role: 'agent' | 'controller', auth: string) => {
    const line = new RemoteLine(gateway, number, { role, auth });
    await line.opened();
    return line;
  };
  /** A paired agent, in the test's place. */
  const pair = async () => {
    const agent = await open('agent', await agentToken());
    agent.say({ name: 'agree', body: { version: agentVersion } });
    await ada.until((one) => one.name === 'remoteAgentChanged' && one.body.isPaired);
    return agent;
  };
  /** Grace's input, or somebody else's, once Ada has allowed it. */
  const control = async (who = grace, screen: SharedScreen = { width: 800, height: 600 }) => {
    await say(who, 'request', ada);
    await say(ada, 'approve', who, { screen });
    return open('controller', secretOf(await say(who, 'start', ada)));
  };
  return { number, host, ada, grace, cy, say, secretOf, agentToken, open, pair, control };
};
