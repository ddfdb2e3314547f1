import { describe, expect, test } from '@jest/globals';
import { ben, line, markOf, own, said, watching } from '../../../test/builders/annotator';
import type { Intent } from '../../effects/intent';
import { annotationTexts } from '../../protocol/vocabulary/annotationTexts';
import {
  drawRequested,
  eraseMarksRequested,
  redoMarkRequested,
  undoMarkRequested,
} from './annotation.actions';
import type { Drawing } from './annotation.state';
import { selectLastAct } from './ownMarks.selectors';

type Sent = { readonly name: string; readonly body: unknown };

/** A person who draws on Ben's share, at a gateway that carries out what it is sent. */
const drawing = async () => {
  const ada = await watching();
  const answer = async ({ name, body }: Sent) => {
    if (name === 'drawMark') {
      const { shareOf: _, ...mark } = body as Drawing & { readonly no: number };
      await said(ada, 'markDrawn', { shareOf: ben, mark: { ...mark, userId: own } as never });
    } else await said(ada, 'marksErased', body as never);
    await ada.agree();
  };
  /** Performs an intent, and has all that it sends carried out. */
  const does = async (intent: Intent) => {
    let from = ada.sent().length;
    const settled = { is: false };
    const done = ada.client.perform(intent).finally(() => (settled.is = true));
    for (let turn = 0; turn < 100 && !settled.is; turn += 1) {
      await ada.clock.settle();
      const sent = ada.sent();
      const next = sent[from];
      if (next) {
        from += 1;
        await answer(next);
      } else await ada.clock.advance(250);
    }
    await done;
  };
  const draws = (colour: Drawing['colour']) => does(drawRequested({ ...line, colour }));
  const erases = (no?: number) => does(eraseMarksRequested({ shareOf: ben, userId: own, no }));
  const undoes = () => does(undoMarkRequested({ shareOf: ben }));
  const redoes = () => does(redoMarkRequested({ shareOf: ben }));
  /** The colours of what is there. */
  const seen = () => ada.marks().map(({ colour }) => colour);
  return { ...ada, does, draws, erases, undoes, redoes, seen };
};

describe('an undo', () => {
  test('takes an erasure back before what was drawn earlier', async () => {
    const ada = await drawing();
    await ada.draws('red');
    await ada.draws('blue');
    await ada.erases(1);
    expect(ada.seen()).toEqual(['blue']);
    await ada.undoes();
    expect(ada.seen()).toEqual(['blue', 'red']);
    // Red was drawn first: blue goes first.
    await ada.undoes();
    expect(ada.seen()).toEqual(['red']);
    await ada.undoes();
    expect(ada.seen()).toEqual([]);
    for (const colours of [['red'], ['red', 'blue'], ['blue']]) {
      await ada.redoes();
      expect(ada.seen()).toEqual(colours);
    }
  });

  test('takes back act by act, however often something was erased', async () => {
    const ada = await drawing();
    await ada.draws('red');
    await ada.draws('blue');
    await ada.erases(1);
    await ada.erases(2);
    await ada.draws('green');
    const history = [['green'], [], ['blue'], ['blue', 'red'], ['red'], []];
    for (const [at, colours] of history.entries()) {
      if (at > 0) await ada.undoes();
      expect(ada.seen()).toEqual(colours);
    }
    const before = ada.sent().length;
    await ada.undoes();
    expect(ada.sent()).toHaveLength(before);
  });

  test('brings all own marks back that were erased at once, and not those of others', async () => {
    const ada = await drawing();
    await said(ada, 'rosterChanged', { update: [{ userId: own, isHost: true }] });
    await ada.clock.advance(1000);
    await said(ada, 'markDrawn', { shareOf: ben, mark: markOf(line, ben, 1) });
    for (let count = 0; count < 12; count += 1) await ada.draws('blue');
    await ada.does(eraseMarksRequested({ shareOf: ben }));
    expect(ada.seen()).toEqual([]);
    await ada.undoes();
    expect(ada.marks().map(({ userId }) => userId)).toEqual(Array(12).fill(own));
    await ada.redoes();
    expect(ada.seen()).toEqual([]);
    await ada.undoes();
    expect(ada.seen()).toHaveLength(12);
  });

  test('does nothing again once there was another act', async () => {
    const ada = await drawing();
    await ada.draws('red');
    await ada.draws('blue');
    await ada.undoes();
    await ada.erases(1);
    expect(ada.state().annotation.undone).toEqual([]);
  });

  test('brings nothing back whose erasure was refused', async () => {
    const ada = await drawing();
    await ada.draws('red');
    const refused = ada.client.perform(eraseMarksRequested({ shareOf: ben, userId: own, no: 1 }));
    await ada.clock.settle();
    const rejection = expect(refused).rejects.toMatchObject({ reason: annotationTexts.unknown });
    await ada.refuse(annotationTexts.unknown);
    await rejection;
    expect(selectLastAct(ada.state(), ben)).toMatchObject({ mark: { no: 1 } });
  });

  test('brings nothing back on the next share', async () => {
    const ada = await drawing();
    await ada.draws('red');
    await ada.erases();
    for (const sharerOn of [false, true]) {
      await said(ada, 'rosterChanged', { update: [{ userId: ben, sharerOn }] });
      await ada.clock.advance(1000);
    }
    expect(selectLastAct(ada.state(), ben)).toBeUndefined();
  });
});
