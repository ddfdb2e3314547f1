import { afterEach, describe, expect, test } from '@jest/globals';
import { aShare, shareSettings as settings } from '../../test/fakes/media/aShare';
import { closeVideoSides } from '../../test/fakes/media/videoSide';

afterEach(closeVideoSides);

describe('a page that is hidden', () => {
  const open = async () => {
    const { side, pass } = await aShare();
    const source = 'share' as const;
    return {
      pass,
      obey: side.engine.obey.bind(side.engine),
      pace: (interval?: number) =>
        side.engine.obey({ type: 'paceFrames', source, ...(interval && { interval }) }),
      due: () => side.said.filter(({ type }) => type === 'frameDue').length,
    };
  };

  test('is asked for a frame as often as it wants, and no longer than it wants', async () => {
    const { pace, pass, due } = await open();
    pace(100);
    await pass(1000);
    expect(due()).toBe(10);
    pace();
    await pass(1000);
    expect(due()).toBe(10);
  });

  test('is asked in one rhythm however often it says so, until the capture stops', async () => {
    const { pace, pass, due, obey } = await open();
    pace(50);
    pace(100);
    await pass(1000);
    expect(due()).toBe(10);
    obey({ type: 'stopCapture', source: 'share' });
    obey({ type: 'startCapture', source: 'share', settings });
    await pass(1000);
    expect(due()).toBe(10);
  });
});
