import { describe, expect, test } from '@jest/globals';
import { aJoinRequest } from '../../../test/builders/aJoinRequest';
import { aMeetingInstance, HeardLine, noStorage } from '../../../test/builders/aMeetingInstance';
import { CloseCode } from '../../protocol/channels/queries';
import type { Command } from '../../protocol/signal/registry';
import type { HostKeyAnswer } from '../meeting/commandNeeds';
import type { ResumeClaim } from '../security/gatewayTokens';

const open = (
  checkHostKey: () => Promise<HostKeyAnswer> = async () => 'wrong',
  written?: () => Promise<void> | undefined,
  scheduledEnd?: number,
) => {
  const over: true[] = [];
  const { instance, pass } = aMeetingInstance({
    checkHostKey,
    ...(written && { storage: { ...noStorage, written } }),
    scheduledEnd,
    onOver: () => over.push(true),
  });
  const join = (cid: string, isHost = false, rev = 0, claim?: ResumeClaim) => {
    const line = new HeardLine();
    const joined = instance.join(aJoinRequest(cid, { isHost, rev, claim }), line);
    return { line, userId: joined.ok ? joined.value : 0 };
  };
  let seq = 100;
  const ask = (who: { line: HeardLine; userId: number }, command: Omit<Command, 'seq'>): number => {
    seq += 1;
    instance.command(who.userId, who.line, { ...command, seq } as Command);
    return seq;
  };
  return { instance, pass, over, join, ask };
};
const hold = (id: number, bHold: boolean) => ({ name: 'holdPerson', body: { id, bHold } }) as const;

describe('a seat whose view changes', () => {
  test('is not in failover while its client returns', () => {
    const { pass, join, ask } = open();
    const host = join('host', true);
    const bob = join('bob');
    ask(host, hold(bob.userId, true));
    expect(bob.line.closed).toBe(4010);
    pass(4000);
    const back = join('bob');
    expect(back.userId).toBe(bob.userId);
    pass(100_000);
    expect(JSON.stringify(host.line.heard)).not.toContain('"isInFailover":true');
  });

  test('is in failover when its client does not return, and is given up in the end', () => {
    const { instance, pass, join, ask } = open();
    const host = join('host', true);
    const bob = join('bob');
    ask(host, hold(bob.userId, true));
    pass(5000);
    expect(instance.state.seats.get(bob.userId)).toMatchObject({
      isInFailover: true,
      isOnHold: true,
    });
    pass(60_000);
    expect(instance.state.seats.get(bob.userId)).toBeUndefined();
    expect(host.line.closed).toBeUndefined();
  });

  test('accepts no commands from the old socket, and sends everything on the new one', () => {
    const { instance, join, ask } = open();
    const host = join('host', true);
    const bob = join('bob');
    const { revision } = instance.state;
    ask(host, hold(bob.userId, true));
    ask(host, hold(bob.userId, false));
    const lost = ask(bob, { name: 'raiseHand', body: {} });
    expect(bob.line.ackOf(lost)).toBeUndefined();
    expect(instance.state.seats.get(bob.userId)?.raiseHandRev).toBe(0);
    // However much the client says that it has seen.
    const back = join('bob', false, revision + 50);
    expect(back.line.heard).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ snapshot: true }) }),
    );
  });

  test('receives a snapshot, with what changed while it was away', () => {
    const { instance, join, ask } = open();
    const host = join('host', true);
    const bob = join('bob');
    instance.drop(bob.userId, bob.line);
    const { revision } = instance.state;
    ask(host, { name: 'assignHost', body: { id: bob.userId, bCoHost: true } });
    const back = join('bob', false, revision);
    expect(JSON.stringify(back.line.heard)).toContain('"snapshot":true');
  });
});

describe('a host key while it is compared', () => {
  const slow = () => {
    const answers: ((answer: HostKeyAnswer) => void)[] = [];
    const check = () =>
      new Promise<HostKeyAnswer>((resolve) => {
        answers.push(resolve);
      });
    const answer = async (what: HostKeyAnswer) => {
      answers.shift()?.(what);
      await Promise.resolve();
      await Promise.resolve();
    };
    return { answers, answer, ...open(check) };
  };

  test('is compared once, and answered on the current socket', async () => {
    const { instance, answers, answer, join } = slow();
    const host = join('host', true);
    const bob = join('bob');
    const claim = { name: 'claimHost', body: { hostKey: '123456' }, seq: 7 } as const;
    instance.command(bob.userId, bob.line, claim);
    instance.command(bob.userId, bob.line, claim);
    const back = join('bob', false, instance.state.revision);
    instance.command(bob.userId, back.line, claim);
    expect(answers).toHaveLength(1);
    await answer('right');
    expect(back.line.ackOf(7)).toEqual({ seq: 7, code: 0 });
    expect(instance.state.hostId).toBe(bob.userId);
    expect(instance.state.seats.get(host.userId)).toMatchObject({ isHost: false, isCoHost: true });
  });

  test('does not make a person host who was removed meanwhile', async () => {
    const { instance, answer, join, ask } = slow();
    const host = join('host', true);
    const bob = join('bob');
    ask(bob, { name: 'claimHost', body: { hostKey: '123456' } });
    ask(host, { name: 'expel', body: { id: bob.userId } });
    await answer('right');
    expect(instance.state.hostId).toBe(host.userId);
    expect(bob.line.closed).toBe(4000);
  });
});

test('the run ends with its last seat, once', () => {
  const { instance, over, join, ask } = open();
  const host = join('host', true);
  ask(host, { name: 'leaveMeeting', body: {} });
  instance.end('ended by host');
  expect(over).toHaveLength(1);
});

describe('a command that must be stored before its ack', () => {
  /** An instance whose database answers on demand. */
  const openSlow = () => {
    const waiting: (() => void)[] = [];
    const slow = { is: false };
    const house = open(undefined, () =>
      slow.is ? new Promise<void>((resolve) => waiting.push(resolve)) : undefined,
    );
    const host = house.join('host', true);
    const bob = house.join('bob');
    slow.is = true;
    const answers = async (at = 0): Promise<void> => {
      for (const resolve of waiting.splice(at, 1)) resolve();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { ...house, host, bob, answers };
  };

  test('is sent to others at once, and acknowledged later', async () => {
    const { ask, host, bob, answers } = openSlow();
    const seq = ask(host, { name: 'lockMeeting', body: { bLock: true } });
    expect(bob.line.heard.at(-1)).toMatchObject({ name: 'attributesChanged' });
    expect(host.line.ackOf(seq)).toBeUndefined();
    await answers();
    expect(host.line.ackOf(seq)).toMatchObject({ code: 0 });
  });

  test('is acknowledged once, however often it is repeated meanwhile', async () => {
    const { instance, ask, host, answers } = openSlow();
    const seq = ask(host, { name: 'lockMeeting', body: { bLock: true } });
    instance.command(host.userId, host.line, { name: 'lockMeeting', body: { bLock: true }, seq });
    await answers();
    const acks = host.line.heard.filter(({ name }) => name === 'commandAcked');
    expect(acks.filter(({ body }) => 'seq' in body && body.seq === seq)).toHaveLength(1);
  });

  test('closes no socket before its ack, whatever else is acknowledged', async () => {
    const { ask, host, bob, answers } = openSlow();
    const left = ask(bob, { name: 'leaveMeeting', body: {} });
    const locked = ask(host, { name: 'lockMeeting', body: { bLock: true } });
    await answers(1);
    expect(host.line.ackOf(locked)).toMatchObject({ code: 0 });
    expect(bob.line.closed).toBeUndefined();
    await answers();
    expect(bob.line.ackOf(left)).toMatchObject({ code: 0 });
    expect(bob.line.closed).toBe(CloseCode.left);
  });

  test('ends the meeting for everybody after the ack to whoever ended it', async () => {
    const { ask, host, bob, over, answers } = openSlow();
    const raised = ask(bob, { name: 'raiseHand', body: {} });
    const ended = ask(host, { name: 'endMeeting', body: {} });
    await answers();
    expect(bob.line.ackOf(raised)).toMatchObject({ code: 0 });
    expect(over).toEqual([]);
    await answers();
    expect(host.line.ackOf(ended)).toMatchObject({ code: 0 });
    expect([over, bob.line.closed]).toEqual([[true], CloseCode.ended]);
  });

  test('delays the reply to a new seat, but not to a resumed one', async () => {
    const { join, answers } = openSlow();
    const grace = join('grace');
    expect(grace.line.isHeld).toBe(true);
    await answers();
    expect(grace.line.isHeld).toBe(false);
    expect(join('grace').line.isHeld).toBe(false);
  });
});

test('a person who joins receives the time until the scheduled end, except in the waiting room', () => {
  const { pass, join, ask } = open(undefined, undefined, 1_060_000);
  const told = ({ line }: { readonly line: HeardLine }): unknown => {
    const [ack] = line.heard;
    return ack?.name === 'commandAcked' ? Reflect.get(Object(ack.body.value), 'scheduledEndIn') : 0;
  };
  const host = join('host', true);
  expect(told(host)).toBe(60_000);
  pass(90_000);
  const bob = join('bob');
  expect(told(bob)).toBe(-30_000);
  ask(host, hold(bob.userId, true));
  expect(told(join('bob'))).toBeUndefined();
});

test('a replaced socket does not confirm the token that the next one was sent', () => {
  const { instance, join } = open();
  join('host', true);
  const bob = join('bob');
  const { userGuid = '' } = instance.state.seats.get(bob.userId) ?? {};
  // Its answer is lost, and with it the token of the second media session.
  join('bob');
  instance.alive(bob.userId, bob.line);
  const { meetingId } = instance;
  const copy = join('copy', false, 0, { meetingId, userId: bob.userId, userGuid, keyId: 1 });
  expect(copy.userId).toBe(bob.userId);
});

test('a token does not open a seat of the same number that is another person’s', () => {
  const { instance, join } = open();
  join('host', true);
  const bob = join('bob');
  const { meetingId } = instance;
  const claim = { meetingId, userId: bob.userId, userGuid: 'guid-of-another', keyId: 1 };
  const mallory = join('mallory', false, 0, claim);
  expect(mallory.userId).not.toBe(bob.userId);
  expect(mallory.line.heard[0]).toMatchObject({ body: { value: { resumed: false } } });
  expect(bob.line.closed).toBeUndefined();
});
