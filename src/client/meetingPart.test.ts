import { describe, expect, test } from '@jest/globals';
import { createFakeClock } from '../../test/fakes/fakeClock';
import { createMeetingPart } from './meetingPart';
import type { MeetingSagas } from './meetingSagas';

const sagas: MeetingSagas = { always: [], whileInMeeting: [] };

describe('the part of the client that meetings need', () => {
  test('is there at once where it is handed over', () => {
    const told: string[] = [];
    const part = createMeetingPart(sagas, createFakeClock(), () => told.push('started'));
    part.whenThere(() => told.push('task'));
    expect(told).toEqual(['started', 'task']);
  });

  test('is loaded when it is first needed, once, and what waited comes in its order', async () => {
    const told: string[] = [];
    const load = (): Promise<MeetingSagas> => {
      told.push('loading');
      return Promise.resolve(sagas);
    };
    const part = createMeetingPart(load, createFakeClock(), () => told.push('started'));
    expect(told).toEqual([]);
    part.prepare();
    part.whenThere(() => told.push('first'));
    part.whenThere(() => told.push('second'));
    await Promise.resolve();
    expect(told).toEqual(['loading', 'started', 'first', 'second']);
  });

  test('is asked for again when it did not come', async () => {
    const clock = createFakeClock();
    const told: string[] = [];
    const load = (): Promise<MeetingSagas> => {
      told.push('loading');
      return told.length < 2 ? Promise.reject(new Error('no network')) : Promise.resolve(sagas);
    };
    const part = createMeetingPart(load, clock, () => told.push('started'));
    part.prepare();
    await clock.settle();
    await clock.advance(2100);
    expect(told).toEqual(['loading', 'loading', 'started']);
  });

  test('is asked for no more once the client is gone', async () => {
    const clock = createFakeClock();
    const part = createMeetingPart(
      () => Promise.reject(new Error('no network')),
      clock,
      () => undefined,
    );
    part.prepare();
    await clock.settle();
    expect(clock.pending()).toBe(1);
    part.dispose();
    expect(clock.pending()).toBe(0);
  });

  test('starts nothing once the client is gone', async () => {
    const told: string[] = [];
    const part = createMeetingPart(
      () => Promise.resolve(sagas),
      createFakeClock(),
      () => told.push('started'),
    );
    part.whenThere(() => told.push('task'));
    part.dispose();
    await Promise.resolve();
    expect(told).toEqual([]);
  });
});
