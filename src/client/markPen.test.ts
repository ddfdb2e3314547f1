import { describe, expect, test } from '@jest/globals';
import { ben, line, markOf, own, said, watching } from '../../test/builders/annotator';
import { createFakeClock } from '../../test/fakes/fakeClock';
import type { Intent } from '../effects/intent';
import { firstPencil, type Pencil, type Place } from '../features/annotation/pencil.rules';
import { frameUnits } from '../protocol/annotationLimits';
import { MarkPen, type Draft } from './markPen';

const middle = Math.round(frameUnits / 2);

/** A pen on Ben's share, and what it asks for. What it asks settles with `settle`. */
const aPen = async () => {
  const ada = await watching();
  const clock = createFakeClock();
  const hand: { pencil: Pencil; drafts: readonly Draft[] } = { pencil: firstPencil, drafts: [] };
  const asked: (readonly [type: string, payload: unknown])[] = [];
  const wanted: Place[] = [];
  const waiting: (() => void)[] = [];
  const { store } = ada.client;
  const pen = new MarkPen({
    shareOf: ben,
    store: {
      getState: () => store.getState(),
      dispatch: (action) => {
        asked.push([action.type, 'payload' in action ? action.payload : undefined]);
        return action;
      },
    },
    perform: ({ type, payload }: Intent) => {
      asked.push([type, payload]);
      return new Promise<void>((settled) => waiting.push(settled));
    },
    after: clock.after,
    pencil: () => hand.pencil,
    aspect: () => 1,
    textWanted: (at) => wanted.push(at),
    changed: (drafts) => (hand.drafts = drafts),
  });
  const choose = (changes: Partial<Pencil>) => (hand.pencil = { ...hand.pencil, ...changes });
  const settle = () => {
    for (const settled of waiting.splice(0)) settled();
    return clock.settle();
  };
  return { ada, pen, hand, asked, wanted, clock, choose, settle };
};

describe('a pen', () => {
  test('tells of a stroke what can be seen of it, ten times a second, and shows it until it is there', async () => {
    const { pen, hand, asked, clock, settle } = await aPen();
    pen.down([0, 0]);
    pen.move([100, 100], [110, 110], [200, 200]);
    expect(hand.drafts).toMatchObject([
      {
        tool: 'pen',
        parts: [
          [0, 0],
          [100, 100, 200, 200],
        ],
      },
    ]);
    expect(asked.map(([type]) => type)).toEqual(['annotation/drawRequested']);
    await clock.advance(100);
    pen.move([300, 300]);
    pen.up();
    expect(asked.slice(1)).toEqual([
      ['annotation/strokeGrown', { points: [100, 100, 200, 200] }],
      ['annotation/strokeGrown', { points: [300, 300] }],
      ['annotation/strokeEnded', undefined],
    ]);
    expect([pen.isDown, hand.drafts.length]).toEqual([false, 1]);
    await settle();
    expect(hand.drafts).toEqual([]);
    expect(clock.pending()).toBe(0);
  });

  test('asks for a shape once it is lifted, with the pencil that began it', async () => {
    const { pen, hand, asked, choose } = await aPen();
    choose({ tool: 'arrow', fades: true });
    pen.down([0, 0]);
    pen.down([5, 5]);
    pen.move([9, 9], [900, 0]);
    choose({ colour: 'blue' });
    expect([hand.drafts, asked]).toMatchObject([[{ colour: 'red', parts: [[0, 0, 900, 0]] }], []]);
    pen.up();
    const style = { shareOf: ben, tool: 'arrow', colour: 'red', width: 'medium', fades: true };
    expect(asked).toEqual([['annotation/drawRequested', { ...style, points: [0, 0, 900, 0] }]]);
  });

  test('asks for no shape without a way, and for none that is given up', async () => {
    const { pen, hand, asked, choose } = await aPen();
    choose({ tool: 'line' });
    pen.down([1, 1]);
    pen.up();
    pen.down([1, 1]);
    pen.move([900, 900]);
    expect([pen.cancel(), pen.cancel()]).toEqual([true, false]);
    pen.up();
    expect([asked, hand.drafts]).toEqual([[], []]);
  });

  test('ends a stroke that is given up: others see it', async () => {
    const { pen, asked, clock } = await aPen();
    pen.down([0, 0]);
    pen.move([900, 900]);
    pen.close();
    expect(asked.map(([type]) => type)).toEqual([
      'annotation/drawRequested',
      'annotation/strokeGrown',
      'annotation/strokeEnded',
    ]);
    expect(clock.pending()).toBe(0);
  });

  test('lays down what was in use with its tool: a stroke ends, a shape is given up', async () => {
    const { ada, pen, hand, asked, choose } = await aPen();
    pen.down([0, 0]);
    choose({ tool: 'pointer' });
    pen.move([900, 900]);
    expect(pen.isDown).toBe(false);
    expect(asked.map(([type]) => type)).toEqual([
      'annotation/drawRequested',
      'annotation/strokeEnded',
    ]);
    choose({ tool: 'line' });
    pen.down([0, 0]);
    pen.move([900, 900]);
    choose({ tool: 'ellipse' });
    pen.toolChosen();
    pen.up();
    // The stroke is seen until its answer comes.
    expect([hand.drafts.length, asked.length]).toEqual([1, 2]);
    await said(ada, 'markDrawn', { shareOf: ben, mark: markOf(line, own, 4) });
    choose({ tool: 'eraser' });
    pen.down([frameUnits, 0]);
    choose({ tool: 'line' });
    pen.move([1, 2]);
    expect(asked).toHaveLength(2);
  });

  test('puts a stamp where it is pressed, and leaves texts to who writes them', async () => {
    const { pen, asked, wanted, choose } = await aPen();
    choose({ tool: 'stamp', stamp: 'star' });
    pen.down([7, 8]);
    choose({ tool: 'text' });
    pen.down([9, 9]);
    for (const text of [' \u200b', ' One\ttwo ']) pen.write([9, 9], text);
    expect(wanted).toEqual([[9, 9]]);
    expect(asked).toMatchObject([
      ['annotation/drawRequested', { tool: 'stamp', stamp: 'star', points: [7, 8] }],
      ['annotation/drawRequested', { tool: 'text', text: 'One two', points: [9, 9] }],
    ]);
    expect(asked[1]?.[1]).not.toHaveProperty('stamp');
  });

  test('points at the latest place, ten times a second, until it leaves', async () => {
    const { pen, asked, clock, choose } = await aPen();
    choose({ tool: 'pointer' });
    pen.down([1, 1]);
    pen.move([2, 2], [3, 3]);
    await clock.advance(100);
    pen.move([4, 4]);
    pen.leave();
    await clock.advance(100);
    expect(asked).toEqual([
      ['annotation/pointed', { shareOf: ben, at: [3, 3] }],
      ['annotation/pointed', { shareOf: ben }],
    ]);
  });

  test('erases along its way, each mark once until the answer is there', async () => {
    const { ada, pen, asked, choose, settle } = await aPen();
    const mark = { ...markOf(line, own, 4), points: [middle, 0, middle, frameUnits] };
    await said(ada, 'markDrawn', { shareOf: ben, mark });
    choose({ tool: 'eraser' });
    pen.down([0, 0]);
    pen.move([middle, 5], [middle, 9]);
    expect(asked).toEqual([
      ['annotation/eraseMarksRequested', { shareOf: ben, userId: own, no: 4 }],
    ]);
    await settle();
    pen.move([middle, 5]);
    pen.up();
    pen.move([middle, 5]);
    expect(asked).toHaveLength(2);
  });
});
