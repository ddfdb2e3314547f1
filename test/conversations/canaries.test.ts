import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { StateSerializer } from '../../src/client/recording/stateSerializer';
import { namesIn } from '../../src/client/recording/namesIn';
import { rootReducer } from '../../src/client/rootReducer';
import { sagaCrashed } from '../../src/effects/crash';
import { virtualBackgroundRequested } from '../../src/features/background/background.actions';
import { drawRequested } from '../../src/features/annotation/annotation.actions';
import type { Drawing } from '../../src/features/annotation/annotation.state';
import {
  chatDraftChanged,
  chatReplyChanged,
  editChatRequested,
  replyChatRequested,
  sendChatRequested,
} from '../../src/features/chat/chat.actions';
import { sendCommandRequested } from '../../src/features/command/command.actions';
import { encodeMediaMessage } from '../../src/protocol/channels/mediaControl';
import { claimHostRequested } from '../../src/features/hosting/hosting.actions';
import { failureTracked } from '../../src/features/failures/failures.slice';
import { renameRequested } from '../../src/features/participants/participants.actions';
import { crcRequested, dialRequested } from '../../src/features/phone/phone.actions';
import {
  debugRequested,
  errorRequested,
  reportRequested,
} from '../../src/features/report/report.actions';
import { rateRequested } from '../../src/features/report/rating.actions';
import type { RawEntry, RawNode, ToLog } from '../../src/protocol/engine/log';
import { PieceReader } from '../../src/protocol/action-log/container';
import { createFakeClock } from '../fakes/fakeClock';
import { createLogWorkerClient } from '../../src/transport/browser/logWorkerClient';
import { createFakeEnvironment } from '../fakes/fakeEnvironment';
import { aJoinedClient } from '../builders/client';
import { aParticipant } from '../builders/participant';
import { plantPolls, pollWishes } from './support/pollCanaries';
import { textFields } from './support/textFields';
import { plantedQuestions, plantQuestions } from './support/questionCanaries';
import { aPieceDatabase } from '../support/recordedLog';
import { LogEngine } from '../../workers/engine/log/logEngine';
import { sourceWords } from '../../workers/engine/log/sourceWords';

/** Nothing of this stands in the source, nor in what is recorded, kept or sent. */
const canary = /canary|731900731|98765432101|canário/i;
const number = '98765432101';
const phoneNumber = '+4930731900731';

const withFields = (): readonly string[] =>
  readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) =>
      /<input|<textarea|<TextField|contentEditable/.test(readFileSync(`src/ui/${file}`, 'utf8')),
    )
    .sort();

const canaryMark: Omit<Drawing, 'shareOf'> = {
  tool: 'text',
  colour: 'red',
  width: 'thin',
  text: 'canary mark',
  points: [1, 2],
};

/** Somebody whose every field holds a canary, in a meeting full of them. */
const live = async () => {
  const environment = createFakeEnvironment();
  const ada = await aJoinedClient(
    {
      people: [1024, 2048].map((userId) =>
        aParticipant({ userId, displayName: `Canary ${userId}` }),
      ),
    },
    {
      meetingNumber: number,
      userName: 'Canary Ada',
      userEmail: 'canary@canary.org',
      passWord: 'canary7',
      token: 'canary.token.canary',
    },
    { environment },
  );
  const { client, clock } = ada;
  await clock.advance(1500);
  const line = ada.signal.sockets.find(({ url }) => url.searchParams.get('type') === 'x');
  line?.open();
  await clock.settle();
  const wishes = [
    renameRequested({ userId: 1024, name: 'Canary Two' }),
    sendChatRequested({ text: 'canary text', receiver: 0 }),
    editChatRequested({ id: 'id-of-a-canary', text: 'canary edit' }),
    replyChatRequested({ id: 'id-of-a-canary', text: 'canary reply' }),
    sendCommandRequested({ text: 'canary command', receiver: 2048 }),
    drawRequested({ ...canaryMark, shareOf: 2048 }),
    claimHostRequested({ hostKey: 'canaryKey' }),
    dialRequested({
      phoneNumber,
      isCallMe: false,
      mustPressOne: false,
      isGreeted: false,
      displayName: 'Canary Bob',
    }),
    crcRequested({ ip: 'canary.example.org', protocol: 'SIP' }),
    ...pollWishes,
    virtualBackgroundRequested({ imageSrc: 'https://canary.example.org/canary.png' }),
    errorRequested({ category: 'quiz', reason: 'It failed' }),
    debugRequested({ type: 'layout' }),
    reportRequested({ logId: 'own-log-0000', text: 'canary report' }),
    rateRequested({ rating: { quality: 'bad', problems: ['audio'] }, text: 'canary rating' }),
  ];
  client.store.dispatch(chatDraftChanged({ text: 'canary draft', receiver: 0 }));
  client.store.dispatch(chatReplyChanged({ id: 'id-of-a-canary', text: 'canary answer' }));
  await plantPolls(ada);
  plantQuestions(ada);
  for (const wish of wishes) void client.perform(wish).catch(() => undefined);
  ada.socket().say('chatReceived', {
    text: 'canary answer',
    senderName: 'Canary Bob',
    attendeeNodeID: 2048,
    destNodeID: 0,
    sn: 'sn-of-a-canary',
  } as never);
  const changed = { senderNodeID: 2048, sn: 'sn-of-a-canary', text: 'canary correction' };
  ada.socket().say('chatChanged', changed as never);
  ada.socket().say('chatReceived', {
    ...{ id: 'id-of-a-canary', sn: 'sn-of-another', text: 'canary question', timestamp: 1 },
    ...{ senderNodeID: 2048, senderName: 'Canary Bob', senderGuid: 'guid-of-bob' },
    ...{ destNodeID: 0, receiverName: 'Everyone' },
    reactions: [{ reaction: 'heart', people: [{ userId: 4096, name: 'Canary Rita' }] }],
  });
  const reacted = { id: 'id-of-a-canary', userId: 3072, name: 'Canary Rob', isOn: true };
  ada.socket().say('chatReacted', { ...reacted, reaction: 'clap' });
  const command = {
    ...{ no: 1, msgid: 'command-1', text: 'canary order', timestamp: 1_700_000_000_000 },
    ...{ senderId: 2048, senderName: 'Canary Bob', senderGuid: 'guid-of-bob' },
  };
  line?.sayText(encodeMediaMessage({ name: 'commandText', body: command }, 1));
  const heard = { ...canaryMark, no: 1, text: 'canary note', userId: 2048 };
  ada.socket().say('markDrawn', { shareOf: 2048, mark: heard });
  client.store.dispatch(sagaCrashed({ of: 'watchChat', message: 'Error: canary of Canary Ada' }));
  client.store.dispatch(failureTracked({ trackingId: 'aBcD1234eFgH', code: 403, at: 1 }));
  ada.reports.throwAway('Error: https://canary.org/canary7');
  await clock.advance(15_000);
  environment.go.leaving();
  return ada;
};

const openEngine = () => {
  const database = aPieceDatabase();
  const engine = new LogEngine({
    post: (message) => logClient.hear(structuredClone(message)),
    openDatabase: () => Promise.resolve(database),
    words: sourceWords,
    salt: crypto.getRandomValues(new Uint8Array(32)),
    seal: {
      subtle: crypto.subtle,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    },
    every: () => undefined,
    now: () => Date.now(),
  });
  const post = (message: ToLog): void => engine.obey(message);
  const logClient = createLogWorkerClient('log', {
    post,
    after: createFakeClock().after,
    onSilence: () => undefined,
  });
  return { database, post, logClient };
};

/** Records what was done, said and heard, as a page does. */
const record = async () => {
  const ada = await live();
  const { database, post, logClient } = openEngine();
  const state = ada.state();
  post({ type: 'open', logId: 'log', names: namesIn(rootReducer(undefined, { type: 'first' })) });
  const beginning = { startedAt: 1_700_000_000_000, clientVersion: '1.0.0', machine: {} };
  post({ type: 'begin', at: 0, beginning });
  const texts = ada.signal.sockets.flatMap((socket) => socket.texts);
  const entries: RawEntry[] = [
    ...ada.actions.map((action, at) => ({ kind: 'action', at, action }) as const),
    ...texts.map((text) => ({ kind: 'sent', at: 9000, socket: 'api', text }) as const),
    ...texts.map((text) => ({ kind: 'heard', at: 9000, socket: 'canary', text }) as const),
    { kind: 'trouble', at: 9001, from: 'error', text: `Error: canary at ${phoneNumber}` },
  ];
  post({ type: 'entries', entries });
  const nodes: RawNode[] = [];
  const steps = new StateSerializer().walk(state);
  let step = steps.next();
  for (; !step.done; step = steps.next()) nodes.push(step.value);
  post({ type: 'nodes', nodes });
  post({ type: 'frame', action: ada.actions.length, root: step.value });
  return { ada, database, logClient, texts, said: JSON.stringify([ada.actions, texts, state]) };
};

const inflated = (file: Uint8Array): string => {
  const read = new PieceReader().push(file);
  if (!read.ok) throw new Error('This is no log');
  return read.value.join('');
};

describe('RELIABILITY 2.2 item 17: what a person writes stays theirs', () => {
  test('in fields that this test knows, all of them', () => {
    expect(withFields()).toEqual(Object.keys(textFields).sort());
  });

  test('whatever is recorded, kept, shown, exported or reported', async () => {
    const { ada, database, logClient, said } = await record();
    // The canaries were there.
    for (const planted of [
      'Canary Ada',
      'canary@canary.org',
      'canary7',
      'canary text',
      'canary command',
      'canary order',
      'canary draft',
      'canary mark',
      'canary note',
      'canaryKey',
      'Canary Bob',
      ...plantedQuestions,
      'Canary Rita',
      'Canary Rob',
      'canary.png',
      'canary report',
      'canary rating',
      'canary asked',
      'canary option',
      'canary given',
      'canary unsent',
      'canary unfinished',
      'canary sent',
      '731900731',
      number,
    ])
      expect(said).toContain(planted);
    const draft = await logClient.logs.draft('log');
    expect(draft.actions).toBe(ada.actions.length);
    // The reactions are in the state, not only on the wire.
    const shown = ada.state().chat.chatHistory.find(({ id }) => id === 'id-of-a-canary');
    expect(shown?.reactions).toHaveLength(2);
    const { file } = await logClient.logs.pack(draft.draftId);
    const text = inflated(new Uint8Array(await file.arrayBuffer()));
    expect(text).toMatch(/sendChatRequested/);
    expect(text).toMatch(/rateRequested/);
    expect(text).not.toMatch(canary);
    for (let from = 0; from < draft.lines; from += 200)
      expect(JSON.stringify(await logClient.logs.show(draft.draftId, from, 200))).not.toMatch(
        canary,
      );
    const { logStart } = await import('../../src/protocol/action-log/container');
    for (const [key, value] of database.kept) {
      expect(key).not.toMatch(canary);
      expect(inflated(Buffer.concat([logStart(), value as Uint8Array]))).not.toMatch(canary);
    }
    expect(await logClient.logs.redact(`Error: canary of ${phoneNumber}`)).not.toMatch(canary);
  });

  test('and what goes of itself: error reports and beacons; only a person’s own words leave', async () => {
    const { ada } = await record();
    expect(ada.reports.errors.length).toBeGreaterThan(1);
    expect(ada.reports.beacons).toHaveLength(1);
    expect(
      JSON.stringify([ada.reports.errors, ada.reports.debugs, ada.reports.beacons]),
    ).not.toMatch(canary);
    const described = ada.reports.sent.map(({ meta: { description: _words, ...meta } }) => meta);
    expect(JSON.stringify(described)).not.toMatch(canary);
    expect(
      JSON.stringify([...ada.storage.localItems.entries()].filter(([key]) => key === 'reports')),
    ).not.toMatch(canary);
  });
});
