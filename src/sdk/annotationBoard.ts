import type { PlenaryClient, PlenaryState } from '../client/client';
import { MarkPen } from '../client/markPen';
import { MarkPainter } from '../client/markPainter';
import { selectMarks } from '../features/annotation/annotation.selectors';
import { selectStroke } from '../features/annotation/ownMarks.selectors';
import type { DrawnMark } from '../features/annotation/annotation.state';
import type { Place } from '../features/annotation/pencil.rules';
import { selectOwnUserId } from '../features/meeting/meeting.selectors';
import { millis } from '../kernel/units';
import { PlenaryError } from '../protocol/error';
import { placeOf, publicPlace } from './annotationShapes';
import type { Annotator } from './annotator';
import type { Emit } from './events';

/**
 * How long a board rests once it has painted what others drew.
 * @decision 15 times a second: a seat sends twelve times, and many together take no more.
 */
const othersRest = millis(67);

/** What a board needs of its client. */
export interface BoardParts {
  readonly client: Pick<PlenaryClient, 'perform' | 'store'>;
  readonly annotator: Annotator;
  readonly emit: Emit;
}

/** A canvas over the picture of a share: it shows the marks, and draws while this is annotated. */
export class AnnotationBoard {
  readonly #canvas: HTMLCanvasElement;
  readonly #shareOf: number;
  readonly #parts: BoardParts;
  readonly #pen: MarkPen;
  readonly #ends: (() => void)[];
  readonly #painter = new MarkPainter();
  /** What the page gave the canvas. */
  readonly #style: Pick<CSSStyleDeclaration, 'pointerEvents' | 'touchAction'>;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Others have drawn more than is painted. */
  #isBehind = false;
  #isClosed = false;
  #marks: readonly DrawnMark[] | undefined;

  constructor(canvas: HTMLCanvasElement, shareOf: number, parts: BoardParts) {
    this.#canvas = canvas;
    const { pointerEvents, touchAction } = canvas.style;
    this.#style = { pointerEvents, touchAction };
    this.#shareOf = shareOf;
    this.#parts = parts;
    const { client, annotator } = parts;
    const { store, perform } = client;
    this.#pen = new MarkPen({
      ...{ shareOf, store },
      perform: (intent) => perform(intent).catch((error: unknown) => this.#refused(error)),
      after: (delay, run) => {
        const timer = setTimeout(run, delay);
        return () => clearTimeout(timer);
      },
      pencil: () => annotator.pencil,
      // One that is hidden has no size.
      aspect: () => canvas.clientWidth / canvas.clientHeight || 1,
      textWanted: (at) => this.#askForText(at),
      changed: () => this.#paintSoon(),
    });
    const sizes = new ResizeObserver(() => this.#paintSoon());
    sizes.observe(canvas);
    this.#ends = [
      this.#listen(),
      annotator.onChange(() => this.#follow()),
      store.subscribe(() => this.#paintChanges(store.getState())),
      () => sizes.disconnect(),
    ];
    this.#follow();
    this.#marks = selectMarks(store.getState(), shareOf);
    this.#paintSoon();
  }

  /** Ends it; the canvas is empty, and has the style that it had. */
  close(): void {
    // What is on its way is answered later: nothing is painted any more.
    this.#isClosed = true;
    this.#pen.close();
    for (const end of this.#ends) end();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    Object.assign(this.#canvas.style, this.#style);
    const { width, height } = this.#canvas;
    this.#canvas.getContext('2d')?.clearRect(0, 0, width, height);
  }

  get #isDrawing(): boolean {
    return this.#parts.annotator.target === this.#shareOf;
  }

  #listen(): () => void {
    const end = new AbortController();
    const { signal } = end;
    const canvas = this.#canvas;
    const pen = this.#pen;
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !this.#isDrawing) return;
      canvas.setPointerCapture?.(event.pointerId);
      pen.down(this.#placeOf(event));
    };
    const move = (event: PointerEvent): void => {
      if (!this.#isDrawing) return;
      const all = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
      pen.move(...(all.length > 0 ? all : [event]).map((each) => this.#placeOf(each)));
    };
    canvas.addEventListener('pointerdown', down, { signal });
    canvas.addEventListener('pointermove', move, { signal });
    canvas.addEventListener('pointerup', () => pen.up(), { signal });
    canvas.addEventListener('pointercancel', () => void pen.cancel(), { signal });
    canvas.addEventListener('pointerleave', () => this.#isDrawing && pen.leave(), { signal });
    return () => end.abort();
  }

  #placeOf({ clientX, clientY }: MouseEvent): Place {
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    // One that is hidden has no size, and may still capture the pointer.
    return placeOf({ x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) });
  }

  #follow(): void {
    if (this.#isDrawing) this.#pen.toolChosen();
    else this.#pen.cancel();
    this.#canvas.style.pointerEvents = this.#isDrawing ? 'auto' : 'none';
    this.#canvas.style.touchAction = this.#isDrawing ? 'none' : '';
  }

  #askForText([x, y]: Place): void {
    const place = publicPlace(x, y);
    this.#parts.emit('annotation-text-wanted', { userId: this.#shareOf, place });
  }

  #refused(error: unknown): void {
    if (!(error instanceof PlenaryError)) throw error;
    const { type, reason } = error;
    this.#parts.emit('annotation-refused', { userId: this.#shareOf, type, reason });
  }

  #paintChanges(state: PlenaryState): void {
    const marks = selectMarks(state, this.#shareOf);
    if (marks === this.#marks) return;
    this.#marks = marks;
    this.#paintOthers();
  }

  /** Paints at once, and then rests. What one draws oneself is painted also meanwhile. */
  #paintOthers(): void {
    this.#isBehind = this.#rest !== undefined;
    if (this.#isBehind || this.#isClosed) return;
    this.#paintSoon();
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      if (this.#isBehind) this.#paintOthers();
    }, othersRest);
  }

  #paintSoon(): void {
    if (this.#isClosed || this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    this.#frame = 0;
    this.#isBehind = false;
    const canvas = this.#canvas;
    const context = canvas.getContext('2d');
    if (!context) return;
    const sharpness = globalThis.devicePixelRatio || 1;
    const width = Math.round(canvas.clientWidth * sharpness);
    const height = Math.round(canvas.clientHeight * sharpness);
    context.clearRect(0, 0, canvas.width, canvas.height);
    // Any size is new memory, also the same.
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const { drafts } = this.#pen;
    this.#painter.paint(context, [...this.#shownMarks(drafts.length > 0), ...drafts], canvas);
  }

  /** What the gateway says is drawn; the own stroke is among the drafts. */
  #shownMarks(hasDraft: boolean): readonly DrawnMark[] {
    const state = this.#parts.client.store.getState();
    const stroke = selectStroke(state);
    const own = selectOwnUserId(state);
    return selectMarks(state, this.#shareOf).filter(
      ({ userId, no }) => !(hasDraft && stroke && userId === own && no >= stroke.from),
    );
  }
}
