import { describe, expect, test } from '@jest/globals';
import { aHeader } from '../../../test/builders/mediaHeader';
import { FanoutGroups, type Bundle, type Recipient } from './fanoutGroup';
import { FlushSchedule } from './flushSchedule';
import { Bundler, type MediaFrame } from '../kernel/frameWriter';
import { RelayCounters } from './relayCounters';
import { defaultRelayLimits, type RelayClock } from './relayOptions';

/** Time that a test moves, and what waits for it. */
class Hand implements RelayClock {
  time = 1000;
  readonly waiting: { readonly at: number; readonly run: () => void }[] = [];
  now = (): number => this.time;
  after = (delay: number, run: () => void): (() => void) => {
    this.waiting.push({ at: this.time + delay, run });
    return () => undefined;
  };
  soon = (run: () => void): void => void this.after(0, run);
  to(time: number): void {
    this.time = time;
    for (const each of this.waiting.filter(({ at }) => at <= time)) {
      this.waiting.splice(this.waiting.indexOf(each), 1);
      each.run();
    }
  }
}

class Ear implements Recipient {
  group: Recipient['group'] = undefined;
  queued = 0;
  delay = 0;
  readonly writes: string[] = [];
  constructor(readonly isCopy = false) {}
  forward({ chunks }: Bundle): void {
    this.writes.push(Buffer.concat([...chunks]).toString());
  }
}

const frame = (text: string, temporalLayer = 0): MediaFrame => ({
  bytes: Buffer.from(text),
  header: aHeader({ temporalLayer }),
});

const aHouse = (priority: 'audio' | 'pictures' = 'pictures') => {
  const clock = new Hand();
  const pressed: Recipient[] = [];
  const counters = new RelayCounters();
  const groups = new FanoutGroups({
    bundler: new Bundler(),
    schedule: new FlushSchedule(clock, 2, counters),
    limits: defaultRelayLimits,
    counters,
    pressure: { priority, threshold: 100, late: 200, onPressure: (ear) => pressed.push(ear) },
  });
  return { clock, groups, pressed, counters };
};

describe('fan-out groups', () => {
  test('write the first frames at once, and what follows within a tick in one write', () => {
    const { clock, groups, counters } = aHouse();
    const stream = groups.newStream();
    const ears = [new Ear(), new Ear(), new Ear()];
    for (const ear of ears) groups.place(ear, [{ stream, limit: 3 }]);
    stream.forward(frame('a'));
    stream.forward(frame('b'));
    clock.to(1000);
    stream.forward(frame('c'));
    clock.to(1000.5);
    stream.forward(frame('d'));
    expect(ears[0]?.writes).toEqual(['ab']);
    clock.to(1002);
    for (const ear of ears) expect(ear.writes).toEqual(['ab', 'cd']);
    expect(groups.size).toBe(1);
    expect(counters).toMatchObject({ flushes: 2, flushWait: 2, flushesLate: 0, deliveries: 12 });
  });

  test('flush a large bundle without waiting for the tick', () => {
    const { groups } = aHouse();
    const stream = groups.newStream();
    const ear = new Ear();
    groups.place(ear, [{ stream, limit: 0 }]);
    stream.forward(frame('x'.repeat(70_000)));
    expect(ear.writes).toHaveLength(1);
  });

  test('leave upper temporal layers out of a limited group', () => {
    const { clock, groups } = aHouse();
    const stream = groups.newStream();
    const full = new Ear();
    const base = new Ear();
    groups.place(full, [{ stream, limit: 3 }]);
    groups.place(base, [{ stream, limit: 0 }]);
    stream.forward(frame('0'));
    stream.forward(frame('2', 2));
    stream.forward(frame('1', 1));
    clock.to(1000);
    expect([full.writes, base.writes]).toEqual([['021'], ['0']]);
  });

  test('neither lose, repeat nor reorder a frame of a socket that changes its group', () => {
    const { clock, groups } = aHouse();
    const [one, two] = [groups.newStream(), groups.newStream()];
    const mover = new Ear();
    const stayer = new Ear();
    groups.place(mover, [{ stream: one, limit: 3 }]);
    groups.place(stayer, [{ stream: one, limit: 3 }]);
    one.forward(frame('a'));
    groups.place(mover, [
      { stream: two, limit: 3 },
      { stream: one, limit: 3 },
    ]);
    one.forward(frame('b'));
    two.forward(frame('B'));
    groups.remove(mover);
    one.forward(frame('c'));
    clock.to(1000);
    expect(mover.writes.join('')).toBe('abB');
    expect(stayer.writes.join('')).toBe('abc');
    groups.remove(stayer);
    expect(groups.size).toBe(0);
    one.forward(frame('d'));
    clock.to(2000);
    expect(stayer.writes.join('')).toBe('abc');
  });

  test('drop late audio and queued copies, and report late video to back-pressure', () => {
    const audio = aHouse('audio');
    const pictures = aHouse('pictures');
    for (const { groups, clock } of [audio, pictures]) {
      const stream = groups.newStream();
      const [fast, slow, copy] = [new Ear(), new Ear(), new Ear(true)];
      slow.queued = 101;
      copy.queued = 101;
      for (const ear of [fast, slow, copy]) groups.place(ear, [{ stream, limit: 0 }]);
      stream.forward(frame('a'));
      clock.to(1000);
      expect(fast.writes).toEqual(['a']);
      expect(slow.writes).toEqual(groups === audio.groups ? [] : ['a']);
      expect(copy.writes).toEqual([]);
    }
    expect(pictures.pressed).toHaveLength(2);
    expect(audio.counters.droppedByPressure).toBe(2);
  });
});
