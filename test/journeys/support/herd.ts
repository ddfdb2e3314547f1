/** Many people: signaling sockets that read no more than a client needs to reconnect. */
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { resumeWait } from '../../../src/features/connection/retry.rules';
import type { Random } from '../../../src/kernel/random';
import { seededRandom } from '../../support/seededRandom';
import { encodeText, signalPath } from '../../../src/protocol/channels/queries';
import type { MeetingInfo } from '../../../src/protocol/http/meetingInfo';
import { encodeEnvelope } from '../../../src/protocol/signal/envelope';
import { evtOf } from '../../../src/protocol/signal/registry';
import { joinReply } from '../../../src/protocol/signal/session';

const ackEvt = evtOf('commandAcked');
const joinWait = 20_000;

/** One of the herd. */
class Member {
  userId = 0;
  isResumed = false;
  #token = '';
  #rev = 0;
  #ws: WebSocket | undefined;

  constructor(
    readonly address: string,
    readonly info: MeetingInfo,
    readonly at: number,
    readonly random: Random,
  ) {}

  /** Takes the seat or resumes it; false where the socket was lost before. */
  join(): Promise<boolean> {
    const { info, at, address } = this;
    const name = `Member-${at}`;
    const search = new URLSearchParams({
      dn2: encodeText(name),
      auth: info.auth,
      ts: info.ts,
      mid: info.mid,
      tid: info.tid,
      cid: `member-of-the-herd-${name}`,
    });
    // A gateway behind a proxy takes them for people of a hundred offices.
    const headers = { 'x-forwarded-for': `198.51.100.${at % 100}` };
    const url = `${address.replace('http', 'ws')}${signalPath(info.mn)}?${search}`;
    const ws = new WebSocket(url, { headers });
    this.#ws = ws;
    return new Promise((resolve) => {
      const late = setTimeout(() => ws.terminate(), joinWait);
      ws.on('error', () => undefined);
      ws.on('close', () => {
        clearTimeout(late);
        resolve(false);
      });
      ws.on('open', () => {
        const body = { rev: this.#rev, ...(this.#token !== '' && { meetingtoken: this.#token }) };
        ws.send(encodeEnvelope({ evt: evtOf('joinMeeting'), body, seq: 0 }));
      });
      ws.on('message', (raw: Buffer) => {
        const text = raw.toString('latin1');
        this.#rev = Math.max(this.#rev, Number(/"seq":(\d+)\}?$/.exec(text)?.[1] ?? 0));
        if (!text.startsWith(`{"evt":${ackEvt},`)) return;
        const { body } = JSON.parse(text) as { body: { code: number; value?: unknown } };
        if (body.code !== 0) return ws.terminate();
        const reply = joinReply.parse(body.value);
        this.#token = reply.meetingtoken;
        this.userId = reply.userId;
        this.isResumed = reply.resumed;
        clearTimeout(late);
        resolve(true);
      });
    });
  }

  /** Loses the socket, and comes back as the client core does. Answers after how many ms. */
  async comeBack(): Promise<number> {
    const begun = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      await pause(resumeWait(attempt, this.random));
      if (await this.join()) return performance.now() - begun;
    }
  }

  cut(): void {
    this.#ws?.terminate();
  }
}

/** A seated herd. */
export interface Herd {
  /** The seats' numbers, in the order of their people. */
  seats(): readonly number[];
  /** Cuts all connections; returns after how many ms each one was back. */
  stampede(): Promise<readonly number[]>;
  /** True where everybody has the very seat that was lost. */
  areAllResumed(): boolean;
  leave(): void;
}

/** Seats `count` people, some at a time; `ask` asks for the proof that five of them come with. */
export const seatHerd = async (
  address: string,
  ask: () => Promise<MeetingInfo>,
  count: number,
): Promise<Herd> => {
  const random = seededRandom(count);
  const members: Member[] = [];
  while (members.length < count) {
    const info = await ask();
    for (let some = 0; some < 5; some += 1)
      members.push(new Member(address, info, members.length, random));
  }
  for (let at = 0; at < count; at += 50) {
    const joined = await Promise.all(members.slice(at, at + 50).map((member) => member.join()));
    if (joined.includes(false)) throw new Error('Somebody could not join');
  }
  return {
    seats: () => members.map(({ userId }) => userId),
    areAllResumed: () => members.every(({ isResumed }) => isResumed),
    stampede: () => {
      for (const member of members) member.cut();
      return Promise.all(members.map((member) => member.comeBack()));
    },
    leave: () => members.forEach((member) => member.cut()),
  };
};
