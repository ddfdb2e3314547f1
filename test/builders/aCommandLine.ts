import type { CommandText, CommandTextAck } from '../../src/protocol/channels/commandRows';
import {
  encodeMediaMessage,
  readMediaIndication,
  type MediaCommand,
  type MediaIndication,
} from '../../src/protocol/channels/mediaControl';
import { Listener, type Person } from './aGatewayPerson';

let commands = 0;

/** Somebody's command channel, as raw as a client that does not ask whether it may. */
export class CommandLine extends Listener<MediaIndication> {
  #seq = 0;

  /** Opens it with a ticket of the join, or a given one. */
  static async open(person: Person, ticket?: string): Promise<CommandLine> {
    const line = new CommandLine(person.openMedia('x', ticket), (message) => {
      const read = readMediaIndication(message);
      if (!read.ok) throw new Error(`An indication that no schema takes: ${read.error.detail}`);
      return read.value;
    });
    await line.opened();
    return line;
  }

  /** Sends a command, to everybody without an `id`, and returns its msgid. */
  say(text: string, id?: number, msgid = `command-${(commands += 1)}`): string {
    const body = { text, msgid, ...(id !== undefined && { id }) };
    this.write({ name: 'sendCommandText', body });
    return msgid;
  }

  write(command: MediaCommand): void {
    this.#seq += 1;
    this.ws.send(encodeMediaMessage(command, this.#seq));
  }

  /** Confirms what has come so far. */
  confirm(): void {
    const upTo = this.heard.at(-1)?.no;
    if (upTo !== undefined) this.write({ name: 'confirmCommandTexts', body: { upTo } });
  }

  /** What was sent before has been judged once this resolves, and what came of it has arrived. */
  async settled(): Promise<void> {
    const from = this.messages.length;
    this.write({ name: 'ping', body: {} });
    await this.until(({ name }) => name === 'pong', from);
  }

  async ackOf(msgid: string): Promise<CommandTextAck> {
    const acked = await this.until(
      (one) => one.name === 'commandTextAcked' && one.body.msgid === msgid,
    );
    if (acked.name !== 'commandTextAcked') throw new Error('This is no ack');
    return acked.body;
  }

  /** Commands that have come, oldest first. */
  get heard(): readonly CommandText[] {
    return this.messages.flatMap((one) => (one.name === 'commandText' ? [one.body] : []));
  }

  get texts(): readonly string[] {
    return this.heard.map(({ text }) => text);
  }

  /** Waits until so many commands have come. */
  async seen(count: number): Promise<void> {
    while (this.heard.length < count) {
      const from = this.messages.length;
      await this.until(({ name }) => name === 'commandText', from);
    }
  }
}
