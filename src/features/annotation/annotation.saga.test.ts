import { describe, expect, test } from '@jest/globals';
import {
  ben,
  line,
  markOf,
  own,
  pen,
  said,
  sharePeople,
  watching,
} from '../../../test/builders/annotator';
import { annotationTexts } from '../../protocol/vocabulary/annotationTexts';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import {
  drawRequested,
  eraseMarksRequested,
  openAnnotationRequested,
  pointed,
  redoMarkRequested,
  undoMarkRequested,
} from './annotation.actions';

describe('a mark', () => {
  test('is sent whole under the next number, above all that the person used before', async () => {
    const ada = await watching();
    await said(ada, 'marksListed', { shares: [{ shareOf: ben, marks: [markOf(line, own, 7)] }] });
    const done = ada.client.perform(drawRequested(line));
    await ada.clock.settle();
    expect(ada.sent()).toMatchObject([{ name: 'drawMark', body: { ...line, no: 8 } }]);
    const other = ada.client.perform(drawRequested(line));
    await ada.clock.settle();
    expect(ada.sent()).toHaveLength(1);
    await ada.agree();
    await done;
    expect(ada.sent().at(-1)).toMatchObject({ body: { no: 9 } });
    await ada.agree();
    await other;
    expect(ada.state().annotation.stroke).toBeNull();
  });

  test.each([
    ['nobody shares', { sharerOn: false }, sharingTexts.targetNotSharing],
    ['the sharer draws alone', { bAnnotationClosed: true }, annotationTexts.notAllowed],
  ])('is refused where %s', async (_what, fields, reason) => {
    const ada = await watching({ people: [sharePeople[0]!, { ...sharePeople[1]!, ...fields }] });
    await expect(ada.client.perform(drawRequested(line))).rejects.toMatchObject({ reason });
    expect(ada.sent()).toEqual([]);
  });

  test('is seen as it grows, and goes when it is erased', async () => {
    const ada = await watching();
    const mark = { ...markOf(pen, ben, 1) };
    await said(ada, 'markDrawn', { shareOf: ben, mark });
    const [first] = ada.marks();
    const more = { shareOf: ben, userId: ben, no: 1 };
    await said(ada, 'markExtended', { ...more, points: [2, 2], isOpen: true });
    await said(ada, 'markExtended', more);
    expect(ada.marks()).toMatchObject([
      {
        parts: [
          [1, 1],
          [2, 2],
        ],
      },
    ]);
    expect(ada.marks()[0]).not.toHaveProperty('isOpen');
    expect(ada.marks()[0]?.parts[0]).toBe(first?.parts[0]);
    await said(ada, 'markDrawn', { shareOf: ben, mark: markOf(line, own, 1) });
    await said(ada, 'marksErased', { shareOf: ben, userId: ben });
    expect(ada.marks()).toMatchObject([{ userId: own }]);
    await said(ada, 'marksErased', { shareOf: ben });
    expect(ada.marks()).toEqual([]);
  });

  test('takes the place of one with the same name, which nothing could erase beside it', async () => {
    const ada = await watching();
    for (const text of ['First', 'Second']) {
      const mark = { ...markOf(line, ben, 1), tool: 'text' as const, text };
      await said(ada, 'markDrawn', { shareOf: ben, mark });
    }
    expect(ada.marks()).toMatchObject([{ userId: ben, no: 1, text: 'Second' }]);
  });

  test('that fades is gone a while after it is complete', async () => {
    const ada = await watching();
    const fading = { ...markOf(pen, ben, 1), fades: true };
    await said(ada, 'markDrawn', { shareOf: ben, mark: fading });
    await ada.clock.advance(5000);
    expect(ada.marks()).toHaveLength(1);
    await said(ada, 'markExtended', { shareOf: ben, userId: ben, no: 1 });
    const { isOpen: _, ...whole } = fading;
    await said(ada, 'markDrawn', { shareOf: ben, mark: { ...whole, no: 2 } });
    await ada.clock.advance(3900);
    expect(ada.marks()).toHaveLength(2);
    await ada.clock.advance(200);
    expect(ada.marks()).toEqual([]);
  });
});

describe('what was drawn', () => {
  test('is undone from the last own mark on, drawn again, and not after another mark', async () => {
    const ada = await watching();
    const marks = [markOf(line, own, 1), markOf(line, own, 2), markOf(line, ben, 9)];
    await said(ada, 'marksListed', { shares: [{ shareOf: ben, marks }] });
    for (const no of [2, 1]) {
      const undone = ada.client.perform(undoMarkRequested({ shareOf: ben }));
      await ada.clock.settle();
      const which = { shareOf: ben, userId: own, no };
      expect(ada.sent().at(-1)).toMatchObject({ name: 'eraseMarks', body: which });
      await said(ada, 'marksErased', which);
      await ada.agree();
      await undone;
    }
    const before = ada.sent().length;
    await ada.client.perform(undoMarkRequested({ shareOf: ben }));
    expect(ada.sent()).toHaveLength(before);
    const redone = ada.client.perform(redoMarkRequested({ shareOf: ben }));
    await ada.clock.settle();
    expect(ada.sent().at(-1)).toMatchObject({ name: 'drawMark', body: { ...line } });
    await ada.agree();
    await redone;
    expect(ada.state().annotation.undone).toHaveLength(1);
    const another = ada.client.perform(drawRequested(line));
    await ada.clock.settle();
    await ada.agree();
    await another;
    expect(ada.state().annotation.undone).toEqual([]);
  });

  test('is undone and drawn again mark by mark, however fast the keys are', async () => {
    const ada = await watching();
    const blue = { ...line, colour: 'blue' } as const;
    const marks = [markOf(line, own, 1), markOf(blue, own, 2)];
    await said(ada, 'marksListed', { shares: [{ shareOf: ben, marks }] });
    const names = () => ada.sent().map(({ name }) => name);
    const undone = [1, 2].map(() => ada.client.perform(undoMarkRequested({ shareOf: ben })));
    await ada.clock.settle();
    for (const no of [2, 1]) {
      const which = { shareOf: ben, userId: own, no };
      expect(ada.sent().at(-1)).toMatchObject({ name: 'eraseMarks', body: which });
      expect(names()).toHaveLength(3 - no);
      await said(ada, 'marksErased', which);
      await ada.agree();
    }
    await Promise.all(undone);
    const redone = [1, 2].map(() => ada.client.perform(redoMarkRequested({ shareOf: ben })));
    await ada.clock.settle();
    for (const [at, drawing] of [line, blue].entries()) {
      expect(ada.sent().at(-1)).toMatchObject({ name: 'drawMark', body: drawing });
      expect(names()).toHaveLength(3 + at);
      await ada.agree();
    }
    await Promise.all(redone);
    expect(ada.state().annotation.undone).toEqual([]);
  });

  test('is undone although it is still on its way', async () => {
    const ada = await watching();
    await said(ada, 'marksListed', { shares: [{ shareOf: ben, marks: [markOf(line, own, 1)] }] });
    const done = ada.client.perform(drawRequested(line));
    const undone = ada.client.perform(undoMarkRequested({ shareOf: ben }));
    await ada.clock.settle();
    expect(ada.sent()).toMatchObject([{ name: 'drawMark', body: { no: 2 } }]);
    await said(ada, 'markDrawn', { shareOf: ben, mark: markOf(line, own, 2) });
    await ada.agree();
    await done;
    const which = { shareOf: ben, userId: own, no: 2 };
    expect(ada.sent().at(-1)).toMatchObject({ name: 'eraseMarks', body: which });
    await ada.agree();
    await undone;
  });

  test('and undone is not drawn again on the next share', async () => {
    const ada = await watching();
    await said(ada, 'marksListed', { shares: [{ shareOf: ben, marks: [markOf(line, own, 1)] }] });
    const undone = ada.client.perform(undoMarkRequested({ shareOf: ben }));
    await ada.clock.settle();
    await ada.agree();
    await undone;
    expect(ada.state().annotation.undone).toHaveLength(1);
    for (const sharerOn of [false, true]) {
      await said(ada, 'rosterChanged', { update: [{ userId: ben, sharerOn }] });
      await ada.clock.advance(1000);
    }
    const before = ada.sent().length;
    await ada.client.perform(redoMarkRequested({ shareOf: ben }));
    expect(ada.sent()).toHaveLength(before);
  });

  test('is not undone or drawn again once the share shows something else', async () => {
    const ada = await watching();
    const marks = [markOf(line, own, 1), markOf(line, own, 2)];
    await said(ada, 'marksListed', { shares: [{ shareOf: ben, marks }] });
    const erased = ada.client.perform(eraseMarksRequested({ shareOf: ben, userId: own, no: 1 }));
    await ada.clock.settle();
    await said(ada, 'marksErased', { shareOf: ben, userId: own, no: 1 });
    await ada.agree();
    await erased;
    const undone = ada.client.perform(undoMarkRequested({ shareOf: ben }));
    await ada.clock.settle();
    await said(ada, 'markDrawn', { shareOf: ben, mark: markOf(line, own, 3) });
    await ada.agree();
    await undone;
    ada.socket().say('pointerMoved', { shareOf: ben, userId: ben, at: [1, 1] }, 50);
    await said(ada, 'marksErased', { shareOf: ben, bNewSurface: true });
    const { erasures, undone: left, pointers } = ada.state().annotation;
    expect([ada.marks(), erasures, left, pointers]).toEqual([[], [], [], []]);
    const before = ada.sent().length;
    await ada.client.perform(undoMarkRequested({ shareOf: ben }));
    await ada.client.perform(redoMarkRequested({ shareOf: ben }));
    expect(ada.sent()).toHaveLength(before);
  });

  test('is not on the next share: neither what fades nor where somebody points', async () => {
    const ada = await watching();
    await said(ada, 'markDrawn', { shareOf: ben, mark: { ...markOf(line, own, 1), fades: true } });
    ada.socket().say('pointerMoved', { shareOf: ben, userId: ben, at: [1, 1] }, 5);
    await ada.clock.settle();
    expect(ada.marks()).toHaveLength(1);
    await said(ada, 'rosterChanged', { update: [{ userId: ben, sharerOn: false }] });
    await ada.clock.advance(1000);
    expect(ada.marks()).toEqual([]);
    expect(ada.state().annotation.pointers).toEqual([]);
  });

  test('by others is erased by whoever shares or hosts', async () => {
    const ada = await watching();
    const all = eraseMarksRequested({ shareOf: ben });
    await expect(ada.client.perform(all)).rejects.toMatchObject({
      reason: annotationTexts.onlyOwn,
    });
    await said(ada, 'rosterChanged', { update: [{ userId: own, isHost: true }] });
    await ada.clock.advance(1000);
    const erased = ada.client.perform(all);
    await ada.clock.settle();
    expect(ada.sent().at(-1)).toMatchObject({ name: 'eraseMarks', body: { shareOf: ben } });
    await ada.agree();
    await erased;
  });

  test("is the sharer's alone once they close their share", async () => {
    const ada = await watching();
    const closed = ada.client.perform(openAnnotationRequested({ bOpen: false }));
    await ada.clock.settle();
    expect(ada.sent().at(-1)).toMatchObject({ name: 'openAnnotation', body: { bOpen: false } });
    await ada.agree();
    await closed;
  });
});

describe('a pointer', () => {
  test('is sent where it is now, ten times a second', async () => {
    const ada = await watching();
    const point = (x: number) => ada.client.store.dispatch(pointed({ shareOf: ben, at: [x, x] }));
    point(1);
    await ada.clock.settle();
    for (const x of [2, 3, 4]) point(x);
    await ada.agree();
    expect(ada.sent()).toHaveLength(1);
    await ada.clock.advance(110);
    expect(ada.sent().map(({ body }) => body)).toEqual([
      { shareOf: ben, at: [1, 1] },
      { shareOf: ben, at: [4, 4] },
    ]);
  });

  test('is seen until it leaves, or has not moved for a while', async () => {
    const ada = await watching();
    const at = (x: number) => ({ shareOf: ben, userId: ben, at: [x, x] });
    ada.socket().say('pointerMoved', at(1), 5);
    await ada.clock.advance(3000);
    ada.socket().say('pointerMoved', at(2), 6);
    await ada.clock.advance(3000);
    expect(ada.state().annotation.pointers).toEqual([
      { shareOf: ben, userId: ben, x: 2, y: 2, rev: 6 },
    ]);
    const before = ada.state().annotation;
    await ada.clock.advance(1900);
    // The time of the first place is over: nothing changes by it.
    expect(ada.state().annotation).toBe(before);
    await ada.clock.advance(200);
    expect(ada.state().annotation.pointers).toEqual([]);
    ada.socket().say('pointerMoved', at(3), 7);
    ada.socket().say('pointerMoved', { shareOf: ben, userId: ben }, 8);
    await ada.clock.settle();
    expect(ada.state().annotation.pointers).toEqual([]);
  });
});
