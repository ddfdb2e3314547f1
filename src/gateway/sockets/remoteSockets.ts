import type { WebSocket } from 'ws';
import {
  agentVersion,
  otherVersionReason,
  readAgentCommand,
  readControllerCommand,
  unansweredReason,
  type AgentCommand,
} from '../../protocol/agent/agentMessages';
import { CloseCode, type RemoteQuery } from '../../protocol/channels/queries';
import { agentConsentWait, remoteStartWait, remoteUnusedLimit } from '../../protocol/sharingLimits';
import type { AgentRefusal } from '../../protocol/vocabulary/remoteControl';
import type { MeetingInstance } from '../instance/meetingInstance';
import type { MeetingInstances } from '../instance/meetingInstances';
import { controlOf } from '../meeting/sharedControl';
import type { RemoteGrant, RemoteTokens } from '../security/remoteTokens';
import { CopyAllowance, type CopyContext } from './copyAllowance';
import type { Controller, RemoteLine } from './remoteLine';
import { controllerIn, hasAgent, mayPair } from './remoteRights';
import { RemoteSocket } from './remoteSocket';
import type { TextContext } from './textFrames';

interface RemoteSocketsParts {
  readonly instances: MeetingInstances;
  readonly tokens: RemoteTokens;
  readonly text: TextContext & Pick<CopyContext, 'log'>;
}

/**
 * Hands input from a controller's socket to the sharer's agent. What is typed never enters the
 * meeting: it has no history, no log and no ack. The meeting decides who controls; sockets of
 * anybody else are closed.
 * @source media 7 (remote control also opens a socket)
 */
export class RemoteSockets {
  /** By meeting, then by sharer. */
  readonly #lines = new Map<string, Map<number, RemoteLine>>();

  readonly #parts: RemoteSocketsParts;

  constructor(parts: RemoteSocketsParts) {
    this.#parts = parts;
  }

  /** What a socket's token opens; it is spent by asking. */
  redeem(number: string, { role, auth }: RemoteQuery): RemoteGrant | undefined {
    const grant = this.#parts.tokens.redeem(auth);
    return grant?.number === number && grant.role === role && this.#instanceOf(grant)
      ? grant
      : undefined;
  }

  /** Admits a socket whose token was valid. */
  admit(grant: RemoteGrant, ws: WebSocket): void {
    const socket = new RemoteSocket(ws, this.#parts.text);
    if (grant.role === 'agent') this.#admitAgent(grant, socket);
    else this.#admitController(grant, socket);
    const instance = this.#instanceOf(grant);
    if (instance) this.#follow(instance, grant.sharerId);
    else socket.close(CloseCode.ended, 'ended');
  }

  /** Follows a meeting's events: sockets that nobody is entitled to any more are closed. */
  follow(instance: MeetingInstance): void {
    // A token that was not used pairs with no later share.
    this.#parts.tokens.revokeUnless(instance.meetingId, (sharerId) => mayPair(instance, sharerId));
    for (const sharerId of [...(this.#lines.get(instance.meetingId)?.keys() ?? [])])
      this.#follow(instance, sharerId);
  }

  /** Closes the sockets of a meeting that is over, or continues on another gateway. */
  end({ meetingId }: MeetingInstance, code: number = CloseCode.ended, reason = 'ended'): void {
    const lines = this.#lines.get(meetingId);
    this.#lines.delete(meetingId);
    for (const [sharerId, line] of lines ?? []) {
      this.#parts.tokens.revoke(meetingId, sharerId);
      this.#closeLine(line, code, reason);
    }
  }

  /** Closes all sockets: the gateway shuts down. */
  close(): void {
    for (const lines of this.#lines.values())
      for (const line of lines.values()) this.#closeLine(line, CloseCode.restarting, 'restarting');
    this.#lines.clear();
  }

  #closeLine(line: RemoteLine, code: number, reason: string): void {
    line.agent?.close(code, reason);
    this.#dropController(line, code, reason);
    this.#awaitNobody(line);
  }

  /** Closes the socket of a controller, whose end means nothing any more. */
  #dropController(line: RemoteLine, code: number, reason: string): void {
    const { controller } = line;
    line.controller = undefined;
    controller?.unwatch();
    controller?.socket.close(code, reason);
  }

  #admitAgent(grant: RemoteGrant, agent: RemoteSocket): void {
    const line = this.#lineOf(grant);
    const before = line.agent;
    Object.assign(line, { agent, hasAgreed: false, known: 0 });
    // The next agent has to consent again, and the control of the one before is over.
    before?.close(CloseCode.replaced, 'replaced');
    if (before) this.#pair(grant, false);
    const unwatch = this.#endUnanswered(line, agent);
    agent.read({
      decode: readAgentCommand,
      onCommand: (command) => {
        if (line.agent === agent && command.name !== 'ping') this.#obey(command, { grant, line });
      },
      onClosed: () => {
        unwatch();
        if (line.agent !== agent) return;
        Object.assign(line, { agent: undefined, hasAgreed: false, known: 0 });
        this.#pair(grant, false);
        this.#tidy(grant);
      },
    });
    // The person at its computer is asked whether they mean this share.
    const sharer = this.#instanceOf(grant)?.state.seats.get(grant.sharerId);
    agent.say({ name: 'shareNamed', body: { displayName: sharer?.displayName ?? '' } });
  }

  /** Closes an agent whose person does not answer; returns what ends the watch. */
  #endUnanswered(line: RemoteLine, agent: RemoteSocket): () => void {
    return this.#parts.text.environment.after(agentConsentWait, () => {
      if (line.agent === agent && !line.hasAgreed) agent.close(CloseCode.left, unansweredReason);
    });
  }

  /** What an agent's message leads to. */
  #obey(
    command: Exclude<AgentCommand, { readonly name: 'ping' }>,
    { grant, line }: { readonly grant: RemoteGrant; readonly line: RemoteLine },
  ): void {
    const { controller } = line;
    switch (command.name) {
      case 'agree':
        if (command.body.version !== agentVersion) {
          this.#pair(grant, false, otherVersionReason);
          return line.agent?.close(CloseCode.left, otherVersionReason);
        }
        line.hasAgreed = true;
        this.#pair(grant, true);
        return line.agent?.say({ name: 'paired', body: {} });
      case 'takeBack':
        return this.#takeBack(grant);
      case 'tellCopied':
        // Of somebody who controls no longer, it is for nobody.
        if (controller?.userId === line.known && controller.copies.takeText())
          controller.socket.say({ name: 'clipboardChanged', body: command.body });
    }
  }

  #admitController(grant: RemoteGrant, socket: RemoteSocket): void {
    const { userId, sharerId } = grant;
    const instance = this.#instanceOf(grant);
    // A token that outlived its control throws nobody out.
    if (!instance || controllerIn(instance, sharerId) !== userId)
      return socket.close(CloseCode.left, 'ended');
    const line = this.#lineOf(grant);
    this.#dropController(line, CloseCode.replaced, 'replaced');
    const { environment, log } = this.#parts.text;
    const controller: Controller = {
      ...{ socket, userId, usedAt: environment.monotonic() },
      copies: new CopyAllowance({ environment, log }),
      unwatch: () => undefined,
    };
    line.controller = controller;
    this.#endUnused(grant, controller);
    socket.read({
      decode: readControllerCommand,
      onCommand: (command) => {
        if (command.name !== 'sendInput' || line.controller !== controller) return;
        const { input } = command.body;
        controller.usedAt = environment.monotonic();
        controller.copies.see(input);
        if (line.known === userId) line.agent?.say({ name: 'inputGiven', body: { input } });
      },
      onClosed: () => {
        controller.unwatch();
        if (line.controller !== controller) return this.#tidy(grant);
        line.controller = undefined;
        // Without its input the control is over: what is held at the agent is released.
        const body = { op: 'stop', AssignUserID: sharerId } as const;
        this.#instanceOf(grant)?.act(userId, { name: 'controlRemote', body });
        this.#tidy(grant);
      },
    });
  }

  /** Ends the control of somebody who does nothing with it. */
  #endUnused(grant: RemoteGrant, controller: Controller): void {
    const { environment } = this.#parts.text;
    const left = controller.usedAt + remoteUnusedLimit - environment.monotonic();
    controller.unwatch = environment.after(left, () => {
      if (environment.monotonic() - controller.usedAt < remoteUnusedLimit)
        return this.#endUnused(grant, controller);
      this.#instanceOf(grant)?.act(grant.sharerId, { name: 'endUnusedControl' });
    });
  }

  #awaitNobody(line: RemoteLine): void {
    line.awaited?.cancel();
    line.awaited = undefined;
  }

  /**
   * Ends the control of somebody who has started and opens no socket for their input.
   * @source media 4, media 9 (10 s check)
   */
  #awaitInput(line: RemoteLine, instance: MeetingInstance, sharerId: number): void {
    const userId = controllerIn(instance, sharerId);
    const isHere = userId === 0 || line.controller?.userId === userId;
    if (line.awaited && (isHere || line.awaited.userId !== userId)) this.#awaitNobody(line);
    if (isHere || line.awaited) return;
    const { environment } = this.#parts.text;
    const cancel = environment.after(remoteStartWait, () => {
      this.#awaitNobody(line);
      instance.act(sharerId, { name: 'endUnusedControl' });
    });
    line.awaited = { userId, cancel };
  }

  /** Brings what is open about a person's screen into agreement with the meeting. */
  #follow(instance: MeetingInstance, sharerId: number): void {
    const { meetingId } = instance;
    const line = this.#lines.get(meetingId)?.get(sharerId);
    if (!line) return;
    const controllerId = controllerIn(instance, sharerId);
    if (line.controller && line.controller.userId !== controllerId)
      this.#dropController(line, CloseCode.left, 'ended');
    this.#awaitInput(line, instance, sharerId);
    this.#tell(line, instance, sharerId);
    // The agent may stay while its share runs and nothing has ended its pairing.
    if (mayPair(instance, sharerId) && (!line.hasAgreed || hasAgent(instance, sharerId))) return;
    this.#parts.tokens.revoke(meetingId, sharerId);
    line.agent?.close(CloseCode.left, 'ended');
  }

  #tell(line: RemoteLine, instance: MeetingInstance, sharerId: number): void {
    const controllerId = controllerIn(instance, sharerId);
    if (!line.hasAgreed || line.known === controllerId) return;
    if (line.known !== 0) line.agent?.say({ name: 'controlEnded', body: {} });
    line.known = controllerId;
    if (controllerId === 0) return;
    const { seats } = instance.state;
    const displayName = seats.get(controllerId)?.displayName ?? '';
    const { screen } = controlOf(seats.get(sharerId) ?? {});
    line.agent?.say({ name: 'controlStarted', body: { displayName, screen } });
  }

  #pair(grant: RemoteGrant, isPaired: boolean, refusal?: AgentRefusal): void {
    this.#instanceOf(grant)?.act(grant.sharerId, { name: 'pairAgent', isPaired, refusal });
  }

  #takeBack(grant: RemoteGrant): void {
    const instance = this.#instanceOf(grant);
    const { controllerId } = controlOf(instance?.state.seats.get(grant.sharerId) ?? {});
    if (controllerId === 0) return;
    const body = { op: 'decline', AssignUserID: controllerId } as const;
    instance?.act(grant.sharerId, { name: 'controlRemote', body });
  }

  #instanceOf({
    number,
    meetingId,
  }: Pick<RemoteGrant, 'number' | 'meetingId'>): MeetingInstance | undefined {
    const instance = this.#parts.instances.get(number);
    return instance?.meetingId === meetingId ? instance : undefined;
  }

  #lineOf({ meetingId, sharerId }: RemoteGrant): RemoteLine {
    const lines = this.#lines.get(meetingId) ?? new Map<number, RemoteLine>();
    this.#lines.set(meetingId, lines);
    const line = lines.get(sharerId) ?? { hasAgreed: false, known: 0 };
    lines.set(sharerId, line);
    return line;
  }

  #tidy({ meetingId, sharerId }: RemoteGrant): void {
    const lines = this.#lines.get(meetingId);
    const line = lines?.get(sharerId);
    if (!lines || !line || line.agent || line.controller) return;
    lines.delete(sharerId);
    if (lines.size === 0) this.#lines.delete(meetingId);
  }
}
