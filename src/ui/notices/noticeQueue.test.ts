import { describe, expect, test } from '@jest/globals';
import { createNoticeQueue } from './noticeQueue';

describe('the notices of a meeting', () => {
  test('the most urgent is over the stage, the others are behind the bell', () => {
    const queue = createNoticeQueue();
    queue.join('practice', 'practice');
    queue.join('waiting', 'waiting');
    queue.join('hint', 'hint');
    expect(['practice', 'waiting', 'hint'].map(queue.placeOf)).toEqual(['list', 'stage', 'list']);
    expect(queue.count()).toBe(2);
  });

  test('of equals the newest; when it goes, the one before is back', () => {
    const queue = createNoticeQueue();
    queue.join('first', 'error');
    const leave = queue.join('second', 'error');
    expect(queue.placeOf('second')).toBe('stage');
    leave();
    expect([queue.placeOf('first'), queue.count()]).toEqual(['stage', 0]);
  });

  test('what waits for an answer docks above the stage, what is only to be known leaves', () => {
    const queue = createNoticeQueue();
    queue.join('waiting', 'waiting');
    queue.settle('waiting');
    expect([queue.placeOf('waiting'), queue.shownAt()]).toEqual(['row', 'row']);
    queue.join('imposed', 'imposed');
    expect(queue.placeOf('imposed')).toBe('stage');
    queue.settle('imposed');
    expect([queue.placeOf('imposed'), queue.placeOf('waiting')]).toEqual(['list', 'row']);
    expect(queue.count()).toBe(1);
  });

  test('tells who follows it, until they no longer do', () => {
    const queue = createNoticeQueue();
    const heard: number[] = [];
    const unsubscribe = queue.subscribe(() => heard.push(queue.count()));
    queue.join('a', 'info');
    queue.join('b', 'info');
    unsubscribe();
    queue.join('c', 'info');
    expect(heard).toEqual([0, 1]);
  });
});
