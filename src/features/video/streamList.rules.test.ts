import { describe, expect, test } from '@jest/globals';
import { streamKeyOf } from '../../protocol/streamKey';
import { videoDecodingChanged, videoFlowChanged } from './video.actions';
import { selectIsFlowing } from './video.selectors';
import { videoReducer } from './video.slice';

const initial = videoReducer(undefined, { type: 'init' });
const camera = streamKeyOf(2048, 'camera');
const share = streamKeyOf(2048, 'share');

describe('two streams of one person', () => {
  test('flow, and cannot be decoded, each for itself', () => {
    const flowing = [camera, share]
      .map((stream) => videoFlowChanged({ stream, isFlowing: true }))
      .reduce(videoReducer, initial);
    const video = [
      videoFlowChanged({ stream: camera, isFlowing: false }),
      videoDecodingChanged({ stream: share, isFailing: true }),
    ].reduce(videoReducer, flowing);
    expect([camera, share].map((stream) => selectIsFlowing({ video }, stream))).toEqual([
      false,
      true,
    ]);
    expect(video.undecodable).toEqual([share]);
  });
});

describe('an action of an earlier build, which names the person', () => {
  const before = videoReducer(initial, videoFlowChanged({ userId: 2048, isFlowing: true }));

  test('means the camera', () => {
    expect([camera, share].map((stream) => selectIsFlowing({ video: before }, stream))).toEqual([
      true,
      false,
    ]);
  });

  test('gives the state that build recorded, so that its frames compare', () => {
    expect(before.flowing).toEqual([2048]);
    const after = videoReducer(before, videoFlowChanged({ userId: 2048, isFlowing: false }));
    expect(after.flowing).toEqual([]);
  });
});
