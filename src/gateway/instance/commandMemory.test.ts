import { describe, expect, test } from '@jest/globals';
import { CommandMemory } from './commandMemory';

const ack = (seq: number) => ({ seq, code: 0 });

describe('the stored memory of commands', () => {
  test('has the latest acks without their values, and those not sent yet', () => {
    const memory = new CommandMemory();
    for (let seq = 1; seq <= 10; seq += 1) memory.keep(seq, { ...ack(seq), value: 'a ticket' });
    memory.begin(11, ack(11));
    memory.begin(12);
    const kept = memory.toKeep();
    expect(kept).toEqual({ commandSeq: 12, acks: [4, 5, 6, 7, 8, 9, 10, 11].map(ack) });
    const again = new CommandMemory(kept);
    expect(again.commandSeq).toBe(12);
    expect(again.lookUp(11)).toEqual({ is: 'done', ack: ack(11) });
  });

  test('repeats no command that came before, and accepts every new one', () => {
    const again = new CommandMemory({ commandSeq: 12, acks: [ack(11)] });
    expect([1, 10, 12].map((seq) => again.lookUp(seq).is)).toEqual(Array(3).fill('forgotten'));
    expect(again.lookUp(13)).toEqual({ is: 'new' });
    again.keep(300, ack(300));
    expect(again.lookUp(44)).toEqual({ is: 'forgotten' });
    expect(again.lookUp(45)).toEqual({ is: 'new' });
  });
});
