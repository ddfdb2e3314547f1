import type { Intent } from '../effects/intent';
import {
  drawRequested,
  eraseMarksRequested,
  pointed,
  strokeEnded,
  strokeGrown,
} from '../features/annotation/annotation.actions';
import type { Drawing } from '../features/annotation/annotation.state';
import { selectErasableMarks } from '../features/annotation/ownMarks.selectors';
import { markAt, type MarkLook } from '../features/annotation/markShape.rules';
import { isPen, isTooNear, type Pencil, type Place } from '../features/annotation/pencil.rules';
import { annotationInterval } from '../protocol/annotationLimits';
import { markText } from '../protocol/markText';
import { parseWith } from '../protocol/parse';
import type { MarkTool } from '../protocol/vocabulary/annotation';
import type { Clock } from '../transport/ports';
import type { Unsubscribe } from '../transport/unsubscribe';
import type { PlenaryClient } from './client';

/** An own mark that the gateway has not confirmed: it is seen at once. */
export interface Draft extends MarkLook {
  readonly id: number;
}

/** What a pen needs of the place where it draws. */
export interface MarkPenOptions {
  readonly shareOf: number;
  readonly store: Pick<PlenaryClient['store'], 'dispatch' | 'getState'>;
  /** Settles also where it was refused: it says so itself. */
  readonly perform: (intent: Intent) => Promise<unknown>;
  readonly after: Clock['after'];
  readonly pencil: () => Pencil;
  /** The width of the picture by its height. */
  readonly aspect: () => number;
  /** A text begins here. */
  readonly textWanted: (at: Place) => void;
  readonly changed: (drafts: readonly Draft[]) => void;
}

/** A pencil that is down. */
interface Held {
  readonly id: number;
  readonly pencil: Pencil;
  readonly tool: MarkTool;
  readonly from: Place;
  to: Place;
}

/** Draws on a share, whatever moves it. */
export class MarkPen {
  readonly #options: MarkPenOptions;
  #drafts: readonly Draft[] = [];
  #lastId = 0;
  #held: Held | undefined;
  #isErasing = false;
  /** Marks that are still there, but not for long: the eraser passes a mark at many places. */
  readonly #erased = new Set<string>();
  /** What `#flush` is to report. */
  #grown: number[] = [];
  #pointsAt: Place | undefined;
  #cancelFlush: Unsubscribe | undefined;

  constructor(options: MarkPenOptions) {
    this.#options = options;
  }

  get drafts(): readonly Draft[] {
    return this.#drafts;
  }

  /** Whether it draws a stroke or a shape. */
  get isDown(): boolean {
    return this.#held !== undefined;
  }

  /** Puts the pencil down; a second finger draws nothing. */
  down(at: Place): void {
    if (this.#held) return;
    const pencil = this.#options.pencil();
    const { tool, stamp } = pencil;
    if (tool === 'text') this.#options.textWanted(at);
    else if (tool === 'pointer') this.#point(at);
    else if (tool === 'eraser') {
      this.#isErasing = true;
      this.#erase(at);
    } else if (tool === 'stamp') this.#send(pencil, { tool, stamp, points: [...at] });
    else {
      const id = isPen(tool)
        ? this.#send(pencil, { tool, points: [...at], isOpen: true })
        : this.#add(pencil, { tool, parts: [[...at, ...at]] });
      this.#held = { id, pencil, tool, from: at, to: at };
    }
  }

  /** Call it once a tool is chosen: a stroke ends with its tool, and a shape is given up. */
  toolChosen(): void {
    const { tool } = this.#options.pencil();
    const inUse = this.#isErasing ? 'eraser' : this.#held?.tool;
    if (inUse !== undefined && inUse !== tool) this.cancel();
  }

  /** Moves the pencil, down or not, along places. */
  move(...places: readonly Place[]): void {
    const last = places.at(-1);
    if (!last) return;
    this.toolChosen();
    const held = this.#held;
    if (this.#options.pencil().tool === 'pointer') this.#point(last);
    else if (this.#isErasing) for (const at of places) this.#erase(at);
    else if (held && isPen(held.tool)) this.#grow(held, places);
    else if (held) {
      held.to = last;
      this.#show(held.id, () => [[...held.from, ...last]]);
    }
  }

  /** Lifts the pencil. */
  up(): void {
    this.#isErasing = false;
    const held = this.#held;
    if (!held) return;
    this.#held = undefined;
    const { id, pencil, tool, from, to } = held;
    if (isPen(tool)) {
      this.#flush();
      this.#options.store.dispatch(strokeEnded());
      return;
    }
    this.#drop(id);
    // A press without a way is no shape.
    if (from[0] !== to[0] || from[1] !== to[1])
      this.#send(pencil, { tool, points: [...from, ...to] });
  }

  /** Gives up a shape; a stroke that others see just ends. Returns whether there was one. */
  cancel(): boolean {
    this.#isErasing = false;
    const held = this.#held;
    if (!held) return false;
    if (isPen(held.tool)) this.up();
    else {
      this.#held = undefined;
      this.#drop(held.id);
    }
    return true;
  }

  /** The pointer leaves the picture. */
  leave(): void {
    if (this.#options.pencil().tool !== 'pointer') return;
    this.#pointsAt = undefined;
    this.#options.store.dispatch(pointed({ shareOf: this.#options.shareOf }));
  }

  /** Writes a text, if there is something to see in it. */
  write(at: Place, text: string): void {
    const line = parseWith(markText, text);
    if (line.ok)
      this.#send(this.#options.pencil(), { tool: 'text', points: [...at], text: line.value });
  }

  /** Ends what is drawn. */
  close(): void {
    this.cancel();
    this.#cancelFlush?.();
  }

  #grow(held: Held, places: readonly Place[]): void {
    const grown: number[] = [];
    for (const place of places) {
      if (isTooNear(place, held.to)) continue;
      held.to = place;
      grown.push(...place);
    }
    if (grown.length === 0) return;
    this.#show(held.id, (parts) => [...parts, grown]);
    this.#grown.push(...grown);
    this.#flushLater();
  }

  /** Sends a mark, and shows it until it is there. */
  #send(
    pencil: Pencil,
    { points, isOpen, ...look }: Pick<Drawing, 'tool' | 'stamp' | 'text' | 'points' | 'isOpen'>,
  ): number {
    const { shareOf, perform } = this.#options;
    const { colour, width, fades } = pencil;
    const id = this.#add(pencil, { ...look, parts: [points] });
    const more = { ...(fades && { fades }), ...(isOpen && { isOpen }) };
    const drawing = { shareOf, colour, width, ...look, points, ...more };
    void perform(drawRequested(drawing)).then(() => this.#drop(id));
    return id;
  }

  #add({ colour, width }: Pencil, look: Omit<MarkLook, 'colour' | 'width'>): number {
    const id = ++this.#lastId;
    this.#change([...this.#drafts, { id, colour, width, ...look }]);
    return id;
  }

  #show(id: number, change: (parts: MarkLook['parts']) => MarkLook['parts']): void {
    this.#change(
      this.#drafts.map((one) => (one.id === id ? { ...one, parts: change(one.parts) } : one)),
    );
  }

  #drop(id: number): void {
    this.#change(this.#drafts.filter((one) => one.id !== id));
  }

  #change(drafts: readonly Draft[]): void {
    this.#drafts = drafts;
    this.#options.changed(drafts);
  }

  #erase(at: Place): void {
    const { shareOf, store, perform, aspect } = this.#options;
    const there = selectErasableMarks(store.getState(), shareOf).filter(
      ({ userId, no }) => !this.#erased.has(`${userId} ${no}`),
    );
    const near = markAt(there, at, aspect());
    if (!near) return;
    const { userId, no } = near;
    const name = `${userId} ${no}`;
    this.#erased.add(name);
    void perform(eraseMarksRequested({ shareOf, userId, no })).then(() =>
      this.#erased.delete(name),
    );
  }

  #point(at: Place): void {
    this.#pointsAt = at;
    this.#flushLater();
  }

  #flushLater(): void {
    this.#cancelFlush ??= this.#options.after(annotationInterval, () => this.#flush());
  }

  #flush(): void {
    this.#cancelFlush?.();
    this.#cancelFlush = undefined;
    const { shareOf, store } = this.#options;
    const at = this.#pointsAt;
    this.#pointsAt = undefined;
    if (at) store.dispatch(pointed({ shareOf, at }));
    const points = this.#grown;
    this.#grown = [];
    if (points.length > 0) store.dispatch(strokeGrown({ points }));
  }
}
