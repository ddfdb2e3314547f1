import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { commandBodies } from '../../../test/builders/aCommand';
import { aSeat, MeetingStory } from '../../../test/builders/aMeetingState';
import { firstDenied, type Verdict } from '../../protocol/verdict';
import { askedBy, type Asked } from '../../protocol/privileges/commands';
import { judge, type Target } from '../../protocol/privileges/judge';
import { openRules } from '../../protocol/privileges/meetingRules';
import type { OperationRow } from '../../protocol/privileges/operationRow';
import { operations } from '../../protocol/privileges/operations';
import {
  examplePersons,
  roleNames,
  type Person,
  type RoleName,
} from '../../protocol/privileges/person';
import { decide } from './index';
import type { MeetingCommand } from './event';
import type { StoredMessage } from './chatHistory';
import { Seats } from './seats';
import { withArea, type MeetingState, type Seat } from './state';
import { judgeStanding } from '../../protocol/privileges/standing';
import { questionTexts } from '../../protocol/vocabulary/questionTexts';
import { remoteControlTexts } from '../../protocol/vocabulary/remoteControlTexts';
import { pollTexts } from '../../protocol/vocabulary/polls';

const me = 1024;
const you = 2048;
const nobody = 99 * 1024;
const jidOf = (userId: number): string => `jid-${userId}@meeting`;
/** Standings of a seat that can still send. */
const standings = ['joined', 'on hold', 'reconnecting'] as const;
type Standing = (typeof standings)[number];
const targetRoles: readonly RoleName[] = ['attendee', 'co-host', 'host', 'original host'];

/** What the other one has said to everyone. */
const said: StoredMessage = {
  message: {
    ...{ id: 'said-by-you', sn: 'sn-of-yours', text: 'Hello', timestamp: 1, destNodeID: 0 },
    ...{ senderNodeID: you, senderName: 'You', senderGuid: 'guid-of-you' },
    receiverName: 'Everyone',
  },
  rev: 2,
};

const madeStateOf = (facts: {
  readonly actor: Person;
  readonly target: Person;
  readonly standing: Standing;
  readonly isWebinar: boolean;
}): MeetingState => {
  const seats = [
    aSeat({
      ...facts.actor,
      userId: me,
      isOnHold: facts.standing === 'on hold',
      isInFailover: facts.standing === 'reconnecting',
    }),
    aSeat({ ...facts.target, userId: you }),
  ];
  const { first } = new MeetingStory({ isWebinar: facts.isWebinar });
  return withArea(
    {
      ...first,
      seats: seats.reduce((all, seat) => all.with(seat), Seats.none<Seat>()),
      seatsEver: 2,
      hostId: seats.find((seat) => seat.isHost)?.userId,
    },
    'chat',
    { messages: [said] },
  );
};

const states = new Map<string, MeetingState>();
/** States do not change, so that one serves every command. */
const stateOf = (facts: Parameters<typeof madeStateOf>[0]): MeetingState => {
  const key = JSON.stringify(facts);
  const state = states.get(key) ?? madeStateOf(facts);
  states.set(key, state);
  return state;
};

const targetOf = (asked: Asked, target: Person): Target | undefined => {
  const { targetId: id, targetJid: jid } = asked;
  if (id === me || jid === jidOf(me)) return { is: 'self' };
  if (id === you || jid === jidOf(you)) return { is: 'other', person: target };
  const row: OperationRow = operations[asked.operation];
  const isNamed = id !== undefined || jid !== undefined;
  return isNamed || row.target === 'others' ? { is: 'unknown' } : undefined;
};

const verdictOn = (
  command: MeetingCommand,
  facts: {
    readonly actor: Person;
    readonly target: Person;
    readonly standing: Standing;
    readonly isWebinar: boolean;
  },
): Verdict => {
  const { actor, standing, isWebinar } = facts;
  const asked = askedBy(command as Parameters<typeof askedBy>[0]);
  if (asked.length === 0) return judgeStanding(standing);
  return firstDenied(
    ...asked.map((one) => {
      const target = targetOf(one, facts.target);
      const rules = { ...openRules, isWebinar };
      return judge(one.operation, { standing, actor, rules, ...(target && { target }) });
    }),
  );
};

/** What an area still refuses once the table has allowed it. */
const ownReasons: Readonly<Record<string, string | readonly string[]>> = {
  undo: 'operation timeout',
  spotlightVideo: 'no matching user',
  changeWebinarRole: 'no matching user',
  allowToTalk: 'no matching user',
  answerPromotion: 'permission is denied',
  controlCamera: ['user is not send video', 'required to be approved', 'operation timeout'],
  sendCameraAbility: 'user is not send video',
  controlRemote: [
    remoteControlTexts.notReceiving,
    remoteControlTexts.notEntireScreen,
    remoteControlTexts.approvalRequired,
    remoteControlTexts.grabWithoutApproval,
  ],
  requestAgentToken: remoteControlTexts.notEntireScreen,
  setCameraExecutives: ['no matching user', 'on hold'],
  cancelDialOut: 'dial-out cancel fail',
  cancelCrc: 'dial-out cancel fail',
  dropDialOut: 'not joined by phone',
  deleteChat: ['msgId is wrong', 'can not delete message'],
  editChat: ['msgId is wrong', 'can not edit message'],
  reactToChat: 'msgId is wrong',
  deletePoll: pollTexts.unknown,
  controlPoll: pollTexts.unknown,
  answerPoll: pollTexts.unknown,
  readBallots: pollTexts.unknown,
  pullLogs: ['no matching user', 'operation is not applicable to self'],
  answerLogPull: 'permission is denied',
  drawMark: 'Target user is not sharing',
  extendMark: 'Target user is not sharing',
  pointAt: 'Target user is not sharing',
  eraseMarks: 'Target user is not sharing',
  openAnnotation: 'Target user is not sharing',
  watchShare: 'Target user is not sharing',
  answerQuestion: questionTexts.wrongId,
  answerLive: questionTexts.wrongId,
  dismissQuestion: questionTexts.wrongId,
  upvoteQuestion: questionTexts.wrongId,
  updateQuestion: questionTexts.wrongId,
  commentQuestion: questionTexts.wrongId,
  deleteComment: questionTexts.wrongId,
  deleteQuestion: questionTexts.wrongId,
  typeAnswer: questionTexts.wrongId,
  mergeQuestion: questionTexts.wrongId,
  assignQuestion: questionTexts.wrongId,
  labelQuestion: questionTexts.wrongId,
  queueQuestion: questionTexts.wrongId,
};
const actor = { userId: me, seq: 5, now: 1_000_000, newId: 'identifier' };

describe('RELIABILITY 2.1 item 1: every command of every role', () => {
  const names = Object.keys(commandBodies) as (keyof typeof commandBodies)[];

  const cells = roleNames.flatMap((role) =>
    targetRoles.flatMap((targetRole) =>
      standings.flatMap((standing) =>
        [false, true].flatMap((isWebinar) =>
          [me, you, nobody].map((id) => ({ role, targetRole, standing, isWebinar, id })),
        ),
      ),
    ),
  );

  test.each(names)('%s is decided by the table', (name) => {
    const asks = cells.flatMap((cell) =>
      commandBodies[name]({ id: cell.id, jid: jidOf(cell.id), messageId: said.message.id }).map(
        (body) => ({ ...cell, body }),
      ),
    );
    const disagreements = asks.flatMap((cell) => {
      const { role, targetRole, standing, isWebinar, body } = cell;
      const actorPerson = examplePersons[role];
      const facts = { actor: actorPerson, target: examplePersons[targetRole], standing, isWebinar };
      const command = { name, body } as unknown as MeetingCommand;
      const verdict = verdictOn(command, facts);
      const decided = decide(stateOf(facts), actor, command);
      const reason = decided.ok ? 'allowed' : decided.error.reason;
      const wanted = verdict.isAllowed
        ? ['allowed', ownReasons[name]].flat()
        : [verdict.refusal.reason];
      const isSame =
        verdict.isAllowed || (!decided.ok && isDeepStrictEqual(decided.error, verdict.refusal));
      return isSame && wanted.includes(reason) ? [] : [{ ...cell, reason, wanted }];
    });
    expect(disagreements).toEqual([]);
  });

  test.each(roleNames)('what somebody has said is a %s’s as the rules of the chat say', (role) => {
    const actorPerson = examplePersons[role];
    const target = examplePersons.attendee;
    for (const isWebinar of [false, true]) {
      const facts = { actor: actorPerson, target, standing: 'joined', isWebinar } as const;
      const named = { id: you, jid: jidOf(you), messageId: said.message.id };
      const reasonOf = (name: 'deleteChat' | 'editChat' | 'reactToChat'): string => {
        const body = commandBodies[name](named).at(-1);
        const command = { name, body } as unknown as MeetingCommand;
        const verdict = verdictOn(command, facts);
        const decided = decide(stateOf(facts), actor, command);
        if (!verdict.isAllowed) return 'table';
        return decided.ok ? 'allowed' : decided.error.reason;
      };
      const isControlling = actorPerson.isHost || actorPerson.isCoHost;
      const wanted = { deleteChat: isControlling ? 'allowed' : 'can not delete message' };
      expect(['table', wanted.deleteChat]).toContain(reasonOf('deleteChat'));
      expect(['table', 'can not edit message']).toContain(reasonOf('editChat'));
      expect(['table', 'allowed']).toContain(reasonOf('reactToChat'));
      if (isControlling) expect(reasonOf('deleteChat')).toBe('allowed');
    }
  });

  test('a person without a seat, and everybody after the end, is refused as closed', () => {
    const facts = {
      actor: examplePersons.host,
      target: examplePersons.attendee,
      standing: 'joined',
      isWebinar: false,
    } as const;
    const closed = { ok: false, error: { type: 'IMPROPER_MEETING_STATE', reason: 'closed' } };
    for (const name of names) {
      const [body] = commandBodies[name]({ id: you, jid: jidOf(you) });
      const command = { name, body } as unknown as MeetingCommand;
      const state = stateOf(facts);
      expect(decide(state, { ...actor, userId: nobody }, command)).toEqual(closed);
      expect(decide({ ...state, isEnded: true }, actor, command)).toEqual(closed);
    }
  });

  test('a rule of the meeting or of a person refuses its commands', () => {
    const facts = {
      actor: examplePersons.attendee,
      target: examplePersons.host,
      standing: 'joined',
      isWebinar: false,
    } as const;
    const open = stateOf(facts);
    const { attributes } = open;
    const barred = open.seats.change(me, { bIbDisableChat: true });
    const reasonFor = (state: MeetingState, command: MeetingCommand): string | undefined => {
      const decided = decide(state, actor, command);
      return decided.ok ? undefined : decided.error.reason;
    };
    const asks: readonly (readonly [MeetingState, MeetingCommand, string])[] = [
      [
        { ...open, attributes: { ...attributes, bAllowRaiseHand: false } },
        { name: 'raiseHand', body: {} },
        'raise hand is locked',
      ],
      [
        withArea(open, 'switches', { bCanUnmute: false }),
        { name: 'muteAudio', body: { bMute: false, id: me } },
        'host not allow unmute themselves',
      ],
      [
        withArea(open, 'switches', { bCanUnmuteVideo: false }),
        { name: 'switchVideo', body: { bOn: true } },
        'Video is muted by the host',
      ],
      [
        { ...open, seats: barred },
        { name: 'sendChat', body: { text: 'A', destNodeID: 0, sn: 'message-1' } },
        'information barrier',
      ],
    ];
    for (const [state, command, reason] of asks) {
      expect(reasonFor(open, command)).toBeUndefined();
      expect(reasonFor(state, command)).toBe(reason);
    }
  });
});
