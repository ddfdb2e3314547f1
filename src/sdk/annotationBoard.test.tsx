import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ben, line, markOf, own, said, watching } from '../../test/builders/annotator';
import { installFakeLayout, type FakeLayout } from '../../test/fakes/fakeLayout';
import { frameUnits } from '../protocol/annotationLimits';
import { annotationTexts } from '../protocol/vocabulary/annotationTexts';
import { sdkClientOf } from './sdkClient';

/** The size of the board, in CSS pixels. */
const width = 800;
const height = 400;

describe('a board of an embedder’s page', () => {
  const place: { layout?: FakeLayout } = {};
  /** The paths that were made. */
  const paths: string[] = [];
  beforeEach(() => {
    paths.length = 0;
    place.layout = installFakeLayout(width, height);
    Object.assign(globalThis, {
      Path2D: class {
        constructor(readonly path: string) {
          paths.push(path);
        }
      },
    });
  });
  afterEach(() => {
    place.layout?.restore();
    jest.restoreAllMocks();
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'Path2D');
  });

  const aBoard = async () => {
    const ada = await watching();
    const sdk = sdkClientOf(ada.client);
    const canvas = document.createElement('canvas');
    const painted: string[] = [];
    const ignored = () => undefined;
    const context = {
      ...{ restore: ignored, scale: ignored, fill: ignored },
      // A painting begins, or the canvas is emptied.
      save: () => painted.splice(0),
      clearRect: () => painted.splice(0),
      stroke: ({ path }: { readonly path: string }) => painted.push(path),
    };
    Object.assign(canvas, { getContext: () => context });
    canvas.getBoundingClientRect = () => ({ left: 0, top: 0, width, height }) as DOMRect;
    const close = sdk.annotation.showOn(ben, canvas);
    /** What the canvas shows with the next frame. */
    const shown = async () => {
      await new Promise((done) => requestAnimationFrame(done));
      return [...painted];
    };
    // The page of tests has no pointer events of its own.
    const pointer = (type: string, clientX: number, clientY: number) =>
      canvas.dispatchEvent(new MouseEvent(type, { clientX, clientY }));
    return { ada, sdk, canvas, painted, close, shown, pointer };
  };

  test('shows the marks of its share in the pixels of the screen, and none once it is closed', async () => {
    const { ada, canvas, close, shown } = await aBoard();
    await said(ada, 'markDrawn', { shareOf: ben, mark: markOf(line, ben, 1) });
    expect(await shown()).toHaveLength(1);
    expect([canvas.width, canvas.height]).toEqual([width, height]);
    close();
    await said(ada, 'markDrawn', { shareOf: ben, mark: markOf(line, ben, 2) });
    expect(await shown()).toEqual([]);
  });

  test('makes the path of a mark once, and sets its size where that has changed', async () => {
    const { ada, sdk, shown, pointer } = await aBoard();
    const resized = jest.spyOn(HTMLCanvasElement.prototype, 'width', 'set');
    const lines = [1, 2].map((no) => markOf(line, ben, no));
    await said(ada, 'marksListed', { shares: [{ shareOf: ben, marks: lines }] });
    const [first] = await shown();
    await sdk.annotation.start(ben);
    sdk.annotation.choose({ tool: 'rectangle' });
    pointer('pointerdown', 0, 0);
    for (const x of [9, 10, 11]) {
      pointer('pointermove', x, height);
      expect(await shown()).toHaveLength(3);
    }
    expect(paths.filter((path) => path === first)).toHaveLength(lines.length);
    expect(resized).toHaveBeenCalledTimes(1);
  });

  test('rests after what others draw, and shows the own stroke meanwhile', async () => {
    const { ada, sdk, painted, shown, pointer } = await aBoard();
    await shown();
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'],
    });
    const draws = (no: number) =>
      said(ada, 'markDrawn', { shareOf: ben, mark: markOf(line, ben, no) });
    /** How many marks the next frame shows. */
    const inFrame = () => {
      jest.advanceTimersToNextFrame();
      return painted.length;
    };
    await draws(1);
    expect(inFrame()).toBe(1);
    await draws(2);
    expect(inFrame()).toBe(1);
    jest.advanceTimersByTime(60);
    expect(inFrame()).toBe(2);
    await draws(3);
    expect(inFrame()).toBe(2);
    await sdk.annotation.start(ben);
    sdk.annotation.choose({ tool: 'rectangle' });
    pointer('pointerdown', 0, 0);
    expect(inFrame()).toBe(4);
  });

  test('lets the pointer through until its share is annotated', async () => {
    const { ada, sdk, canvas, pointer } = await aBoard();
    expect(canvas.style.pointerEvents).toBe('none');
    pointer('pointerdown', 1, 1);
    await sdk.annotation.start(ben);
    expect(canvas.style).toMatchObject({ pointerEvents: 'auto', touchAction: 'none' });
    sdk.annotation.stop();
    expect(canvas.style.pointerEvents).toBe('none');
    expect(ada.sent()).toEqual([]);
  });

  test('draws a shape between where the pointer goes down and up, seen at once', async () => {
    const { ada, sdk, shown, pointer } = await aBoard();
    await sdk.annotation.start(ben);
    sdk.annotation.choose({ tool: 'rectangle' });
    pointer('pointerdown', 0, 0);
    pointer('pointermove', width / 2, height);
    expect(await shown()).toEqual(['M0 0 H1000 V1000 H0 Z']);
    pointer('pointerup', width / 2, height);
    await ada.clock.settle();
    expect(ada.sent()).toMatchObject([
      {
        name: 'drawMark',
        body: { tool: 'rectangle', points: [0, 0, Math.round(frameUnits / 2), frameUnits] },
      },
    ]);
    await ada.agree();
    expect(await shown()).toEqual([]);
  });

  test('draws a stroke as it grows, and no mark for a press of a shape', async () => {
    const { ada, sdk, pointer } = await aBoard();
    await sdk.annotation.start(ben);
    pointer('pointerdown', 0, 0);
    pointer('pointermove', width, 0);
    pointer('pointerup', width, 0);
    await ada.clock.settle();
    await ada.agree();
    await ada.clock.advance(110);
    await ada.agree();
    expect(ada.sent().map(({ name, body }) => [name, body])).toMatchObject([
      ['drawMark', { tool: 'pen', points: [0, 0], isOpen: true }],
      ['extendMark', { no: 1, points: [frameUnits, 0] }],
    ]);
    sdk.annotation.choose({ tool: 'line' });
    pointer('pointerdown', 5, 5);
    pointer('pointerup', 5, 5);
    await ada.clock.settle();
    expect(ada.sent()).toHaveLength(2);
  });

  test('gives up a shape that the system takes away, and one whose tool is laid down', async () => {
    const { ada, sdk, shown, pointer } = await aBoard();
    await sdk.annotation.start(ben);
    sdk.annotation.choose({ tool: 'rectangle' });
    for (const end of [
      () => pointer('pointercancel', width, height),
      () => sdk.annotation.choose({ tool: 'pointer' }),
    ]) {
      pointer('pointerdown', 0, 0);
      pointer('pointermove', width, height);
      end();
      expect(await shown()).toEqual([]);
    }
    pointer('pointerup', width, height);
    await ada.clock.settle();
    expect(ada.sent()).toEqual([]);
  });

  test('draws through all places that came with a move', async () => {
    const { ada, sdk, canvas, pointer } = await aBoard();
    await sdk.annotation.start(ben);
    pointer('pointerdown', 0, 0);
    const move = new MouseEvent('pointermove', { clientX: width, clientY: 0 });
    const places = [width / 2, width].map((clientX) => new MouseEvent('pointermove', { clientX }));
    Object.assign(move, { getCoalescedEvents: () => places });
    canvas.dispatchEvent(move);
    pointer('pointerup', width, 0);
    await ada.clock.settle();
    await ada.agree();
    await ada.clock.advance(110);
    await ada.agree();
    const points = [Math.round(frameUnits / 2), 0, frameUnits, 0];
    expect(ada.sent().at(-1)).toMatchObject({ name: 'extendMark', body: { points } });
  });

  test('sends numbers also while it is hidden', async () => {
    const { ada, sdk, canvas, pointer } = await aBoard();
    await sdk.annotation.start(ben);
    canvas.getBoundingClientRect = () => ({ left: 0, top: 0, width: 0, height: 0 }) as DOMRect;
    sdk.annotation.choose({ tool: 'stamp' });
    pointer('pointerdown', 0, 0);
    await ada.clock.settle();
    expect(ada.sent()).toMatchObject([{ name: 'drawMark', body: { points: [0, 0] } }]);
  });

  test('leaves the canvas the style that it had', async () => {
    const { sdk, canvas, close } = await aBoard();
    await sdk.annotation.start(ben);
    expect(canvas.style.touchAction).toBe('none');
    close();
    // The page of tests knows no touches.
    expect([canvas.style.pointerEvents, canvas.style.touchAction ?? '']).toEqual(['', '']);
  });

  test('draws nothing with a second finger', async () => {
    const { ada, sdk, shown, pointer } = await aBoard();
    await sdk.annotation.start(ben);
    sdk.annotation.choose({ tool: 'rectangle' });
    pointer('pointerdown', 0, 0);
    pointer('pointerdown', width, height);
    pointer('pointermove', width / 2, height);
    expect(await shown()).toEqual(['M0 0 H1000 V1000 H0 Z']);
    pointer('pointerup', width / 2, height);
    await ada.clock.settle();
    await ada.agree();
    expect(ada.sent()).toHaveLength(1);
    expect(await shown()).toEqual([]);
  });

  test('gives a shape up when one may no longer draw, and when it is closed', async () => {
    const { ada, sdk, close, shown, pointer } = await aBoard();
    const refused: string[] = [];
    sdk.on('annotation-refused', ({ reason }) => refused.push(reason));
    const begin = async () => {
      await sdk.annotation.start(ben);
      sdk.annotation.choose({ tool: 'rectangle' });
      pointer('pointerdown', 0, 0);
      pointer('pointermove', width / 2, height);
      expect(await shown()).toHaveLength(1);
    };
    await begin();
    for (const bAnnotationClosed of [true, false]) {
      await said(ada, 'rosterChanged', { update: [{ userId: ben, bAnnotationClosed }] });
      await ada.clock.advance(1000);
    }
    expect(await shown()).toEqual([]);
    await begin();
    close();
    await ada.clock.settle();
    expect([ada.sent(), refused]).toEqual([[], []]);
  });

  test('paints nothing any more when a mark is confirmed after it was closed', async () => {
    const { ada, sdk, close, shown, pointer } = await aBoard();
    await said(ada, 'markDrawn', { shareOf: ben, mark: markOf(line, ben, 1) });
    await sdk.annotation.start(ben);
    sdk.annotation.choose({ tool: 'stamp' });
    pointer('pointerdown', 0, 0);
    await ada.clock.settle();
    expect(await shown()).toHaveLength(2);
    close();
    await ada.agree();
    expect(await shown()).toEqual([]);
  });

  test('erases along the way, each mark once', async () => {
    const { ada, sdk, pointer } = await aBoard();
    const up = { ...markOf(line, own, 4), points: [0, 0, 0, frameUnits] };
    await said(ada, 'markDrawn', { shareOf: ben, mark: up });
    await sdk.annotation.start(ben);
    sdk.annotation.choose({ tool: 'eraser' });
    pointer('pointerdown', width / 2, 9);
    for (const x of [9, 1, 2]) pointer('pointermove', x, 9);
    await ada.clock.settle();
    expect(ada.sent()).toMatchObject([{ name: 'eraseMarks', body: { userId: own, no: 4 } }]);
  });

  test('asks for the words of a text, and says what was refused', async () => {
    const { ada, sdk, pointer } = await aBoard();
    const heard: unknown[] = [];
    sdk.on('annotation-text-wanted', (payload) => heard.push(payload));
    sdk.on('annotation-refused', ({ userId, reason }) => heard.push([userId, reason]));
    await sdk.annotation.start(ben);
    sdk.annotation.choose({ tool: 'text' });
    pointer('pointerdown', width, 0);
    sdk.annotation.choose({ tool: 'stamp' });
    pointer('pointerdown', 0, 0);
    await ada.clock.settle();
    await ada.refuse(annotationTexts.tooMany);
    await ada.clock.settle();
    expect(heard).toEqual([{ userId: ben, place: { x: 1, y: 0 } }, [ben, annotationTexts.tooMany]]);
  });
});
