import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import WebSocket from 'ws';
import {
  aCast,
  allParts,
  credentials,
  giveRoles,
  type Cast,
  type Part,
} from '../../../test/builders/aCast';
import { commandBodies } from '../../../test/builders/aCommand';
import {
  askInfo,
  createMeeting,
  Listener,
  Person,
  signalSearch,
} from '../../../test/builders/aGatewayPerson';
import { useGateway } from '../../../test/support/testGateway';
import { signalPath } from '../../protocol/channels/queries';
import { askedBy, type Asked } from '../../protocol/privileges/commands';
import { judge, type Target } from '../../protocol/privileges/judge';
import type { OperationRow } from '../../protocol/privileges/operationRow';
import { operationNames, operations, type Operation } from '../../protocol/privileges/operations';
import { examplePersons, roleNames } from '../../protocol/privileges/person';
import { encodeEnvelope } from '../../protocol/signal/envelope';
import { evtOf } from '../../protocol/signal/registry';
import { firstDenied, type Verdict } from '../../protocol/verdict';
import { judgeStanding } from '../../protocol/privileges/standing';
import { questionTexts } from '../../protocol/vocabulary/questionTexts';
import { remoteControlTexts } from '../../protocol/vocabulary/remoteControlTexts';
import { pollTexts } from '../../protocol/vocabulary/polls';
import { defaultDialPolicy } from '../telephony/dialPolicy';

jest.setTimeout(120_000);

const often = { rate: 1000, burst: 1000 };
/** Simulated calls ring in real time: on a quick machine those of many parts ring at once. */
const manyCalls = { meeting: 1000, address: 1000, gateway: 1000 };
const gateway = useGateway({
  ...credentials,
  allowances: {
    ...{ all: often, claimHost: often, controlCamera: often },
    ...{ controlRemote: often, requestAgentToken: often },
  },
  dialing: { limits: { ...defaultDialPolicy.limits, atOnce: manyCalls } },
});
const given: { takeBack?: () => void } = {};
beforeAll(() => {
  given.takeBack = giveRoles();
});
afterAll(() => given.takeBack?.());

type Name = keyof typeof commandBodies;
const names = Object.keys(commandBodies) as Name[];
/** Commands after which somebody is another, or somewhere else: then new people come. */
const moving: ReadonlySet<Name> = new Set([
  'leaveMeeting',
  'endMeeting',
  'assignHost',
  'revokeCoHost',
  'reclaimHost',
  'expel',
  'holdPerson',
  'admitAll',
  'changeWebinarRole',
  'allowToTalk',
  'startWebinar',
]);
/** Only what somebody shares is seen or annotated, and a mark is erased once. */
const notShared: Readonly<Partial<Record<Name, readonly string[]>>> = {
  drawMark: ['Target user is not sharing'],
  extendMark: ['Target user is not sharing'],
  pointAt: ['Target user is not sharing'],
  eraseMarks: ['Target user is not sharing', 'No matching annotation'],
  openAnnotation: ['Target user is not sharing'],
  watchShare: ['Target user is not sharing'],
};
/** Only a screen that somebody shares is controlled. */
const remoteReasons: readonly string[] = [
  remoteControlTexts.notReceiving,
  remoteControlTexts.notEntireScreen,
  remoteControlTexts.approvalRequired,
  remoteControlTexts.grabWithoutApproval,
];
/** What the gateway still refuses once the table has allowed it. */
const ownReasons: Readonly<Partial<Record<Name, readonly string[]>>> = {
  undo: ['operation timeout'],
  claimHost: ['permission is denied'],
  muteAudio: ['no audio joined'],
  spotlightVideo: ['no matching user'],
  answerPromotion: ['permission is denied'],
  controlCamera: ['user is not send video', 'required to be approved', 'operation timeout'],
  sendCameraAbility: ['user is not send video'],
  controlRemote: remoteReasons,
  requestAgentToken: remoteReasons,
  cancelDialOut: ['dial-out cancel fail'],
  cancelCrc: ['dial-out cancel fail'],
  dropDialOut: ['not joined by phone'],
  setCameraExecutives: ['no matching user', 'on hold'],
  ...notShared,
  // A listener leads nobody, and waits in no waiting room.
  assignHost: ['permission is denied'],
  holdPerson: ['Module:waiting room is not enabled'],
  allowToTalk: ['no matching user'],
  // Telephones keep no log, and nobody was asked here.
  pullLogs: ['no matching user', 'operation is not applicable to self'],
  answerLogPull: ['permission is denied'],
  // Of two messages nobody sent one; the other is of whoever leads the meeting.
  deleteChat: ['msgId is wrong', 'can not delete message'],
  editChat: ['msgId is wrong', 'can not edit message'],
  reactToChat: ['msgId is wrong'],
  // Everybody who may launches their own poll, once.
  savePoll: [pollTexts.launched],
  deletePoll: [pollTexts.unknown],
  controlPoll: [pollTexts.unknown, pollTexts.another, pollTexts.open],
  answerPoll: [pollTexts.unknown],
  readBallots: [pollTexts.unknown],
  answerQuestion: [questionTexts.wrongId],
  answerLive: [questionTexts.wrongId],
  dismissQuestion: [questionTexts.wrongId],
  upvoteQuestion: [questionTexts.wrongId],
  updateQuestion: [questionTexts.wrongId],
  commentQuestion: [questionTexts.wrongId],
  deleteComment: [questionTexts.wrongId],
  deleteQuestion: [questionTexts.wrongId],
  typeAnswer: [questionTexts.wrongId],
  mergeQuestion: [questionTexts.wrongId],
  assignQuestion: [questionTexts.wrongId],
  labelQuestion: [questionTexts.wrongId],
  queueQuestion: [questionTexts.wrongId],
};

const askedIn = (name: Name, body: object): readonly Asked[] =>
  askedBy({ name, body } as Parameters<typeof askedBy>[0]);

const verdictOn = (asks: readonly Asked[], { rules, whoms }: Cast, part: Part): Verdict => {
  const { role, standing } = part;
  if (asks.length === 0) return judgeStanding(standing);
  return firstDenied(
    ...asks.map(({ operation, targetId, targetJid }) => {
      const row: OperationRow = operations[operation];
      const isNamed = targetId !== undefined || targetJid !== undefined;
      const named = whoms.find(({ id, jid }) => id === targetId || jid === targetJid)?.target;
      const stranger: Target | undefined =
        isNamed || row.target === 'others' ? { is: 'unknown' } : undefined;
      const target = (isNamed ? named : undefined) ?? stranger;
      const actor = examplePersons[role];
      return judge(operation, { standing, actor, rules, ...(target && { target }) });
    }),
  );
};

/** What was carried out for somebody, of all that the table knows. */
const carriedOut = new Set<Operation>();

describe('RELIABILITY 2.1 item 1: every command, sent raw, is judged by the table', () => {
  test.each(allParts)('for a $role in a $place, $standing', async (part) => {
    let cast = await aCast(gateway, part);
    for (const name of names) {
      const asked = new Set<string>();
      for (const { what } of cast.whoms)
        for (let at = 0; ; at += 1) {
          const whom = cast.whoms.find((one) => one.what === what);
          const body = whom && commandBodies[name](whom)[at];
          if (!body) break;
          const key = JSON.stringify(body);
          if (asked.has(key)) continue;
          asked.add(key);
          const asks = askedIn(name, body);
          const verdict = verdictOn(asks, cast, part);
          const ack = await cast.actor.ask(name, body);
          const cell = [name, what, body];
          if (!verdict.isAllowed) {
            const { type, reason, code = 200 } = verdict.refusal;
            expect([...cell, ack]).toMatchObject([...cell, { type, reason, code }]);
            continue;
          }
          expect([...cell, ack.reason]).toEqual([
            ...cell,
            ownReasons[name]?.find((reason) => reason === ack.reason),
          ]);
          if (ack.code !== 0) continue;
          for (const { operation } of asks) carriedOut.add(operation);
          if (moving.has(name)) cast = await aCast(gateway, part);
        }
    }
  });

  test('for every role and every row', () => {
    expect(new Set(allParts.map(({ role }) => role))).toEqual(new Set(roleNames));
    const built = operationNames.filter((name) => {
      const row: OperationRow = operations[name];
      return row.module === undefined;
    });
    const missing = built.filter((name) => !carriedOut.has(name));
    // These are carried out in tests of their own, with what they need.
    expect(missing).toEqual([
      'undo',
      'claimHost',
      'mute',
      'unmute',
      'cancelCall',
      'hangUp',
      'controlCamera',
      'allowCameraControl',
      'answerPoll',
      'grabShare',
      'requestRemoteControl',
      'approveRemoteControl',
      'pairAgent',
      'answerQuestion',
      'commentQuestion',
      'upvoteQuestion',
      'triageQuestions',
      'deleteQuestion',
    ]);
  });

  test('for a person who joins without getting a seat: refused as closed, and unknown to others', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const from = host.messages.length;
    const { result: info } = await askInfo(gateway, { number });
    if (!info) throw new Error('The meeting-info call was refused');
    const search = signalSearch(info, 'Nobody', 'page-of-nobody');
    const address = `ws://127.0.0.1:${gateway.port}${signalPath(number)}?${search}`;
    const nobody = new Listener(new WebSocket(address), (message) => message);
    await nobody.opened();
    const named = { id: host.userId, jid: host.reply.jid };
    for (const [seq, name] of names.entries())
      nobody.ws.send(
        encodeEnvelope({ evt: evtOf(name), body: commandBodies[name](named)[0], seq: seq + 1 }),
      );
    await nobody.until(({ body }) => (body as { seq?: number }).seq === names.length);
    expect(nobody.messages.map(({ body }) => body)).toMatchObject(
      names.map((_name, at) => ({ seq: at + 1, type: 'IMPROPER_MEETING_STATE', reason: 'closed' })),
    );
    nobody.ws.terminate();
    expect(host.messages.slice(from)).toEqual([]);
  });

  test('for an attendee of a practice session: refused as not started', async () => {
    const { number, hostToken } = await createMeeting(gateway, {
      options: { isWebinar: true, isPracticeSession: true },
    });
    await Person.join(gateway, number, { token: hostToken });
    const { person, ack } = await Person.knock(gateway, number);
    expect(ack).toMatchObject({ code: 3008, reason: 'meeting not started' });
    expect(await person.closed).toMatchObject({ code: 4003 });
    expect(person.messages.map(({ name }) => name)).toEqual(['commandAcked']);
  });

  test('for a person who has left or was removed: nothing happens', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const bob = await Person.join(gateway, number);
    expect(await host.ask('expel', { id: bob.userId })).toMatchObject({ code: 0 });
    expect(await bob.closed).toMatchObject({ code: 4000 });
    expect(bob.all('meetingEnded').map(({ body }) => body)).toEqual([
      { reason: 103039, subReason: 'kicked by host' },
    ]);
    const from = host.messages.length;
    for (const meetingtoken of [bob.reply.meetingtoken, undefined]) {
      const { person, ack } = await Person.knock(gateway, number, {
        info: bob.given.info,
        cid: meetingtoken ? 'page-in-a-new-tab' : bob.given.cid,
        name: 'Another name',
        ...(meetingtoken && { meetingtoken }),
      });
      expect(ack).toMatchObject({
        code: 3009,
        reason: 'you have been removed from the meeting',
      });
      expect(await person.closed).toMatchObject({ code: 4003 });
      expect(person.all('rosterChanged')).toEqual([]);
    }
    expect(host.messages.slice(from)).toEqual([]);
  });
});

describe('the host key', () => {
  test('makes its holder host, and wrong ones are refused', async () => {
    const { number, hostToken, hostKey } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const bob = await Person.join(gateway, number);
    const wrong = String((Number(hostKey) + 1) % 1_000_000).padStart(6, '0');
    expect(await bob.ask('claimHost', { hostKey: wrong })).toMatchObject({
      type: 'INSUFFICIENT_PRIVILEGES',
      reason: 'permission is denied',
    });
    expect(bob.all('hostKeyClaimed').map(({ body }) => body)).toEqual([{ isAccepted: false }]);
    expect(await bob.ask('claimHost', { hostKey })).toMatchObject({ code: 0 });
    expect(bob.all('hostKeyClaimed').at(-1)?.body).toEqual({ isAccepted: true });
    await host.until(() => host.roster.get(bob.userId)?.isHost === true);
    expect(host.roster.get(host.userId)).toMatchObject({ isHost: false, bCoHost: true });
    expect(host.all('hostKeyClaimed')).toEqual([]);
  });
});
