import WebSocket from 'ws';
import type { Dialect } from './dialect';

/** The measurements of a crowd. Times in milliseconds. */
export interface CrowdFigures {
  /** From the planned time of each join until its answer, in order of the answers. */
  readonly joins: readonly number[];
  readonly refused: number;
  /** Sockets that closed unexpectedly. */
  readonly lost: number;
  /** Count of these sockets for each close code. */
  readonly closeCodes: Readonly<Record<string, number>>;
  /** Received frames, and their characters. */
  readonly frames: number;
  readonly characters: number;
}

/** Interval of heartbeats, ms. */
const heartbeatInterval = 20_000;
/** Interval at which joins are started, ms. */
const arrivalTick = 5;
const joinDeadline = 60_000;

/**
 * Simulated people with one signaling socket each. A join that starts late because the machine is busy is
 * timed from when it was planned.
 */
export class Crowd {
  readonly #sockets: WebSocket[] = [];
  readonly #joins: number[] = [];
  readonly #heartbeats: NodeJS.Timeout;
  #refused = 0;
  #lost = 0;
  readonly #codes = new Map<number, number>();
  #frames = 0;
  #characters = 0;
  #isLeaving = false;
  #onChat: () => void = () => undefined;
  #seq = 1;

  readonly #dialect: Dialect;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
    this.#heartbeats = setInterval(() => {
      const { heartbeat } = dialect;
      if (heartbeat === undefined) return;
      for (const ws of this.#sockets) if (ws.readyState === ws.OPEN) ws.send(heartbeat);
    }, heartbeatInterval);
  }

  /** Lets `people` join at `rate` a second; settles once all are answered, or after a minute. */
  async gather(people: number, rate: number): Promise<void> {
    const first = this.#sockets.length;
    const begun = performance.now();
    const wanted = this.#joins.length + this.#refused + people;
    await new Promise<void>((resolve) => {
      const arrivals = setInterval(() => {
        const due = Math.min(people, Math.ceil(((performance.now() - begun) * rate) / 1000));
        while (this.#sockets.length - first < due) {
          const at = this.#sockets.length;
          this.#arrive(at, begun + ((at - first) * 1000) / rate);
        }
        const isOver = performance.now() - begun > joinDeadline;
        if (this.#joins.length + this.#refused + this.#lost < wanted && !isOver) return;
        clearInterval(arrivals);
        resolve();
      }, arrivalTick);
    });
  }

  /**
   * Sends `count` messages to everybody, one after the other, each by another person. Returns for each the time
   * until the last person received it; one that does not reach all within 10 s counts as 10 s.
   */
  async chat(count: number): Promise<readonly number[]> {
    const times: number[] = [];
    const people = this.#sockets.filter((ws) => ws.readyState === ws.OPEN);
    for (let at = 0; at < count; at += 1) {
      const speaker = people[at % people.length];
      if (!speaker) return times;
      times.push(await this.#say([speaker], `message-${at}`, people.length));
    }
    return times;
  }

  /** Sends a message to everybody from each of `speakers` people at once; returns the time until all have arrived. */
  chatTogether(speakers: number, tag: string): Promise<number> {
    const people = this.#sockets.filter((ws) => ws.readyState === ws.OPEN);
    return this.#say(people.slice(0, speakers), tag, people.length);
  }

  figures(): CrowdFigures {
    const joins = this.#joins;
    const refused = this.#refused;
    const lost = this.#lost;
    const frames = this.#frames;
    const characters = this.#characters;
    const closeCodes = Object.fromEntries(this.#codes);
    return { joins: [...joins], refused, lost, closeCodes, frames, characters };
  }

  /** Lets everybody leave. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    clearInterval(this.#heartbeats);
    const open = this.#sockets.filter((ws) => ws.readyState !== ws.CLOSED);
    const closed = open.map((ws) => new Promise<void>((resolve) => ws.once('close', resolve)));
    for (const ws of open) ws.terminate();
    await Promise.all(closed);
  }

  #say(speakers: readonly WebSocket[], tag: string, listeners: number): Promise<number> {
    return new Promise((resolve) => {
      const begun = performance.now();
      let heard = 0;
      const done = (): void => {
        clearTimeout(deadline);
        this.#onChat = () => undefined;
        resolve(performance.now() - begun);
      };
      const deadline = setTimeout(done, 10_000);
      this.#onChat = () => {
        heard += 1;
        if (heard === listeners * speakers.length) done();
      };
      speakers.forEach((speaker, at) => {
        this.#seq += 1;
        speaker.send(this.#dialect.chat(`${tag}-${at}`, this.#seq));
      });
    });
  }

  #arrive(at: number, due: number): void {
    const dialect = this.#dialect;
    const ws = new WebSocket(dialect.address(at), { perMessageDeflate: false });
    this.#sockets.push(ws);
    ws.on('open', () => {
      if (dialect.greeting !== undefined) ws.send(dialect.greeting);
    });
    ws.on('message', (raw: Buffer) => {
      // Only the first bytes are read, and those are ASCII.
      const text = raw.toString('latin1');
      this.#frames += 1;
      this.#characters += text.length;
      const { is, answer } = dialect.read(text);
      if (answer !== undefined) ws.send(answer);
      if (is === 'joined') this.#joins.push(performance.now() - due);
      else if (is === 'refused') this.#refused += 1;
      else if (is === 'chat') this.#onChat();
    });
    ws.on('error', () => undefined);
    ws.on('close', (code) => {
      if (this.#isLeaving) return;
      this.#lost += 1;
      this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1);
    });
  }
}
