import type { Action } from '@reduxjs/toolkit';
import type { PlenaryClient, PlenaryState } from '../client/client';
import {
  drawRequested,
  eraseMarksRequested,
  pointed,
  strokeEnded,
  strokeGrown,
  type Drawing,
} from '../features/annotation/annotation.actions';
import { selectErasableMarks } from '../features/annotation/annotation.selectors';
import { markAt, type MarkLook } from '../features/annotation/markShape.rules';
import { isTooNear, type Pencil, type Place } from '../features/annotation/pencil.rules';
import { annotationInterval } from '../protocol/limits';

/** What a pen needs of its board. */
export interface BoardPenOptions {
  readonly shareOf: number;
  readonly perform: PlenaryClient['perform'];
  readonly dispatch: (action: Action) => void;
  readonly read: () => PlenaryState;
  readonly pencil: () => Pencil;
  /** The width of the picture by its height. */
  readonly aspect: () => number;
  readonly textWanted: (at: Place) => void;
  readonly refused: (error: unknown) => void;
  /** What it draws has changed. */
  readonly changed: () => void;
}

/** A mark that is being drawn, or on its way. */
interface Draft {
  look: MarkLook;
}
/** A pencil that is down. */
interface Held {
  readonly pencil: Pencil;
  readonly from: Place;
  to: Place;
  readonly draft: Draft;
}

const isStroke = ({ tool }: Pencil): boolean => tool === 'pen' || tool === 'highlighter';

/** Draws on a share with the pointer over its board. */
export class BoardPen {
  readonly #options: BoardPenOptions;
  readonly #drafts = new Set<Draft>();
  #held: Held | undefined;
  #isErasing = false;
  /** Marks that are still there, but not for long. */
  readonly #erased = new Set<string>();
  /** What `#flush` is to tell. */
  #grown: number[] = [];
  #pointsAt: Place | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: BoardPenOptions) {
    this.#options = options;
  }

  /** Own marks that the gateway has not confirmed: they are seen at once. */
  get drafts(): readonly MarkLook[] {
    return [...this.#drafts].map(({ look }) => look);
  }

  /** Puts the pencil down; a second finger draws nothing. */
  down(at: Place): void {
    if (this.#held) return;
    const pencil = this.#options.pencil();
    const { tool, colour, width, stamp } = pencil;
    if (tool === 'text') this.#options.textWanted(at);
    else if (tool === 'pointer') this.#point(at);
    else if (tool === 'eraser') {
      this.#isErasing = true;
      this.#erase(at);
    } else if (tool === 'stamp') this.#send(pencil, { tool, stamp, points: [...at] });
    else if (isStroke(pencil)) {
      const draft = this.#send(pencil, { tool, points: [...at], isOpen: true });
      this.#held = { pencil, from: at, to: at, draft };
    } else {
      const draft = { look: { tool, colour, width, parts: [[...at, ...at]] } };
      this.#drafts.add(draft);
      this.#held = { pencil, from: at, to: at, draft };
    }
    this.#options.changed();
  }

  /** Moves the pencil, down or not. */
  move(at: Place): void {
    if (this.#options.pencil().tool === 'pointer') this.#point(at);
    else if (this.#isErasing) this.#erase(at);
    else if (this.#held) this.#grow(this.#held, at);
  }

  /** Lifts the pencil. */
  up(): void {
    this.#isErasing = false;
    const held = this.#held;
    if (!held) return;
    this.#held = undefined;
    this.#flush();
    if (isStroke(held.pencil)) this.#options.dispatch(strokeEnded());
    else this.#end(held);
    this.#options.changed();
  }

  /** Gives up a shape; a stroke that others see just ends. */
  cancel(): void {
    this.#isErasing = false;
    const held = this.#held;
    if (!held) return;
    if (isStroke(held.pencil)) return this.up();
    this.#held = undefined;
    this.#drafts.delete(held.draft);
    this.#options.changed();
  }

  /** The pointer leaves the board. */
  leave(): void {
    if (this.#options.pencil().tool !== 'pointer') return;
    this.#pointsAt = undefined;
    this.#options.dispatch(pointed({ shareOf: this.#options.shareOf }));
  }

  /** Ends what is drawn. */
  close(): void {
    this.cancel();
    clearTimeout(this.#timer);
  }

  #grow(held: Held, at: Place): void {
    const { pencil, from, draft } = held;
    const { look } = draft;
    if (isStroke(pencil)) {
      if (isTooNear(at, held.to)) return;
      held.to = at;
      draft.look = { ...look, parts: [...look.parts, at] };
      this.#grown.push(...at);
      this.#tellLater();
    } else draft.look = { ...look, parts: [[...from, ...at]] };
    this.#options.changed();
  }

  #end({ pencil, draft }: Held): void {
    const { tool } = pencil;
    this.#drafts.delete(draft);
    const points = draft.look.parts.flat();
    const [x, y, toX, toY] = points;
    // A press without a way is no shape.
    if (tool === 'pointer' || tool === 'eraser' || (x === toX && y === toY)) return;
    this.#send(pencil, { tool, points });
  }

  #send(
    { colour, width, fades }: Pencil,
    mark: Pick<Drawing, 'tool' | 'stamp' | 'points' | 'isOpen'>,
  ): Draft {
    const { shareOf, perform, refused, changed } = this.#options;
    const { tool, stamp, points } = mark;
    const draft = { look: { tool, colour, width, stamp, parts: [points] } };
    this.#drafts.add(draft);
    const drawn = perform(
      drawRequested({ shareOf, colour, width, ...mark, ...(fades && { fades }) }),
    );
    void drawn.catch(refused).then(() => {
      this.#drafts.delete(draft);
      changed();
    });
    return draft;
  }

  #erase(at: Place): void {
    const { shareOf, perform, read, aspect, refused } = this.#options;
    const there = selectErasableMarks(read(), shareOf).filter(
      ({ userId, no }) => !this.#erased.has(`${userId} ${no}`),
    );
    const near = markAt(there, at, aspect());
    if (!near) return;
    const { userId, no } = near;
    this.#erased.add(`${userId} ${no}`);
    void perform(eraseMarksRequested({ shareOf, userId, no }))
      .catch(refused)
      .then(() => this.#erased.delete(`${userId} ${no}`));
  }

  #point(at: Place): void {
    this.#pointsAt = at;
    this.#tellLater();
  }

  #tellLater(): void {
    this.#timer ??= setTimeout(() => this.#flush(), annotationInterval);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { shareOf, dispatch } = this.#options;
    const at = this.#pointsAt;
    this.#pointsAt = undefined;
    if (at) dispatch(pointed({ shareOf, at }));
    const points = this.#grown;
    this.#grown = [];
    if (points.length > 0) dispatch(strokeGrown({ points }));
  }
}
