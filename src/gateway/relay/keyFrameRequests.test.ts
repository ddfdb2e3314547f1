import { describe, expect, test } from '@jest/globals';
import { KeyFrameRequests } from './keyFrameRequests';

describe('requests for key frames', () => {
  test('reach the sender once per interval and layer, however many subscribers ask', () => {
    const requests = new KeyFrameRequests(300);
    const asked = Array.from({ length: 100 }, (_, n) => requests.ask(2, n * 10)).filter(Boolean);
    expect(asked).toHaveLength(4);
    expect(requests.ask(1, 5)).toBe(true);
  });

  test('are sent when they are due, if they come early', () => {
    const requests = new KeyFrameRequests(300);
    requests.ask(0, 0);
    requests.ask(0, 100);
    expect(requests.due(200)).toEqual([]);
    expect(requests.due(300)).toEqual([0]);
    expect(requests.due(700)).toEqual([]);
  });

  test('are answered by the next key frame', () => {
    const requests = new KeyFrameRequests(300);
    requests.ask(0, 0);
    requests.ask(0, 100);
    requests.answered(0);
    expect(requests.due(1000)).toEqual([]);
  });
});
