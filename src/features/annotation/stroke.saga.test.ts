import { describe, expect, test } from '@jest/globals';
import { ben, markOf, own, pen, said, watching } from '../../../test/builders/annotator';
import { eventWait } from '../../protocol/limits';
import { pointsPerMarkLimit, pointsPerMessageLimit } from '../../protocol/annotationLimits';
import { annotationTexts } from '../../protocol/vocabulary/annotationTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { drawRequested, strokeEnded, strokeGrown } from './annotation.actions';

describe('a stroke', () => {
  const drawing = async () => {
    const ada = await watching();
    const done = ada.client.perform(drawRequested(pen));
    await ada.clock.settle();
    const grow = (...points: number[]) => ada.client.store.dispatch(strokeGrown({ points }));
    const lift = () => ada.client.store.dispatch(strokeEnded());
    return { ...ada, done, grow, lift };
  };

  test('is sent as it grows, gathered for a tenth of a second, and ends when the pen is lifted', async () => {
    const ada = await drawing();
    expect(ada.sent()).toMatchObject([{ name: 'drawMark', body: { ...pen, no: 1 } }]);
    expect(ada.state().annotation.stroke).toEqual({
      ...{ shareOf: ben, userId: own, from: 1 },
      isErased: false,
    });
    ada.grow(2, 2);
    await ada.agree();
    await ada.clock.advance(50);
    ada.grow(3, 3);
    expect(ada.sent()).toHaveLength(1);
    await ada.clock.advance(60);
    expect(ada.sent().at(-1)).toMatchObject({
      name: 'extendMark',
      body: { shareOf: ben, no: 1, points: [2, 2, 3, 3], isOpen: true },
    });
    await ada.agree();
    ada.lift();
    await ada.clock.settle();
    expect(ada.sent().at(-1)?.body).toEqual({ shareOf: ben, no: 1 });
    await ada.agree();
    await ada.done;
    expect(ada.state().annotation.stroke).toBeNull();
  });

  test('that begins before the last one is sent waits for it, and takes nothing of it', async () => {
    const ada = await drawing();
    ada.grow(2, 2);
    ada.lift();
    const next = ada.client.perform(drawRequested({ ...pen, points: [5, 5] }));
    ada.grow(6, 6);
    ada.lift();
    await ada.agree();
    await ada.clock.advance(110);
    await ada.agree();
    await ada.done;
    expect(ada.sent().map(({ name, body }) => [name, body])).toMatchObject([
      ['drawMark', { no: 1, points: [1, 1] }],
      ['extendMark', { no: 1, points: [2, 2] }],
      ['drawMark', { no: 2, points: [5, 5] }],
    ]);
    await ada.agree();
    await ada.clock.advance(110);
    expect(ada.sent().at(-1)?.body).toEqual({ shareOf: ben, no: 2, points: [6, 6] });
    await ada.agree();
    await next;
  });

  test('that outgrows a mark goes on as another, from where the first ends', async () => {
    const ada = await drawing();
    const most = 2 * pointsPerMarkLimit;
    const size = 2 * pointsPerMessageLimit;
    await ada.agree();
    ada.grow(...Array.from({ length: most }, (_, at) => at));
    ada.lift();
    await ada.clock.advance(110);
    for (let at = 0; at < Math.ceil((most - 2) / size); at += 1) await ada.agree();
    const bodies = ada.sent().map(({ body }) => body as { no: number; points: number[] });
    const first = bodies.filter(({ no }) => no === 1).flatMap(({ points }) => points);
    expect(first).toHaveLength(most);
    expect(bodies.filter(({ no }) => no === 1).at(-1)).not.toHaveProperty('isOpen');
    expect(bodies.at(-1)).toMatchObject({
      ...{ no: 2, tool: 'pen' },
      points: [...first.slice(-2), most - 2, most - 1],
    });
    expect(bodies.at(-1)).not.toHaveProperty('isOpen');
    await ada.agree();
    await ada.done;
  });

  test('that the gateway no longer knows is drawn again, from its beginning', async () => {
    const ada = await drawing();
    await ada.agree();
    ada.grow(2, 2);
    await ada.clock.advance(110);
    await ada.refuse(annotationTexts.unknown);
    // What others still see of it goes: it would be there twice.
    const first = { shareOf: ben, userId: own, no: 1 };
    expect(ada.sent().at(-1)).toMatchObject({ name: 'eraseMarks', body: first });
    await ada.refuse(annotationTexts.unknown);
    expect(ada.sent().at(-1)).toMatchObject({
      name: 'drawMark',
      body: { no: 2, points: [1, 1, 2, 2], isOpen: true },
    });
    await ada.agree();
    ada.lift();
    await ada.clock.settle();
    expect(ada.sent().at(-1)?.body).toEqual({ shareOf: ben, no: 2 });
    await ada.agree();
    await ada.done;
  });

  test.each([
    ['all marks', {}],
    ['all of its author', { userId: own }],
    ['itself', { userId: own, no: 1 }],
  ])('that is erased with %s while it grows is gone', async (_, which) => {
    const ada = await drawing();
    await said(ada, 'markDrawn', {
      shareOf: ben,
      mark: { ...markOf(pen, own, 1), isOpen: true },
    });
    await ada.agree();
    ada.grow(2, 2);
    await ada.clock.advance(110);
    await said(ada, 'marksErased', { shareOf: ben, ...which });
    await ada.refuse(annotationTexts.unknown);
    const before = ada.sent().length;
    ada.grow(3, 3);
    await ada.clock.advance(110);
    ada.lift();
    await ada.done;
    expect(ada.sent()).toHaveLength(before);
    expect(ada.state().annotation.stroke).toBeNull();
  });

  test.each([
    ['what others drew', true, { userId: ben }],
    ['what was there before it', false, {}],
  ])('goes on where somebody erases %s', async (_, isDrawn, which) => {
    const ada = await drawing();
    if (isDrawn) await said(ada, 'markDrawn', { shareOf: ben, mark: markOf(pen, own, 1) });
    await said(ada, 'marksErased', { shareOf: ben, ...which });
    await ada.agree();
    ada.grow(2, 2);
    await ada.clock.advance(110);
    expect(ada.sent().at(-1)).toMatchObject({ name: 'extendMark', body: { points: [2, 2] } });
    await ada.agree();
    ada.lift();
    await ada.clock.settle();
    await ada.agree();
    await ada.done;
  });

  test('that is refused on its way is complete: it can be undone', async () => {
    const ada = await drawing();
    await ada.agree();
    ada.grow(2, 2);
    await ada.clock.advance(110);
    const refused = expect(ada.done).rejects.toMatchObject({ reason: annotationTexts.tooMany });
    await ada.refuse(annotationTexts.tooMany);
    await ada.clock.advance(110);
    expect(ada.sent().at(-1)).toMatchObject({ name: 'extendMark' });
    expect(ada.sent().at(-1)?.body).toEqual({ shareOf: ben, no: 1 });
    await ada.agree();
    await refused;
  });

  test('whose beginning is not answered in time is complete, should it be drawn after all', async () => {
    const ada = await drawing();
    const refused = expect(ada.done).rejects.toMatchObject({ reason: operationTexts.timedOut });
    await ada.clock.advance(eventWait);
    expect(ada.sent().at(-1)).toMatchObject({ name: 'extendMark' });
    expect(ada.sent().at(-1)?.body).toEqual({ shareOf: ben, no: 1 });
    await ada.agree();
    await refused;
    expect(ada.state().annotation.stroke).toBeNull();
  });

  test('ends with a refusal, which its author reads', async () => {
    const ada = await drawing();
    const refused = expect(ada.done).rejects.toMatchObject({ reason: annotationTexts.tooMany });
    await ada.refuse(annotationTexts.tooMany);
    await refused;
    expect(ada.state().annotation.stroke).toBeNull();
  });
});
