import { allErased, completed } from './annotationMarks';
import type { Area } from './area';
import type { MeetingEvent } from './event';
import { showsAnother } from './shownSurface';
import { isControlling, type MeetingState } from './state';

/** Completes what a person draws on the shares of others. */
const lifted = (state: MeetingState, by: number): readonly MeetingEvent[] =>
  completed(state, ({ shareOf, mark }) => mark.userId === by && shareOf !== by);

/** Takes the marks of a share along; the next one is open again. */
const shareOver = (state: MeetingState, of: number): readonly MeetingEvent[] => [
  ...allErased(state, of),
  ...(state.seats.get(of)?.isAnnotationClosed === true
    ? ([{ name: 'annotationOpened', userId: of, bOpen: true }] as const)
    : []),
];

/**
 * What ends marks: a share that is over takes all of its own along, and so does one that shows
 * something else. A line that grows is complete once its author leaves, loses the page, is put on
 * hold, changes sides, or may not annotate any more: nothing would ever end it.
 * @decision What was drawn is about what was shown.
 */
export const annotationEndings: Area<never, never>['endings'] & object = {
  shareSwitched: (state, switched) => {
    const { userId, share } = switched;
    if (!share.sharerOn) return shareOver(state, userId);
    // Also without marks: those that somebody erased or undid do not come back.
    return showsAnother(state.seats.get(userId), switched)
      ? [{ name: 'marksErased', shareOf: userId, isSurfaceNew: true }]
      : [];
  },
  personHeld: (state, { userId }) => [...shareOver(state, userId), ...lifted(state, userId)],
  seatLeft: (state, { userId }) => [...allErased(state, userId), ...lifted(state, userId)],
  // Whoever comes back erases the line, and draws it again.
  seatDropped: (state, { userId }) => completed(state, ({ mark }) => mark.userId === userId),
  seatResumed: (state, { userId, isAnotherPage }) =>
    isAnotherPage ? completed(state, ({ mark }) => mark.userId === userId) : [],
  webinarRoleChanged: (state, { seat: { userId } }) => [
    ...allErased(state, userId),
    ...lifted(state, userId),
  ],
  annotationOpened: (state, { userId, bOpen }) =>
    bOpen
      ? []
      : completed(state, ({ shareOf, mark }) => shareOf === userId && mark.userId !== userId),
  attributesSet: (state, { changed }) =>
    changed.bAllowAnnotation === false
      ? completed(state, ({ mark }) => {
          const author = state.seats.get(mark.userId);
          return author === undefined || !isControlling(author);
        })
      : [],
};
