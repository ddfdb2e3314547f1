import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RendererKind, Tile, ToVideo } from '../../protocol/engine/video';
import { streamKeyOf } from '../../protocol/streamKey';
import { Stage } from './stage';
import { tilesFor } from './tiles';

const tile = (userId: number, more: Partial<Tile> = {}): Tile => ({
  ...{ nodeId: `tile ${userId}`, stream: streamKeyOf(userId, 'camera'), x: 0, y: 0 },
  ...{ width: 320, height: 180, fillMode: 'cover', maxLayer: 4, isMirrored: false },
  ...more,
});

class FakeGenerator {
  static readonly all: FakeGenerator[] = [];
  readonly writable = {};
  readonly stop = jest.fn();
  constructor() {
    FakeGenerator.all.push(this);
  }
}

const globals = ['MediaStreamTrackGenerator', 'MediaStream'] as const;
beforeEach(() => {
  FakeGenerator.all.length = 0;
  Object.assign(globalThis, { MediaStreamTrackGenerator: FakeGenerator, MediaStream: class {} });
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  for (const name of globals) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  jest.restoreAllMocks();
});

const open = (renderer: RendererKind) => {
  const sent: ToVideo[] = [];
  const troubles: string[] = [];
  const stage = new Stage({
    send: (message) => sent.push(message),
    unsupported: (detail) => troubles.push(detail),
  });
  stage.showBy(tilesFor(renderer));
  const box = document.createElement('div');
  const mounted = stage.mount(box, '#000000');
  const types = () => sent.map(({ type }) => type);
  const videos = () => [...box.querySelectorAll('video')];
  return { stage, box, mounted, sent, types, troubles, videos };
};

/** What identifies the last track that was mounted. */
const trackOf = (sent: readonly ToVideo[]) => {
  const message = sent.findLast(({ type }) => type === 'mountTrack');
  if (message?.type !== 'mountTrack') throw new Error('no track');
  return message;
};

describe('a stage with a graphics card', () => {
  test('is one canvas, another one when that is lost, and empty at the end', () => {
    const { stage, box, mounted, sent, types } = open('webgl2');
    mounted.layout(640, 360, [tile(1024)]);
    const [before] = box.children;
    const [message] = sent;
    if (message?.type !== 'mountCanvas') throw new Error('no canvas');
    stage.lost('another');
    expect(box.children[0]).toBe(before);
    stage.lost(message.canvasId);
    expect(box.children).toHaveLength(1);
    expect(box.children[0]).not.toBe(before);
    mounted.unmount();
    expect(box.children).toHaveLength(0);
    expect(types()).toEqual([
      ...['mountCanvas', 'layout'],
      ...['unmountCanvas', 'mountCanvas', 'layout'],
      'unmountCanvas',
    ]);
  });

  test('reports a browser whose canvases cannot be drawn on by workers', () => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    const { mounted, types, troubles } = open('webgl2');
    mounted.layout(640, 360, [tile(1024)]);
    mounted.unmount();
    expect([types(), troubles]).toEqual([[], ['TypeError']]);
  });
});

describe('a stage without a graphics card', () => {
  test('is a canvas where pages make no tracks', () => {
    Reflect.deleteProperty(globalThis, 'MediaStreamTrackGenerator');
    expect(open('2d').types()).toEqual(['mountCanvas']);
  });

  test('is a video for each tile, placed as on a canvas of that size', () => {
    const { mounted, sent, videos } = open('2d');
    const share = tile(1024, { stream: streamKeyOf(1024, 'share'), fillMode: 'contain' });
    mounted.layout(640, 360, [tile(1024, { x: 160, y: 90, isMirrored: true }), share]);
    expect(videos().map(({ style }) => [style.left, style.top, style.width, style.height])).toEqual(
      [
        ['25%', '25%', '50%', '50%'],
        ['0%', '0%', '50%', '50%'],
      ],
    );
    expect(videos().map(({ style }) => [style.objectFit, style.transform])).toEqual([
      ['cover', 'scaleX(-1)'],
      ['contain', ''],
    ]);
    expect(videos().every(({ muted }) => muted)).toBe(true);
    const [first, second, laidOut] = sent;
    if (first?.type !== 'mountTrack' || second?.type !== 'mountTrack') throw new Error('no tracks');
    expect(laidOut).toMatchObject({ type: 'layout', canvasId: first.canvasId, width: 640 });
    if (laidOut?.type !== 'layout') throw new Error('no layout');
    expect(laidOut.tiles.map(({ nodeId }) => nodeId)).toEqual([first.nodeId, second.nodeId]);
  });

  test('keeps a video while its tile moves, and never shows another stream in it', () => {
    const { mounted, types, videos } = open('2d');
    mounted.layout(640, 360, [tile(1024)]);
    const [before] = videos();
    mounted.layout(640, 360, [tile(1024, { x: 320 })]);
    expect(videos()).toEqual([before]);
    mounted.layout(640, 360, [tile(1024, { stream: streamKeyOf(2048, 'camera') })]);
    expect(videos()).toHaveLength(1);
    expect(videos()[0]).not.toBe(before);
    expect(FakeGenerator.all[0]?.stop).toHaveBeenCalledTimes(1);
    expect(types()).toEqual([
      ...['mountTrack', 'layout', 'layout'],
      ...['unmountTrack', 'mountTrack', 'layout'],
    ]);
  });

  test('replaces only the video whose last frame may not stay', () => {
    const { stage, mounted, sent, videos } = open('2d');
    mounted.layout(640, 360, [tile(1024), tile(2048)]);
    const [kept, lost] = videos();
    const { canvasId, nodeId } = trackOf(sent);
    stage.lost(canvasId, nodeId);
    expect(videos()).toHaveLength(2);
    expect(videos()).toContain(kept);
    expect(videos()).not.toContain(lost);
  });

  test('starts anew with another worker, and ends with its box', () => {
    const { stage, mounted, sent, types, videos } = open('2d');
    mounted.layout(640, 360, [tile(1024)]);
    const [before] = videos();
    const former = trackOf(sent).canvasId;
    sent.length = 0;
    stage.lostAll();
    expect(types().slice(-2)).toEqual(['mountTrack', 'layout']);
    expect(trackOf(sent).canvasId).not.toBe(former);
    expect(videos()).toHaveLength(1);
    expect(videos()[0]).not.toBe(before);
    mounted.unmount();
    mounted.layout(640, 360, [tile(1024)]);
    expect(videos()).toHaveLength(0);
    expect(types().at(-1)).toBe('unmountCanvas');
  });

  test('leaves no picture on the page once its worker is gone', () => {
    const { stage, box, mounted, types } = open('2d');
    mounted.layout(640, 360, [tile(1024)]);
    const sent = types().length;
    stage.clear();
    mounted.unmount();
    expect([box.children.length, types().length]).toEqual([0, sent]);
    expect(FakeGenerator.all[0]?.stop).toHaveBeenCalledTimes(1);
  });
});
