import { plainReducer } from '../../effects/plainReducer';
import {
  markDrawn,
  markExtended,
  marksErased,
  marksListed,
  pointerMoved,
} from '../../events/received';
import type { Mark } from '../../protocol/signal/annotation';
import { joinStarted, sessionEnded } from '../meeting/meeting.actions';
import { rosterUpdated } from '../participants/participants.actions';
import { hasShareEnded } from '../sharing/rosterShares.rules';
import {
  drawRequested,
  markFaded,
  markNumbered,
  markRedone,
  markUndone,
  pointerFaded,
  strokeSettled,
  type MarksOf,
} from './annotation.actions';
import { initialAnnotation, type AnnotationState, type DrawnMark } from './annotation.state';

const drawn = ({ points, ...mark }: Mark): DrawnMark => ({ ...mark, parts: [points] });

const isNamed = ({ userId, no }: Omit<MarksOf, 'shareOf'>, mark: DrawnMark): boolean =>
  (userId === undefined || userId === mark.userId) && (no === undefined || no === mark.no);

const withShare = (
  state: AnnotationState,
  shareOf: number,
  change: (marks: readonly DrawnMark[]) => readonly DrawnMark[],
): AnnotationState => ({
  ...state,
  shares: { ...state.shares, [shareOf]: change(state.shares[shareOf] ?? []) },
});

const without = (state: AnnotationState, which: MarksOf): AnnotationState =>
  withShare(state, which.shareOf, (marks) => marks.filter((mark) => !isNamed(which, mark)));

/** What is drawn on shares. Strokes that a person has not sent yet are with the screen. */
export const annotationReducer = plainReducer(initialAnnotation, (cases) =>
  cases
    .addCase(joinStarted, () => initialAnnotation)
    .addCase(marksListed, (state, { payload: { body } }) => ({
      ...state,
      shares: Object.fromEntries(
        body.shares.map(({ shareOf, marks }) => [shareOf, marks.map(drawn)]),
      ),
    }))
    .addCase(markDrawn, (state, { payload: { body } }) =>
      // Screens and erasers know a mark by its name: no two have the same.
      withShare(state, body.shareOf, (marks) => [
        ...marks.filter((mark) => !isNamed(body.mark, mark)),
        drawn(body.mark),
      ]),
    )
    .addCase(markExtended, (state, { payload: { body } }) =>
      withShare(state, body.shareOf, (marks) =>
        marks.map((mark) => {
          if (!isNamed(body, mark)) return mark;
          const { isOpen: _, ...rest } = mark;
          const parts = body.points ? [...mark.parts, body.points] : mark.parts;
          return { ...rest, parts, ...(body.isOpen === true && { isOpen: true }) };
        }),
      ),
    )
    .addCase(marksErased, (state, { payload: { body } }) => without(state, body))
    .addCase(markFaded, (state, { payload }) => without(state, payload))
    .addCase(pointerMoved, (state, { payload: { body, rev } }) => {
      const { shareOf, userId, at: [x, y] = [] } = body;
      const others = state.pointers.filter((one) => one.userId !== userId);
      const isSomewhere = x !== undefined && y !== undefined;
      return {
        ...state,
        pointers: isSomewhere ? [...others, { shareOf, userId, x, y, rev }] : others,
      };
    })
    .addCase(pointerFaded, (state, { payload: { rev } }) => ({
      ...state,
      pointers: state.pointers.filter((one) => one.rev !== rev),
    }))
    // What was undone belongs to its share: the person's next one is another.
    .addCase(rosterUpdated, (state, { payload }) => {
      const undone = state.undone.filter(({ shareOf }) => !hasShareEnded(shareOf, payload));
      return undone.length === state.undone.length ? state : { ...state, undone };
    })
    .addCase(drawRequested, (state) =>
      state.undone.length === 0 ? state : { ...state, undone: [] },
    )
    .addCase(markNumbered, (state, { payload: { shareOf, no } }) => ({
      ...state,
      lastNumber: no,
      stroke: state.stroke ?? { shareOf, from: no },
    }))
    .addCase(strokeSettled, (state) => ({ ...state, stroke: null }))
    .addCase(markUndone, (state, { payload }) => ({
      ...state,
      undone: [...state.undone, payload],
    }))
    .addCase(markRedone, (state, { payload: { shareOf } }) => {
      const last = state.undone.findLast((one) => one.shareOf === shareOf);
      return { ...state, undone: state.undone.filter((one) => one !== last) };
    })
    .addCase(sessionEnded, () => initialAnnotation),
);
