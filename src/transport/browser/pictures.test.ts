import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { FromVideo, ToVideo } from '../../protocol/engine/video';
import { Listeners } from './listeners';
import { Pictures } from './pictures';

const open = () => {
  const sent: ToVideo[] = [];
  const messages = new Listeners<[FromVideo]>();
  const pictures = new Pictures({ send: (message) => sent.push(message), messages });
  const asked = (at: number): string => {
    const message = sent[at];
    if (message?.type !== 'screenshot') throw new Error('nothing was asked');
    return message.requestId;
  };
  return { pictures, messages, sent, asked };
};

describe('pictures of the video worker', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('are answered each to its own question', async () => {
    const { pictures, messages, asked } = open();
    const first = pictures.takeScreenshot(1024);
    const second = pictures.takeScreenshot(0);
    const picture = new Blob(['second']);
    messages.tell({ type: 'screenshot', requestId: asked(1), picture });
    messages.tell({ type: 'screenshot', requestId: asked(0), failure: 'EncodingError' });
    expect([await first, await second]).toEqual([undefined, picture]);
  });

  test('are none where the worker died over them', async () => {
    const { pictures } = open();
    const picture = pictures.takeScreenshot(1024);
    jest.advanceTimersByTime(5000);
    expect(await picture).toBeUndefined();
  });
});
