import { takeAnnotatedPicture } from '../../client/annotatedPicture';
import type { PlenaryClient } from '../../client/client';
import {
  drawRequested,
  eraseMarksRequested,
  openAnnotationRequested,
  pointed,
  redoMarkRequested,
  undoMarkRequested,
} from '../../features/annotation/annotation.actions';
import { selectMarks, selectMayAnnotate } from '../../features/annotation/annotation.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { PlenaryError, refusal } from '../../protocol/error';
import { markText } from '../../protocol/markText';
import { parseWith } from '../../protocol/parse';
import { markTools, toolPoints, type MarkTool } from '../../protocol/vocabulary/annotation';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { AnnotationBoard, type BoardParts } from '../annotationBoard';
import {
  placeOf,
  publicHistory,
  publicMarks,
  publicPointers,
  type PublicMark,
  type PublicPencil,
  type PublicPlace,
  type PublicPointer,
} from '../annotationShapes';
import { done } from './operation';

/** Which marks of a share are erased: one's own, those of all but the sharer, or all. */
export type PublicErasure = 'own' | 'viewers' | 'all';
const erasures: readonly PublicErasure[] = ['own', 'viewers', 'all'];

/**
 * Drawing on shares, which a participant's number names: one's own, or another's. Each operation
 * throws a PlenaryError with its reason.
 */
export interface AnnotationOperations {
  /** Whether this person may draw on a share now. */
  isAllowed(userId: number): boolean;
  /** Begins to annotate a share, in place of another: its boards take the pointer. */
  start(userId: number): Promise<void>;
  stop(): void;
  /** Whose share is annotated; 0 for nobody's. */
  target(): number;
  /** What boards draw with. */
  pencil(): PublicPencil;
  /** Chooses tool, color, width or stamp, and whether marks fade. */
  choose(changes: Partial<PublicPencil>): void;
  /**
   * Shows what is drawn on a share in a canvas until the result is called. The canvas lies over the
   * picture, just as large, and takes the pointer while this share is annotated.
   */
  showOn(userId: number, canvas: HTMLCanvasElement): () => void;
  /**
   * Draws a mark with the chosen pencil, in a tool of its own if `tool` names one: through all
   * places of a pen, between two of a line or shape, at one of a text or stamp. A text is a line of
   * at most 200 characters: line ends in it become spaces.
   */
  draw(
    userId: number,
    places: readonly PublicPlace[],
    mark?: { readonly tool?: MarkTool; readonly text?: string },
  ): Promise<void>;
  /** Shows others where this person points; nowhere without a place. */
  point(userId: number, place?: PublicPlace): void;
  /** Takes the last own act back: erases the mark, or draws again what was erased. */
  undo(userId: number): Promise<void>;
  /** Does again what was undone last. */
  redo(userId: number): Promise<void>;
  history(userId: number): { readonly canUndo: boolean; readonly canRedo: boolean };
  /** Erases marks: one's own, or others' too as the sharer, host or co-host. */
  erase(userId: number, whose: PublicErasure): Promise<void>;
  eraseMark(userId: number, mark: Pick<PublicMark, 'userId' | 'no'>): Promise<void>;
  /** Lets others draw on one's own share, or keeps them from it. */
  allowViewers(isAllowed: boolean): Promise<void>;
  /** Whether a sharer lets others draw. */
  areViewersAllowed(userId: number): boolean;
  /** What is drawn on a share, oldest first. */
  marks(userId: number): readonly PublicMark[];
  /** Where people point, on all shares. */
  pointers(): readonly PublicPointer[];
  /** The picture of a share that is shown, with its marks, as a PNG. */
  savePicture(userId: number): Promise<Blob>;
}

const invalid = (): PlenaryError =>
  new PlenaryError(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));

/** Callers without types may pass any value. */
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isPlace = (place: unknown): boolean =>
  isObject(place) && ['x', 'y'].every((axis) => Number.isFinite(Reflect.get(place, axis)));

const isMarkTool = (tool: unknown): tool is MarkTool => markTools.some((one) => one === tool);

/** The mark that a call draws. */
const drawingOf = (
  { colour, width, stamp, fades, ...pencil }: PublicPencil,
  places: readonly PublicPlace[],
  mark: Parameters<AnnotationOperations['draw']>[2] = {},
) => {
  if (!isObject(mark) || !Array.isArray(places) || !places.every(isPlace)) throw invalid();
  const tool = mark.tool ?? pencil.tool;
  // A pointer and an eraser leave no mark.
  if (!isMarkTool(tool)) throw invalid();
  const [least, most] = toolPoints[tool];
  const text = tool === 'text' ? parseWith(markText, mark.text) : undefined;
  if (places.length < least || places.length > most) throw invalid();
  if (text?.ok === false) throw invalid();
  return {
    ...{ tool, colour, width, points: places.flatMap(placeOf) },
    ...(text && { text: text.value }),
    ...(tool === 'stamp' && { stamp }),
    ...(fades && { fades }),
  };
};

/** Operations of annotation. @decision The documents name annotation and show no operations. */
export const annotationOperations = (
  parts: Omit<BoardParts, 'client'> & { readonly client: PlenaryClient },
): AnnotationOperations => {
  const { client, annotator } = parts;
  const { store, perform } = client;
  const read = () => store.getState();
  const eraseViewers = async (shareOf: number): Promise<void> => {
    const authors = new Set(selectMarks(read(), shareOf).map(({ userId }) => userId));
    authors.delete(shareOf);
    for (const userId of authors) await perform(eraseMarksRequested({ shareOf, userId }));
  };
  return {
    isAllowed: (userId) => selectMayAnnotate(read(), userId).isAllowed,
    start: async (userId) => annotator.start(userId),
    stop: () => annotator.stop(),
    target: () => annotator.target,
    pencil: () => annotator.pencil,
    choose: (changes) => {
      if (!isObject(changes)) throw invalid();
      annotator.choose(changes);
    },
    showOn: (userId, canvas) => {
      const board = new AnnotationBoard(canvas, userId, parts);
      return () => board.close();
    },
    draw: async (shareOf, places, mark) => {
      await perform(drawRequested({ shareOf, ...drawingOf(annotator.pencil, places, mark) }));
    },
    point: (shareOf, place) => {
      if (place !== undefined && !isPlace(place)) throw invalid();
      store.dispatch(pointed(place ? { shareOf, at: placeOf(place) } : { shareOf }));
    },
    undo: (shareOf) => done(perform(undoMarkRequested({ shareOf }))),
    redo: (shareOf) => done(perform(redoMarkRequested({ shareOf }))),
    history: (userId) => publicHistory(read(), userId),
    erase: async (shareOf, whose) => {
      if (!erasures.some((one) => one === whose)) throw invalid();
      if (whose === 'viewers') return eraseViewers(shareOf);
      const userId = whose === 'own' ? selectOwnUserId(read()) : undefined;
      return done(perform(eraseMarksRequested({ shareOf, userId })));
    },
    eraseMark: async (shareOf, mark) => {
      // Without a number it would erase more than one.
      if (!isObject(mark) || ![mark.userId, mark.no].every(Number.isSafeInteger)) throw invalid();
      const { userId, no } = mark;
      await perform(eraseMarksRequested({ shareOf, userId, no }));
    },
    allowViewers: async (bOpen) => {
      if (typeof bOpen !== 'boolean') throw invalid();
      await perform(openAnnotationRequested({ bOpen }));
    },
    areViewersAllowed: (userId) => {
      const sharer = selectParticipant(read(), userId);
      return sharer?.sharerOn === true && sharer.bAnnotationClosed !== true;
    },
    marks: (userId) => publicMarks(read(), userId),
    pointers: () => publicPointers(read()),
    savePicture: (userId) => takeAnnotatedPicture(client, userId),
  };
};
