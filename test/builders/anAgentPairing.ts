import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { encodeRemoteMessage, type RemoteIndication } from '../../src/protocol/agent/agentMessages';
import type { RemoteInput } from '../../src/protocol/agent/remoteInput';
import { serve } from '../../agent/session.mjs';

/** The socket of an agent, of which a test is the gateway. */
export class FakeSocket extends EventEmitter {
  readonly sent: string[] = [];
  /** What has happened, in order. */
  readonly done: string[];
  constructor(done: string[]) {
    super();
    this.done = done;
  }
  /** Whether the gateway takes the consent. */
  isAgreeable = true;
  readonly send = (text: string): void => {
    this.sent.push(text);
    const { evt } = JSON.parse(text) as { evt: number };
    if (evt === 0x4121 && this.isAgreeable) this.hears({ name: 'paired', body: {} });
  };
  readonly close = (): void => void this.done.push('close');
  readonly terminate = (): void => {
    this.done.push('terminate');
    this.emit('close');
  };
  hears(message: RemoteIndication): void {
    this.emit('message', Buffer.from(encodeRemoteMessage(message, 1)), false);
  }
}

export const key = (character: string): RemoteInput => ({
  ...{ kind: 'key', isDown: true, code: 'KeyA' },
  key: character,
});

export const settled = (): Promise<unknown> => jest.advanceTimersByTimeAsync(0);

/** Keys of the person at the computer, from the moment an agent follows them. */
interface FollowedKeys {
  /** Whether the adapter can follow them. */
  areFollowed: boolean;
  signal?: AbortSignal;
  press?: () => void;
  lose?: () => void;
}

/** An agent whose person has not been asked yet: the adapter may refuse a screen. */
export const aPairing = (refusal?: string) => {
  const keys: FollowedKeys = { areFollowed: true };
  const lines: string[] = [];
  const pairings: string[] = [];
  const done: string[] = [];
  const refused: string[] = [];
  const copies: { tell?: (text: string) => void; mayFollow?: () => boolean } = {};
  const ws = new FakeSocket(done);
  const questions: { text: string; signal: AbortSignal; answer: (isAllowed: boolean) => void }[] =
    [];
  const consents: {
    name: string;
    signal: AbortSignal;
    answer: (how: 'yes' | 'copying' | 'no') => void;
  }[] = [];
  const session = serve(ws, {
    adapter: {
      start: async () => void done.push('start'),
      aim: async () => refusal,
      perform: async (input) => void done.push(input.kind === 'key' ? input.key : input.kind),
      release: async () => void done.push('release all'),
      followOwner: async ({ onKey, onLost, signal }) => {
        Object.assign(keys, { press: onKey, lose: onLost, signal });
        return keys.areFollowed;
      },
      followCopies: (tell, mayFollow) => void Object.assign(copies, { tell, mayFollow }),
    },
    consent: (name, signal) =>
      new Promise((answer) => void consents.push({ name, signal, answer })),
    ask: (text, signal) => new Promise((answer) => void questions.push({ text, signal, answer })),
    onPaired: () => void pairings.push('paired'),
    say: (line) => void lines.push(line),
    refuse: (text) => void refused.push(text),
    now: () => Date.now(),
  });
  const begins = (displayName: string): void =>
    ws.hears({ name: 'controlStarted', body: { displayName } });
  const ends = (): void => ws.hears({ name: 'controlEnded', body: {} });
  const gives = (input: RemoteInput): void => ws.hears({ name: 'inputGiven', body: { input } });
  const names = (displayName: string): void =>
    ws.hears({ name: 'shareNamed', body: { displayName } });
  const sent = () => ws.sent.map((text): unknown => JSON.parse(text));
  return {
    ...{ ws, done, copies, keys, lines, pairings, refused, session },
    questions,
    consents,
    names,
    sent,
    begins,
    ends,
    gives,
  };
};

/** An agent of which Grace has the control, or would have. */
export const aSession = async (refusal?: string, how: 'yes' | 'copying' = 'yes') => {
  const all = aPairing(refusal);
  all.names('Ada');
  all.consents[0]?.answer(how);
  await settled();
  all.done.length = 0;
  all.begins('Grace');
  await settled();
  return all;
};
