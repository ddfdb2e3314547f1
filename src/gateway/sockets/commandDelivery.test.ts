import { describe, expect, test } from '@jest/globals';
import { fail, ok } from '../../kernel/result';
import type { CommandText, CommandTextAck } from '../../protocol/channels/commandRows';
import { refusal } from '../../protocol/error';
import { chatReading } from '../meeting/chat';
import { aSeat } from '../../../test/builders/aMeetingState';
import { CommandDelivery } from './commandDelivery';
import { outboxLimit } from './commandOutbox';

const [ada, bob, eve] = [1024, 2048, 3072];

/** A delivery among three people; those in `away` have no socket. */
const delivery = () => {
  const clock = { at: 0 };
  const away = new Set<number>();
  const read: [number, CommandText][] = [];
  const acks: [number, CommandTextAck][] = [];
  const parts = {
    environment: { now: () => 1_700_000_000_000 + clock.at, monotonic: () => clock.at },
    route: (from: number, { id, text }: { readonly id?: number | undefined; text: string }) =>
      text === 'forbidden'
        ? fail(refusal('INSUFFICIENT_PRIVILEGES', 'Insufficient chat privilege'))
        : ok({
            sender: aSeat({ userId: from, displayName: `Person ${from}` }),
            isControlling: from === ada,
            receivers: id === undefined ? [ada, bob, eve].filter((one) => one !== from) : [id],
          }),
    write: (userId: number, body: CommandText) => {
      if (!away.has(userId)) read.push([userId, body]);
    },
    acknowledge: (userId: number, ack: CommandTextAck) => {
      if (!away.has(userId)) acks.push([userId, ack]);
    },
  };
  const it = new CommandDelivery(parts);
  const to = (userId: number) =>
    read.flatMap(([reader, { no, text }]) => (reader === userId ? [`${no} ${text}`] : []));
  return { it, clock, away, read, acks, to };
};
const command = (msgid: string, id?: number, text = msgid) => ({
  text,
  msgid,
  ...(id !== undefined && { id }),
});

describe('a command to one person', () => {
  test('is acknowledged once their page has confirmed it, and carries its sender', () => {
    const { it, read, acks } = delivery();
    it.send(ada, command('one', bob));
    expect(acks).toEqual([]);
    expect(read).toMatchObject([
      [bob, { no: 1, text: 'one', senderId: ada, senderName: 'Person 1024', receiverId: bob }],
    ]);
    it.confirm(bob, 1);
    it.confirm(bob, 1);
    expect(acks).toEqual([[ada, { msgid: 'one', code: 0 }]]);
  });

  test('that is sent again is written once, and acknowledged again', () => {
    const { it, away, acks, to } = delivery();
    it.send(ada, command('one', bob));
    it.send(ada, command('one', bob));
    away.add(ada);
    it.confirm(bob, 1);
    away.delete(ada);
    it.send(ada, command('one', bob));
    expect(to(bob)).toEqual(['1 one']);
    expect(acks).toEqual([[ada, { msgid: 'one', code: 0 }]]);
  });

  test('waits in order for a receiver without a socket, and is written again until confirmed', () => {
    const { it, away, to } = delivery();
    it.send(ada, command('one', bob));
    away.add(bob);
    it.send(ada, command('two', bob));
    it.send(eve, command('three'));
    away.delete(bob);
    it.resume(bob);
    it.confirm(bob, 2);
    it.resume(bob);
    expect(to(bob)).toEqual(['1 one', '1 one', '2 two', '3 three', '3 three']);
  });

  test('is not written after its sender has given up; one to everybody is', () => {
    const { it, clock, away, acks, to } = delivery();
    away.add(bob);
    it.send(ada, command('old', bob));
    it.send(ada, command('for all'));
    clock.at = 10_001;
    away.delete(bob);
    it.resume(bob);
    expect(to(bob)).toEqual(['2 for all']);
    expect(acks).toMatchObject([
      [ada, { msgid: 'for all', code: 0 }],
      [ada, { msgid: 'old', code: 1, reason: 'Cannot find the user' }],
    ]);
  });

  test('is refused when its receiver goes before it has arrived', () => {
    const { it, acks, to } = delivery();
    it.send(ada, command('one', bob));
    it.end(bob);
    it.resume(bob);
    expect(to(bob)).toEqual(['1 one']);
    expect(acks).toMatchObject([
      [ada, { msgid: 'one', type: 'INVALID_PARAMETERS', reason: 'Cannot find the user' }],
    ]);
  });
});

describe('a command that is refused', () => {
  test('tells the reason, and may be sent again', () => {
    const { it, read, acks } = delivery();
    it.send(bob, command('one', ada, 'forbidden'));
    it.send(bob, command('one', ada, 'permitted'));
    expect(acks).toMatchObject([[bob, { msgid: 'one', reason: 'Insufficient chat privilege' }]]);
    expect(read).toMatchObject([[ada, { text: 'permitted' }]]);
  });

  test('is the 41st at once; ten more are taken after a second', () => {
    const { it, clock, acks, to } = delivery();
    const send = (count: number, round: string): void => {
      for (let at = 0; at < count; at += 1) it.send(ada, command(`${round}-${at}`, bob));
    };
    send(50, 'first');
    expect(to(bob)).toHaveLength(40);
    expect(acks).toHaveLength(10);
    expect(acks[0]).toMatchObject([ada, { msgid: 'first-40', type: 'INVALID_OPERATION' }]);
    clock.at = 1000;
    send(20, 'second');
    expect(to(bob)).toHaveLength(50);
  });

  test('is one to somebody who confirms nothing; others go on', () => {
    const { it, clock, acks, to } = delivery();
    for (let at = 0; at < outboxLimit; at += 1) {
      clock.at += 100;
      it.send(ada, command(`command-${at}`, bob));
    }
    clock.at += 200;
    it.send(ada, command('too-many', bob));
    it.send(ada, command('for-all'));
    expect(acks.map(([, ack]) => ack)).toMatchObject([
      { msgid: 'too-many', reason: 'Command channel is not ready' },
      { msgid: 'for-all', code: 0 },
    ]);
    expect(to(bob)).toHaveLength(outboxLimit);
    expect(to(eve)).toEqual(['1 for-all']);
  });

  test('is what the meeting has no budget for; its hosts have one of their own', () => {
    const { it, acks, to } = delivery();
    // Two readers of a tenth of the budget each: no frame is so long, but a crowd is so large.
    const text = 'x'.repeat(chatReading.burst / 10);
    for (let at = 0; at < 6; at += 1) it.send(bob, command(`command-${at}`, undefined, text));
    it.send(ada, command('of-a-host', undefined, text));
    expect(to(eve)).toHaveLength(6);
    expect(acks).toMatchObject([
      ...Array.from({ length: 5 }, () => [bob, { code: 0 }]),
      [bob, { msgid: 'command-5', type: 'INVALID_OPERATION' }],
      [ada, { msgid: 'of-a-host', code: 0 }],
    ]);
  });
});
