import { describe, expect, test } from '@jest/globals';
import { ben, line, markOf, own, said, watching } from '../../test/builders/annotator';
import { frameUnits } from '../protocol/annotationLimits';
import { annotationTexts } from '../protocol/vocabulary/annotationTexts';
import { joinTexts } from '../protocol/vocabulary/messages';
import { sharingTexts } from '../protocol/vocabulary/sharingTexts';
import { sdkClientOf } from './sdkClient';

/** An embedder's page whose person sees what Ben shares. */
const anEmbedder = async () => {
  const ada = await watching();
  const sdk = sdkClientOf(ada.client);
  const heard: unknown[] = [];
  for (const name of [
    'annotation-changed',
    'annotation-marks-changed',
    'annotation-pointers-changed',
    'annotation-history-changed',
    'annotation-permission-changed',
  ] as const)
    sdk.on(name, (payload: unknown) => heard.push([name, payload]));
  /** The gateway agrees to what an operation asks. */
  const agreed = async (settled: Promise<void>) => {
    await ada.clock.settle();
    const { name, body } = ada.sent().at(-1)!;
    await ada.agree();
    await settled;
    return { name, body };
  };
  return { ada, annotation: sdk.annotation, heard, agreed };
};
const left = { x: 0, y: 0.5 };
const right = { x: 1, y: 0.5 };
const middle = Math.round(frameUnits / 2);

describe("an embedder's annotation", () => {
  test('draws a mark between places, in the chosen colour', async () => {
    const { annotation, agreed } = await anEmbedder();
    annotation.choose({ tool: 'arrow', colour: 'blue', fades: true });
    expect(await agreed(annotation.draw(ben, [left, right]))).toEqual({
      name: 'drawMark',
      body: {
        ...{ shareOf: ben, no: 1, tool: 'arrow', colour: 'blue', width: 'medium', fades: true },
        points: [0, middle, frameUnits, middle],
      },
    });
  });

  test('writes texts and puts stamps in a tool of their own', async () => {
    const { annotation, agreed } = await anEmbedder();
    const text = annotation.draw(ben, [left], { tool: 'text', text: ' Look\nhere ' });
    expect((await agreed(text)).body).toMatchObject({ tool: 'text', text: 'Look here' });
    annotation.choose({ stamp: 'star' });
    const stamp = annotation.draw(ben, [{ x: -1, y: 2 }], { tool: 'stamp' });
    expect((await agreed(stamp)).body).toMatchObject({
      ...{ tool: 'stamp', stamp: 'star' },
      points: [0, frameUnits],
    });
    expect(annotation.pencil()).toMatchObject({ tool: 'pen' });
  });

  test.each([
    ['a line with one end', { tool: 'line' } as const, [left]],
    ['a stamp at two places', { tool: 'stamp' } as const, [left, right]],
    ['a text without words', { tool: 'text', text: ' ' } as const, [left]],
    ['a text that shows nothing', { tool: 'text', text: '\u200b' } as const, [left]],
    ['a text that is too long', { tool: 'text', text: 'x'.repeat(5000) } as const, [left]],
    ['no place at all', {}, []],
    ['a place that is no number', {}, [{ x: Number.NaN, y: 0 }]],
  ])('refuses %s', async (_title, mark, places) => {
    const { ada, annotation } = await anEmbedder();
    await expect(annotation.draw(ben, places, mark)).rejects.toMatchObject({
      type: 'INVALID_PARAMETERS',
      reason: joinTexts.invalidParameter,
    });
    expect(ada.sent()).toEqual([]);
  });

  test('refuses values that callers without types may pass, with its own error', async () => {
    const { ada, annotation } = await anEmbedder();
    const wrong = <T>(value: unknown) => value as T;
    const refused = { type: 'INVALID_PARAMETERS', reason: joinTexts.invalidParameter };
    for (const call of [
      () => annotation.draw(ben, wrong(undefined)),
      () => annotation.draw(ben, wrong([null])),
      () => annotation.draw(ben, wrong([{ x: 0 }])),
      () => annotation.draw(ben, [left], wrong(null)),
      () => annotation.erase(ben, wrong('everything')),
      () => annotation.eraseMark(ben, wrong(undefined)),
      () => annotation.eraseMark(ben, wrong({ userId: own })),
      () => annotation.allowViewers(wrong('yes')),
    ])
      await expect(call()).rejects.toMatchObject(refused);
    expect(() => annotation.choose(wrong(null))).toThrow(joinTexts.invalidParameter);
    expect(() => annotation.point(ben, wrong({ x: 'left' }))).toThrow(joinTexts.invalidParameter);
    annotation.choose(wrong({ tool: undefined }));
    expect(annotation.pencil().tool).toBe('pen');
    expect(ada.sent()).toEqual([]);
  });

  test('refuses a tool that does not exist, and to draw with an eraser', async () => {
    const { annotation } = await anEmbedder();
    const unknown = { tool: 'brush' } as unknown as Parameters<typeof annotation.choose>[0];
    expect(() => annotation.choose(unknown)).toThrow(joinTexts.invalidParameter);
    await expect(
      annotation.draw(ben, [left], unknown as Parameters<typeof annotation.draw>[2]),
    ).rejects.toMatchObject({ type: 'INVALID_PARAMETERS' });
    annotation.choose({ tool: 'eraser' });
    await expect(annotation.draw(ben, [left])).rejects.toThrow(joinTexts.invalidParameter);
  });

  test('reads what is drawn in parts of the picture, and hears of it', async () => {
    const { ada, annotation, heard } = await anEmbedder();
    const drawing = { ...line, tool: 'text' as const, text: 'Hi', points: [0, frameUnits] };
    await said(ada, 'markDrawn', { shareOf: ben, mark: markOf(drawing, ben, 1) });
    expect(annotation.marks(ben)).toEqual([
      {
        ...{ userId: ben, no: 1, tool: 'text', colour: 'red', width: 'thin', text: 'Hi' },
        ...{ fades: false, isOpen: false, places: [{ x: 0, y: 1 }] },
      },
    ]);
    ada.socket().say('pointerMoved', { shareOf: ben, userId: ben, at: [frameUnits, 0] }, 9);
    await ada.clock.settle();
    const pointers = [{ shareOf: ben, userId: ben, x: 1, y: 0 }];
    expect(annotation.pointers()).toEqual(pointers);
    expect(heard).toEqual([
      ['annotation-marks-changed', { userId: ben }],
      ['annotation-pointers-changed', pointers],
    ]);
  });

  test('is undone and drawn again, and says when it can be', async () => {
    const { ada, annotation, heard, agreed } = await anEmbedder();
    const history = (canUndo: boolean, canRedo: boolean) => [
      'annotation-history-changed',
      { userId: ben, canUndo, canRedo },
    ];
    await said(ada, 'markDrawn', { shareOf: ben, mark: markOf(line, own, 1) });
    const undone = annotation.undo(ben);
    await ada.clock.settle();
    await said(ada, 'marksErased', { shareOf: ben, userId: own, no: 1 });
    await ada.agree();
    await undone;
    expect(annotation.history(ben)).toEqual({ canUndo: false, canRedo: true });
    expect((await agreed(annotation.redo(ben))).name).toBe('drawMark');
    expect(heard.filter((one) => Array.isArray(one) && one[0] === history(true, true)[0])).toEqual([
      history(true, false),
      history(false, false),
      history(false, true),
      history(false, false),
    ]);
  });

  test('is erased: one’s own, that of all viewers, or all', async () => {
    const { ada, annotation, agreed } = await anEmbedder();
    const marks = [markOf(line, own, 1), markOf(line, ben, 1), markOf(line, 4096, 1)];
    await said(ada, 'marksListed', { shares: [{ shareOf: ben, marks }] });
    expect((await agreed(annotation.erase(ben, 'own'))).body).toEqual({
      shareOf: ben,
      userId: own,
    });
    await expect(annotation.erase(ben, 'all')).rejects.toMatchObject({
      reason: annotationTexts.onlyOwn,
    });
    await said(ada, 'rosterChanged', { update: [{ userId: own, isHost: true }] });
    await ada.clock.advance(1000);
    expect((await agreed(annotation.erase(ben, 'all'))).body).toEqual({ shareOf: ben });
    const viewers = annotation.erase(ben, 'viewers');
    const before = ada.sent().length;
    await ada.clock.settle();
    await ada.agree();
    await ada.agree();
    await viewers;
    expect(
      ada
        .sent()
        .slice(before - 1)
        .map(({ body }) => body),
    ).toEqual([
      { shareOf: ben, userId: own },
      { shareOf: ben, userId: 4096 },
    ]);
    const mark = { userId: ben, no: 1 };
    expect((await agreed(annotation.eraseMark(ben, mark))).body).toEqual({ shareOf: ben, ...mark });
  });

  test('says on whose shares one may draw, and ends where that is over', async () => {
    const { ada, annotation, heard, agreed } = await anEmbedder();
    await annotation.start(ben);
    expect([annotation.target(), annotation.isAllowed(ben)]).toEqual([ben, true]);
    expect(annotation.areViewersAllowed(ben)).toBe(true);
    await said(ada, 'rosterChanged', { update: [{ userId: ben, bAnnotationClosed: true }] });
    await ada.clock.advance(1000);
    expect([annotation.target(), annotation.isAllowed(ben)]).toEqual([0, false]);
    expect(annotation.areViewersAllowed(ben)).toBe(false);
    await expect(annotation.start(ben)).rejects.toMatchObject({
      reason: annotationTexts.notAllowed,
    });
    await expect(annotation.start(own)).rejects.toMatchObject({
      reason: sharingTexts.targetNotSharing,
    });
    expect(heard).toEqual([
      ['annotation-changed', { userId: ben }],
      ['annotation-permission-changed', []],
      ['annotation-changed', { userId: 0 }],
    ]);
    expect((await agreed(annotation.allowViewers(false))).body).toEqual({ bOpen: false });
  });

  test('points where its page says', async () => {
    const { ada, annotation } = await anEmbedder();
    annotation.point(ben, right);
    await ada.clock.settle();
    expect(ada.sent().at(-1)).toMatchObject({
      name: 'pointAt',
      body: { shareOf: ben, at: [frameUnits, middle] },
    });
  });
});
