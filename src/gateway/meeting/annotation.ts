import * as z from 'zod/mini';
import {
  marksOfOthersPart,
  marksLengthLimit,
  marksPerPersonPart,
  marksPerShareLimit,
  pointsPerMarkLimit,
} from '../../protocol/annotationLimits';
import type { Mark } from '../../protocol/signal/annotation';
import type { CommandBody } from '../../protocol/signal/registry';
import { annotationTexts } from '../../protocol/vocabulary/annotationTexts';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { annotationAllowance } from './annotationAllowance';
import { annotationEndings } from './annotationEndings';
import {
  annotatedShares,
  extended,
  grown,
  isNamed,
  isNewNumber,
  marksOf,
  numbered,
  openMarkOf,
  unnumbered,
  withMark,
  withoutMarks,
  type AnnotationSeat,
  type AnnotationState,
} from './annotationMarks';
import { defineArea, type Decided } from './area';
import { aboutOne, asSeated, happened, refused, toEverybody, withSeat } from './decision';
import { lengthOf } from './marks';
import { rosterUpdate } from './roster';
import { scopeOf } from './scope';
import { isControlling, type MeetingState, type Seat } from './state';
import { defineSeatPart } from './states/seatPart';
import { defineTransient } from './states/subState';

// What grows is not stored with every step of a pen: its page completes it, or draws it again.
const annotationState = defineTransient((): AnnotationState => ({ open: [], numbers: {} }));

const openToAll: AnnotationSeat = { isAnnotationClosed: false };
const seatPart = defineSeatPart({
  blank: openToAll,
  stored: {
    fields: { isAnnotationClosed: z._default(z.boolean(), false) },
    write: ({ isAnnotationClosed }) => ({ isAnnotationClosed }),
    read: ({ isAnnotationClosed }) => ({ isAnnotationClosed }),
  },
});

const unknownMark = (): Decided => refused('INVALID_PARAMETERS', annotationTexts.unknown);

/** Runs `rule` with the share that `actor` sees, if there is one. */
const onShare = (
  state: MeetingState,
  actor: { readonly userId: number },
  { shareOf, rule }: { shareOf: number; rule: (sharer: Seat, seat: Seat) => Decided },
): Decided =>
  asSeated(state, actor.userId, (seat) => {
    const sharer = state.seats.get(shareOf);
    const isSeen = sharer?.sharerOn === true && scopeOf(sharer) === scopeOf(seat);
    return isSeen
      ? rule(sharer, seat)
      : refused('INVALID_OPERATION', sharingTexts.targetNotSharing);
  });

/** The same, where the sharer lets this person annotate. */
const onOpenShare = (
  state: MeetingState,
  actor: { readonly userId: number },
  { shareOf, rule }: { shareOf: number; rule: (seat: Seat) => Decided },
): Decided =>
  onShare(state, actor, {
    shareOf,
    rule: (sharer, seat) =>
      sharer.isAnnotationClosed && sharer !== seat
        ? refused('INSUFFICIENT_PRIVILEGES', annotationTexts.notAllowed)
        : rule(seat),
  });

const lengthIn = (marks: readonly Mark[]): number =>
  marks.reduce((sum, mark) => sum + lengthOf(mark), 0);

/** Whether these marks leave no room for another; `part` of the limits counts. */
const areTooMany = (marks: readonly Mark[], next: Mark, part = 1): boolean =>
  marks.length >= part * marksPerShareLimit || lengthIn([...marks, next]) > part * marksLengthLimit;

/** The part of a share's limits that this person may fill, together with everybody. */
const partFor = (shareOf: number, seat: Seat): number =>
  seat.userId === shareOf || isControlling(seat) ? 1 : marksOfOthersPart;

const draw = (
  state: MeetingState,
  seat: Seat,
  { shareOf, ...fields }: CommandBody<'drawMark'>,
): Decided => {
  const by = seat.userId;
  const marks = marksOf(state, shareOf);
  const mark: Mark = { ...fields, userId: by };
  if (!isNewNumber(state, shareOf, mark)) return unknownMark();
  const own = marks.filter(({ userId }) => userId === by);
  const part = partFor(shareOf, seat);
  const isFull =
    areTooMany(marks, mark, part) || (part < 1 && areTooMany(own, mark, marksPerPersonPart));
  if (isFull) return refused('INVALID_OPERATION', annotationTexts.tooMany);
  // A person draws one mark at a time: an earlier one is complete.
  const earlier = openMarkOf(state, shareOf, { userId: by });
  return happened(...(earlier ? [extended(shareOf, earlier, { points: [], isOpen: false })] : []), {
    name: 'markDrawn',
    shareOf,
    mark,
  });
};

const extend = (
  state: MeetingState,
  seat: Seat,
  { shareOf, no, points = [], isOpen = false }: CommandBody<'extendMark'>,
): Decided => {
  const mark = openMarkOf(state, shareOf, { userId: seat.userId, no });
  if (!mark) return unknownMark();
  if ((mark.points.length + points.length) / 2 > pointsPerMarkLimit)
    return refused('INVALID_OPERATION', annotationTexts.tooLong);
  const most = partFor(shareOf, seat) * marksLengthLimit;
  // An end takes no room.
  if (points.length > 0 && lengthIn(marksOf(state, shareOf)) + JSON.stringify(points).length > most)
    return refused('INVALID_OPERATION', annotationTexts.tooMany);
  return happened(extended(shareOf, mark, { points, isOpen }));
};

const erase = (
  state: MeetingState,
  { sharer, seat }: { readonly sharer: Seat; readonly seat: Seat },
  { shareOf, ...which }: CommandBody<'eraseMarks'>,
): Decided => {
  const isOwn = which.userId === seat.userId;
  if (!isOwn && sharer !== seat && !isControlling(seat))
    return refused('INSUFFICIENT_PRIVILEGES', annotationTexts.onlyOwn);
  if (marksOf(state, shareOf).some((mark) => isNamed(which, mark)))
    return happened({ name: 'marksErased', shareOf, ...which });
  return which.no === undefined ? happened() : unknownMark();
};

/**
 * What is drawn on shares. Marks live with their share and end with it; who comes to see it gets
 * all of them. Everybody who sees a share sees its marks; who may draw follows from the table, and
 * from the sharer, who may keep a share to themselves, also from hosts.
 * @decision The documents name annotation, and no more.
 */
export const annotation = defineArea('annotation', {
  state: annotationState,
  seat: seatPart,
  after: ['webinar'],

  participant: { bAnnotationClosed: ({ isAnnotationClosed }) => isAnnotationClosed || undefined },

  // Also without marks: they may be gone since this person was here.
  snapshot: (state, seat) => {
    const shares = annotatedShares(state).flatMap((shareOf) => {
      const sharer = state.seats.get(shareOf);
      const isSeen = sharer && scopeOf(sharer) === scopeOf(seat);
      return isSeen ? [{ shareOf, marks: [...marksOf(state, shareOf)] }] : [];
    });
    return [{ name: 'marksListed', body: { shares } }];
  },

  allowances: {
    drawMark: { rate: 5, burst: 20 },
    // Pages send ten a second.
    extendMark: { rate: 12, burst: 30, with: ['pointAt'] },
    eraseMarks: { rate: 5, burst: 20 },
  },

  // Not erasing: a flood of marks does not keep their authors from taking theirs back.
  needs: {
    drawMark: { meetingAllowance: annotationAllowance },
    extendMark: { meetingAllowance: annotationAllowance },
    pointAt: { meetingAllowance: annotationAllowance },
  },

  commands: {
    drawMark: (state, actor, { body }) =>
      onOpenShare(state, actor, {
        shareOf: body.shareOf,
        rule: (seat) => draw(state, seat, body),
      }),
    extendMark: (state, actor, { body }) =>
      onOpenShare(state, actor, {
        shareOf: body.shareOf,
        rule: (seat) => extend(state, seat, body),
      }),
    eraseMarks: (state, actor, { body }) =>
      onShare(state, actor, {
        shareOf: body.shareOf,
        rule: (sharer, seat) => erase(state, { sharer, seat }, body),
      }),
    pointAt: (state, actor, { body: { shareOf, at } }) =>
      onOpenShare(state, actor, {
        shareOf,
        rule: (seat) => happened({ name: 'pointerMoved', shareOf, userId: seat.userId, at }),
      }),
    openAnnotation: (state, actor, { body: { bOpen } }) =>
      onShare(state, actor, {
        shareOf: actor.userId,
        rule: (sharer) =>
          sharer.isAnnotationClosed === bOpen
            ? happened({ name: 'annotationOpened', userId: sharer.userId, bOpen })
            : happened(),
      }),
  },

  events: {
    markDrawn: {
      evolve: (state, drawn, rev) => withMark(numbered(state, drawn.mark), drawn, rev),
      project: ({ shareOf, mark }) => toEverybody({ name: 'markDrawn', body: { shareOf, mark } }),
      attendees: 'included',
      scope: { of: ({ shareOf }) => [shareOf] },
    },
    markExtended: {
      evolve: grown,
      project: ({ shareOf, userId: by, no, points, isOpen }) =>
        toEverybody({
          name: 'markExtended',
          body: {
            shareOf,
            ...{ userId: by, no },
            ...(points.length > 0 && { points: [...points] }),
            ...(isOpen && { isOpen }),
          },
        }),
      attendees: 'included',
      scope: { of: ({ shareOf }) => [shareOf] },
    },
    marksErased: {
      evolve: (state, { shareOf, ...which }) => withoutMarks(state, shareOf, which),
      project: ({ shareOf, userId: by, no, isSurfaceNew }) =>
        toEverybody({
          name: 'marksErased',
          body: {
            shareOf,
            ...(by && { userId: by }),
            ...(no && { no }),
            ...(isSurfaceNew && { bNewSurface: true }),
          },
        }),
      attendees: 'included',
      scope: { of: ({ shareOf }) => [shareOf] },
    },
    pointerMoved: {
      project: ({ shareOf, userId: by, at }) =>
        toEverybody({
          name: 'pointerMoved',
          body: { shareOf, userId: by, ...(at && { at: [...at] }) },
        }),
      attendees: 'included',
      scope: { of: ({ shareOf }) => [shareOf] },
      isMomentary: () => true,
    },
    annotationOpened: {
      evolve: (state, { userId: of, bOpen }) => withSeat(state, of, { isAnnotationClosed: !bOpen }),
      project: ({ userId: of, bOpen }) =>
        toEverybody(rosterUpdate({ userId: of, bAnnotationClosed: !bOpen })),
      attendees: aboutOne,
    },
  },

  endings: annotationEndings,

  follows: {
    // The seat that changes sides was copied before its share ended.
    webinarRoleChanged: (state, { seat }) => withSeat(state, seat.userId, openToAll),
    seatResumed: (state, { userId: of, isAnotherPage }) =>
      isAnotherPage ? unnumbered(state, of) : state,
    seatLeft: (state, { userId: of }) => unnumbered(state, of),
  },
});
