import WebSocket from 'ws';
import { encodeText, mediaPath, signalPath } from '../../src/protocol/channels/queries';
import { infoReply, type InfoReply, type MeetingInfo } from '../../src/protocol/http/meetingInfo';
import {
  hostedMeeting,
  type CreateMeeting,
  type HostedMeeting,
} from '../../src/protocol/http/meetings';
import { decodeEnvelope, encodeEnvelope, type Envelope } from '../../src/protocol/signal/envelope';
import type { Participant } from '../../src/protocol/signal/participants';
import {
  evtOf,
  type CommandName,
  type Indication,
  type IndicationBody,
  type IndicationName,
} from '../../src/protocol/signal/registry';
import { readIndication, replySchemaOf } from '../support/registry';
import type { MediaSocketType } from '../../src/protocol/channels/queries';
import { accountToken } from '../support/testAccount';
import { joinReply, type JoinReply } from '../../src/protocol/signal/session';

/** A gateway as tests reach it. */
export interface Reachable {
  readonly port: number;
}

const httpOf = ({ port }: Reachable): string => `http://127.0.0.1:${port}`;
const wsOf = ({ port }: Reachable): string => `ws://127.0.0.1:${port}`;

/** What a proxy says of `address`, to a gateway that trusts one. */
const cameFrom = (address: string | undefined): Record<string, string> =>
  address === undefined ? {} : { 'x-forwarded-for': address };

/** Creates a meeting over REST; whom it keeps out only an account may say. */
export const createMeeting = async (
  gateway: Reachable,
  request: Partial<CreateMeeting> = {},
): Promise<HostedMeeting> => {
  const answer = await fetch(`${httpOf(gateway)}/api/v1/meetings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(request.barred && { authorization: `Bearer ${accountToken()}` }),
    },
    body: JSON.stringify({ topic: 'Weekly', ...request }),
  });
  return hostedMeeting.parse(await answer.json());
};

type InfoWish = 'passcode' | 'token' | 'zak' | 'topic' | 'customerKey' | 'email' | 'from';
type InfoWishes = { readonly number: string } & Readonly<Partial<Record<InfoWish, string>>>;

const setKnown = (search: URLSearchParams, fields: Record<string, string | undefined>): void => {
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) search.set(name, value);
};

/** Asks for a meeting's information, as a client does. */
export const askInfo = async (gateway: Reachable, query: InfoWishes): Promise<InfoReply> => {
  const { number: meetingNumber, token: zlk, email: userEmail, zak, customerKey } = query;
  const search = new URLSearchParams({ meetingNumber });
  setKnown(search, { zlk, zak, customerKey, userEmail });
  if (query.passcode !== undefined) search.set('password', encodeText(query.passcode));
  if (query.topic !== undefined) search.set('topic', encodeText(query.topic));
  const headers = cameFrom(query.from);
  const answer = await fetch(`${httpOf(gateway)}/api/v1/wc/info?${search}`, { headers });
  return infoReply.parse(await answer.json());
};

/** A socket that remembers what came, and waits for what is to come. */
export class Listener<M> {
  readonly messages: M[] = [];
  /** Every text frame as it came, whatever it is. */
  readonly frames: string[] = [];
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  readonly #waiting = new Set<() => void>();

  constructor(
    readonly ws: WebSocket,
    read: (message: Envelope) => M | undefined,
  ) {
    ws.on('message', (raw: Buffer) => {
      const text = raw.toString('utf8');
      this.frames.push(text);
      const message = decodeEnvelope(text);
      if (!message.ok) throw new Error(`The gateway sent no envelope: ${message.error.detail}`);
      const value = read(message.value);
      if (value !== undefined) this.messages.push(value);
      for (const check of this.#waiting) check();
    });
    this.closed = new Promise((resolve) => {
      ws.on('close', (code, reason) => {
        resolve({ code, reason: reason.toString() });
        for (const check of this.#waiting) check();
      });
    });
  }

  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.ws.once('open', resolve);
      this.ws.once('error', reject);
    });
  }

  /** The first message, from `from` on, that fits. */
  until<T extends M>(fits: (message: M) => message is T, from?: number): Promise<T>;
  until(fits: (message: M) => boolean, from?: number): Promise<M>;
  until(fits: (message: M) => boolean, from = 0): Promise<M> {
    return new Promise((resolve, reject) => {
      const check = (): void => {
        const found = this.messages.slice(from).find((message) => fits(message));
        if (found === undefined) {
          if (this.ws.readyState < WebSocket.CLOSING) return;
          reject(new Error('The socket closed before the awaited message'));
        } else resolve(found);
        this.#waiting.delete(check);
      };
      this.#waiting.add(check);
      check();
    });
  }
}

interface JoinWishes {
  readonly name?: string;
  readonly passcode?: string;
  readonly token?: string;
  readonly cid?: string;
  readonly deviceId?: string;
  readonly clientCaps?: string;
  readonly features?: string;
  readonly info?: MeetingInfo;
  readonly meetingtoken?: string;
  readonly pageSecret?: string;
  readonly rev?: number;
  readonly firstSeq?: number;
  /** The address that a proxy says the person comes from, where the gateway trusts one. */
  readonly from?: string;
}
let people = 0;

/** The query of a signalling socket. */
export const signalSearch = (info: MeetingInfo, name: string, cid: string): URLSearchParams =>
  new URLSearchParams({
    dn2: encodeText(name),
    auth: info.auth,
    ts: info.ts,
    mid: info.mid,
    tid: info.tid,
    cid,
  });

/** Somebody with a signalling socket, as raw as a client that does not ask whether it may. */
export class Person extends Listener<Indication> {
  #seq: number;

  private constructor(
    readonly gateway: Reachable,
    readonly given: {
      readonly number: string;
      readonly info: MeetingInfo;
      readonly name: string;
      readonly cid: string;
    },
    wishes: JoinWishes,
  ) {
    const search = signalSearch(given.info, given.name, given.cid);
    const { deviceId: track_id, features: cfs, clientCaps } = wishes;
    setKnown(search, { track_id, cfs, clientCaps });
    const address = `${wsOf(gateway)}${signalPath(given.number)}?${search}`;
    super(new WebSocket(address, { headers: cameFrom(wishes.from) }), (message) => {
      if (message.evt === 0) return undefined;
      const indication = readIndication(message);
      if (!indication.ok)
        throw new Error(`An indication that no schema takes: ${indication.error.detail}`);
      return indication.value;
    });
    this.#seq = wishes.firstSeq ?? 0;
  }

  /** Opens the socket and asks for a seat; the ack is awaited, whatever it says. */
  static async knock(
    gateway: Reachable,
    number: string,
    wishes: JoinWishes = {},
  ): Promise<{ readonly person: Person; readonly ack: IndicationBody<'commandAcked'> }> {
    people += 1;
    const { name = `Person ${people}`, cid = `client-${people}-of-test` } = wishes;
    const info = wishes.info ?? (await askInfo(gateway, { number, ...wishes })).result;
    if (!info) throw new Error('The meeting-info call was refused');
    const person = new Person(gateway, { number, info, name, cid }, wishes);
    await person.opened();
    const { meetingtoken, pageSecret, rev = 0 } = wishes;
    const ack = await person.ask('joinMeeting', {
      rev,
      ...(meetingtoken === undefined ? {} : { meetingtoken }),
      ...(pageSecret === undefined ? {} : { pageSecret }),
    });
    return { person, ack };
  }

  /** Takes a seat and has seen the roster. */
  static async join(gateway: Reachable, number: string, wishes: JoinWishes = {}): Promise<Person> {
    const { person, ack } = await Person.knock(gateway, number, wishes);
    if (ack.code !== 0) throw new Error(`The join was refused: ${ack.code} ${ack.reason}`);
    await person.until(({ name }) => name === 'chatPrivilegeChanged' || name === 'rosterChanged');
    return person;
  }

  get reply(): JoinReply {
    for (const message of this.messages)
      if (message.name === 'commandAcked' && message.body.code === 0)
        return joinReply.parse(message.body.value);
    throw new Error('Nothing was acknowledged');
  }

  get userId(): number {
    return this.reply.userId;
  }

  /** The greatest revision seen. */
  get rev(): number {
    return Math.max(0, ...this.messages.map((message) => message.rev));
  }

  /** The roster as this person's client would hold it. */
  get roster(): ReadonlyMap<number, Participant> {
    const roster = new Map<number, Participant>();
    for (const { body } of this.all('rosterChanged')) {
      if (body.snapshot) roster.clear();
      for (const id of body.remove ?? []) roster.delete(id);
      for (const one of body.add ?? []) roster.set(one.userId, one);
      for (const change of body.update ?? []) {
        const one = roster.get(change.userId);
        if (one) roster.set(change.userId, { ...one, ...change } as Participant);
      }
    }
    return roster;
  }

  /** Every indication of a name, in order. */
  all<N extends IndicationName>(name: N): readonly { body: IndicationBody<N>; rev: number }[] {
    return this.messages.filter((message) => message.name === name) as unknown as readonly {
      body: IndicationBody<N>;
      rev: number;
    }[];
  }

  /** Sends a command and awaits its ack. */
  async ask(
    name: CommandName,
    body: object = {},
    seq = (this.#seq += 1),
  ): Promise<IndicationBody<'commandAcked'>> {
    const from = this.messages.length;
    this.ws.send(encodeEnvelope({ evt: evtOf(name), body, seq }));
    const isAck = (message: Indication): message is Extract<Indication, { name: 'commandAcked' }> =>
      message.name === 'commandAcked' && message.body.seq === seq;
    const { body: ack } = await this.until(isAck, from);
    if (ack.code === 0) replySchemaOf(name)?.parse(ack.value);
    return ack;
  }

  /** Opens a media, command or main-session socket with a ticket of the join; `copy` is '1' for a second one. */
  openMedia(type: MediaSocketType, ticket = this.reply.tickets[type] ?? '', copy?: '1'): WebSocket {
    const search = new URLSearchParams({ type, cid: this.given.cid, ticket });
    setKnown(search, { copy });
    return new WebSocket(`${wsOf(this.gateway)}${mediaPath(this.given.number)}?${search}`);
  }

  /** Comes back to the same seat with the token of the join, as a client does. */
  async comeBack(wishes: JoinWishes = {}): Promise<Person> {
    const { number, info, name, cid } = this.given;
    const { person, ack } = await Person.knock(this.gateway, number, {
      info,
      name,
      cid,
      meetingtoken: this.reply.meetingtoken,
      rev: this.rev,
      firstSeq: this.#seq,
      ...wishes,
    });
    if (ack.code !== 0) throw new Error(`The return was refused: ${ack.code} ${ack.reason}`);
    return person;
  }

  /** Loses the connection without a word. */
  async vanish(): Promise<void> {
    this.ws.terminate();
    await this.closed;
  }
}
