import { describe, expect, jest, test } from '@jest/globals';
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

// Many messages, one after the other: slow where the machine is busy.
jest.setTimeout(60_000);

type Sent = { readonly name: string; readonly body: unknown; readonly seq: number };

/** Refuses the message of this name that is the `count`th from now on. */
const nth = (count: number, wanted: string, reason: string) => {
  let left = count;
  return ({ name }: Sent) => (name === wanted && (left -= 1) === 0 ? reason : undefined);
};
const tooMany = 'too many requests';

/** A person who draws on Ben's share, at a gateway that carries out what it is sent. */
const drawing = async () => {
  const ada = await watching();
  /** Why the gateway refuses a message, and what happens after another one. */
  const gateway: { refuses?(sent: Sent): string | undefined; then?(sent: Sent): unknown } = {};
  const times: number[] = [];
  const answer = async (sent: Sent) => {
    const { name, body, seq } = sent;
    times.push(ada.clock.now());
    const reason = gateway.refuses?.(sent);
    if (reason !== undefined) {
      const type = 'INVALID_PARAMETERS';
      ada.socket().say('commandAcked', { seq, code: 1, type, reason });
      return ada.clock.settle();
    }
    if (name === 'drawMark') {
      const { shareOf: _, ...mark } = body as Drawing & { readonly no: number };
      await said(ada, 'markDrawn', { shareOf: ben, mark: { ...mark, userId: own } as never });
    } else if (name === 'extendMark')
      await said(ada, 'markExtended', { ...(body as object), userId: own } as never);
    else await said(ada, 'marksErased', body as never);
    ada.socket().ack(seq);
    await ada.clock.settle();
    await gateway.then?.(sent);
  };
  let from = 0;
  /** Has all that is sent carried out until an intent is settled. */
  const finish = async (performed: Promise<unknown>) => {
    const settled = { is: false };
    const done = performed.finally(() => (settled.is = true));
    done.catch(() => undefined);
    for (let turn = 0; turn < 200 && !settled.is; turn += 1) {
      await ada.clock.settle();
      const next = ada.sent()[from];
      if (next) {
        from += 1;
        await answer(next);
      } else await ada.clock.advance(250);
    }
    await done;
  };
  const does = (intent: Intent) => finish(ada.client.perform(intent));
  const draws = (colour: Drawing['colour']) => does(drawRequested({ ...line, colour }));
  const erases = (no?: number) => does(eraseMarksRequested({ shareOf: ben, userId: own, no }));
  const undoes = () => does(undoMarkRequested({ shareOf: ben }));
  const redoes = () => does(redoMarkRequested({ shareOf: ben }));
  /** The colours of what is there. */
  const seen = () => ada.marks().map(({ colour }) => colour);
  return { ...ada, gateway, times, finish, does, draws, erases, undoes, redoes, seen };
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

  test('brings a mark back that was erased twice at once', async () => {
    const ada = await drawing();
    await ada.draws('red');
    const which = { shareOf: ben, userId: own, no: 1 };
    ada.gateway.refuses = nth(2, 'eraseMarks', annotationTexts.unknown);
    const first = ada.client.perform(eraseMarksRequested(which));
    await expect(ada.erases(1)).rejects.toMatchObject({ reason: annotationTexts.unknown });
    await first;
    await ada.undoes();
    expect(ada.seen()).toEqual(['red']);
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

describe('a redo that erases again', () => {
  /** Three marks that were erased and came back. */
  const restored = async () => {
    const ada = await drawing();
    for (const colour of ['red', 'blue', 'green'] as const) await ada.draws(colour);
    await ada.erases();
    await ada.undoes();
    return ada;
  };

  test('and is refused leaves the rest to nobody: it is there once after the next undo', async () => {
    const ada = await restored();
    ada.gateway.refuses = nth(2, 'eraseMarks', tooMany);
    await expect(ada.redoes()).rejects.toMatchObject({ reason: tooMany });
    expect(ada.seen()).toEqual(['blue', 'green']);
    await ada.undoes();
    expect(ada.seen()).toEqual(['blue', 'green', 'red']);
  });

  test('goes on after a mark that somebody else erased, which stays away', async () => {
    const ada = await restored();
    ada.gateway.refuses = nth(2, 'eraseMarks', annotationTexts.unknown);
    await ada.redoes();
    expect(ada.seen()).toEqual(['blue']);
    await said(ada, 'marksErased', { shareOf: ben });
    await ada.undoes();
    expect(ada.seen()).toEqual(['red', 'green']);
  });
});

describe('what comes back', () => {
  const long: Drawing = { ...line, tool: 'pen', points: Array<number>(1200).fill(1) };
  /** So many red marks, erased. */
  const erased = async (count: number, drawn: Drawing = line) => {
    const ada = await drawing();
    const marks = Array.from({ length: count }, (_, at) => markOf(drawn, own, at + 1));
    await said(ada, 'marksListed', { shares: [{ shareOf: ben, marks }] });
    await ada.erases();
    return ada;
  };
  /** What happens once, after `count` marks came back. */
  const after = (count: number, happen: () => unknown) => {
    let left = count;
    return ({ name }: Sent) => (name === 'drawMark' && (left -= 1) === 0 ? happen() : undefined);
  };

  test('comes whole or not at all', async () => {
    const ada = await erased(1, long);
    ada.gateway.refuses = nth(2, 'extendMark', tooMany);
    await expect(ada.undoes()).rejects.toMatchObject({ reason: tooMany });
    expect(ada.seen()).toEqual([]);
    await ada.undoes();
    expect(ada.marks().map(({ parts }) => parts.flat().length)).toEqual([1200]);
  });

  test('comes no faster than a gateway takes its messages, however many a mark has', async () => {
    const ada = await erased(8, { ...long, points: long.points.slice(0, 600) });
    const from = ada.times.length;
    await ada.undoes();
    const times = ada.times.slice(from);
    expect(times).toHaveLength(16);
    const inOneSecond = times.map((at) => times.filter((t) => t >= at && t < at + 1000).length);
    expect(Math.max(...inOneSecond)).toBeLessThanOrEqual(14);
  });

  test('gives way to a stroke, and the rest comes with a later undo', async () => {
    const ada = await erased(14);
    const blue = { ...line, colour: 'blue' } as const;
    ada.gateway.then = after(11, () => void ada.client.perform(drawRequested(blue)));
    await ada.undoes();
    expect(ada.seen().length).toBeLessThan(14);
    // Another act came after it.
    expect(ada.state().annotation.undone).toEqual([]);
    await ada.undoes();
    expect(ada.seen()).not.toContain('blue');
    await ada.undoes();
    expect(ada.seen()).toEqual(Array(14).fill('red'));
  });

  test('is not erased by an undo that is asked for meanwhile', async () => {
    const ada = await erased(14);
    const again: Promise<unknown>[] = [];
    ada.gateway.then = after(11, () => {
      again.push(ada.client.perform(undoMarkRequested({ shareOf: ben })));
    });
    await ada.undoes();
    await ada.finish(Promise.all(again));
    expect(ada.seen()).toEqual(Array(14).fill('red'));
  });

  test('leaves nothing to redo where the share ends meanwhile', async () => {
    const ada = await erased(5);
    ada.gateway.then = after(2, async () => {
      await said(ada, 'rosterChanged', { update: [{ userId: ben, sharerOn: false }] });
      await ada.clock.advance(1000);
    });
    await ada.undoes().catch(() => undefined);
    expect(ada.state().annotation.undone).toEqual([]);
  });
});
