import { defaultAllowances } from '../../src/gateway/instance/budget';
import type { Connection, TextFrame } from '../../src/gateway/instance/connection';
import type { InstanceOptions } from '../../src/gateway/instance/instanceOptions';
import { MeetingInstance } from '../../src/gateway/instance/meetingInstance';
import { decodeEnvelope } from '../../src/protocol/signal/envelope';
import { type Indication } from '../../src/protocol/signal/registry';
import { readIndication } from '../support/registry';
import { createGatewayTime } from '../fakes/gatewayTime';
import { MeetingStory } from './aMeetingState';

/** Stores nothing; a test replaces what it is about. */
export const noStorage: NonNullable<InstanceOptions['storage']> = {
  keep: () => undefined,
  isBanned: () => false,
  written: () => undefined,
};

/** A running meeting on fake time that stores nothing, unless `given` says otherwise. */
export const aMeetingInstance = (
  given: Partial<ConstructorParameters<typeof MeetingInstance>[0]> = {},
) => {
  const { environment, pass } = createGatewayTime();
  const instance = new MeetingInstance({
    number: '123456789',
    settings: new MeetingStory().settings,
    environment,
    seatGrace: 60_000,
    history: { most: 100, weight: () => Infinity },
    allowances: defaultAllowances,
    signMeetingToken: () => 'token',
    issueTickets: () => ({}),
    issueRemoteToken: () => 'remote-token',
    checkHostKey: async () => 'wrong',
    onEvent: () => undefined,
    onOver: () => undefined,
    ...given,
  });
  return { instance, pass };
};

/** A person's socket that keeps what it hears. */
export class HeardLine implements Connection {
  readonly address = '192.0.2.1';
  readonly heard: Indication[] = [];
  /** The code with which it was closed. */
  closed: number | undefined;
  /** What is sent waits for something to be stored. */
  isHeld = false;

  send({ text }: TextFrame): void {
    const message = decodeEnvelope(text);
    const indication = message.ok ? readIndication(message.value) : undefined;
    if (this.closed === undefined && indication?.ok) this.heard.push(indication.value);
  }

  hold(until: Promise<unknown>): void {
    this.isHeld = true;
    void until.then(() => (this.isHeld = false));
  }

  close(code: number): void {
    this.closed ??= code;
  }

  /** What a command was acknowledged with. */
  ackOf(seq: number): Extract<Indication, { name: 'commandAcked' }>['body'] | undefined {
    return this.acksOf(seq)[0];
  }

  /** Everything that a command was acknowledged with. */
  acksOf(seq: number): readonly Extract<Indication, { name: 'commandAcked' }>['body'][] {
    return this.heard.flatMap(({ name, body }) =>
      name === 'commandAcked' && body.seq === seq ? [body] : [],
    );
  }
}
