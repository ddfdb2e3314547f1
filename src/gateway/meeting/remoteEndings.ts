import {
  remotePrepareWait,
  remoteRequestWait,
  remoteUnusedLimit,
} from '../../protocol/sharingLimits';
import type { Area } from './area';
import type { MeetingEvent } from './event';
import { showsAnother } from './shownSurface';
import {
  concerns,
  controlOf,
  controlSet,
  sharesScreen,
  sent,
  withoutController,
  withoutPerson,
  type ScreenAsk,
  type SharedControl,
} from './sharedControl';
import type { MeetingState, Seat } from './state';

const sharersOf = (state: MeetingState): readonly Seat[] =>
  state.areas.remoteControl.sharers.flatMap((userId) => state.seats.get(userId) ?? []);

/** Ends control of and requests for the screen of `userId`, and lets its agent go. */
const closeOwn = (
  state: MeetingState,
  userId: number,
  toAskers: 'decline' | 'expire' = 'decline',
): readonly MeetingEvent[] => {
  const sharer = state.seats.get(userId);
  if (!sharer?.control) return [];
  const { asks, controllerId } = sharer.control;
  return [
    ...(controllerId === 0 ? [] : [sent(controllerId, userId, 'decline')]),
    ...asks.map((one) => sent(one.userId, userId, toAskers)),
    ...controlSet(sharer, undefined),
  ];
};

/**
 * Ends control of the screen of `seat`, and lets its agent go; requests stay open, and whoever was
 * declined may ask for the next screen at once.
 */
const closeScreen = ({ userId, control }: Seat): readonly MeetingEvent[] => {
  if (!control) return [];
  const { controllerId, isAgentPaired, declined } = control;
  if (controllerId === 0 && !isAgentPaired && declined.length === 0) return [];
  return [
    ...(controllerId === 0 ? [] : [sent(controllerId, userId, 'decline')]),
    ...controlSet(
      { userId, control },
      { ...withoutController(control), isAgentPaired: false, declined: [] },
    ),
  ];
};

/** Ends control of the screen of `seat`, and leaves its agent paired: another screen is shared. */
const endControl = ({ userId, control }: Seat): readonly MeetingEvent[] =>
  control === undefined || control.controllerId === 0
    ? []
    : [
        sent(control.controllerId, userId, 'decline'),
        ...controlSet({ userId, control }, withoutController(control)),
      ];

/** Closes the questions at the page of `userId`: nothing else tells it that they are over. */
const closeQuestions = (state: MeetingState, userId: number): readonly MeetingEvent[] =>
  controlOf(state.seats.get(userId) ?? {}).asks.map((one) => sent(userId, one.userId, 'give up'));

/**
 * What becomes of it when `userId` is gone. Whoever asks, and comes back to ask again and again,
 * would keep a question under the sharer's pointer: they wait as if they had taken it back.
 */
const withoutAbsent = (control: SharedControl, userId: number): SharedControl => {
  const ask = control.asks.find((one) => one.userId === userId);
  const left = withoutPerson(control, userId);
  if (!ask) return left;
  const others = left.declined.filter((one) => one.userId !== userId);
  return { ...left, declined: [...others, { userId, at: ask.at }] };
};

/** Ends the control that `userId` has of others' screens. */
const releaseOthers = (state: MeetingState, userId: number): readonly MeetingEvent[] =>
  sharersOf(state).flatMap((sharer) =>
    sharer.userId !== userId && concerns(controlOf(sharer), userId)
      ? [
          sent(sharer.userId, userId, 'give up'),
          ...controlSet(sharer, withoutAbsent(controlOf(sharer), userId)),
        ]
      : [],
  );

const endAll = (state: MeetingState, userId: number): readonly MeetingEvent[] => [
  ...closeOwn(state, userId),
  ...releaseOthers(state, userId),
];

/**
 * What somebody whose page is away reads when it is back: the requests that they had to answer, and
 * that they waited for, are over.
 */
const toldOnReturn = (state: MeetingState, userId: number): readonly MeetingEvent[] => [
  ...closeQuestions(state, userId),
  ...sharersOf(state).flatMap((sharer) => {
    const { controllerId, asks } = controlOf(sharer);
    if (controllerId === userId) return [sent(userId, sharer.userId, 'decline')];
    const isAsking = asks.some((one) => one.userId === userId);
    return isAsking ? [sent(userId, sharer.userId, 'expire')] : [];
  }),
];

/**
 * What ends remote control: the share ends, or shows another screen or less than one; one of the
 * two leaves, loses their page, takes their seat in another page, is put on hold or changes sides;
 * or a host switches it off.
 * @source media 4 (when sharing ends)
 * @decision It also ends when the sharer's page is away for a moment: they could not take it back.
 * Requests stay open while less than the screen is shared: their question asks for all of it.
 */
export const remoteEndings: Area<never, never>['endings'] & object = {
  shareSwitched: (state, switched) => {
    const { userId, share } = switched;
    const seat = state.seats.get(userId);
    if (!seat || !share.sharerOn) return closeOwn(state, userId);
    if (!sharesScreen({ ...seat, ...share })) return closeScreen(seat);
    // The sharer has allowed the one before.
    if (showsAnother(seat, switched)) return endControl(seat);
    const { control } = seat;
    // Nobody would see what is done. The controller stays approved, and goes on after the pause.
    return share.sharerPause && control?.isInControl === true
      ? controlSet(seat, { ...control, isInControl: false })
      : [];
  },
  seatResumed: (state, { userId, isAnotherPage }) => (isAnotherPage ? endAll(state, userId) : []),
  seatDropped: (state, { userId }) => [
    // Nobody has declined.
    ...closeOwn(state, userId, 'expire'),
    ...releaseOthers(state, userId),
    ...toldOnReturn(state, userId),
  ],
  personHeld: (state, { userId }) => endAll(state, userId),
  seatLeft: (state, { userId }) => endAll(state, userId),
  webinarRoleChanged: (state, { seat }) => endAll(state, seat.userId),
  attributesSet: (state, { changed }) =>
    changed.bAllowRemoteControl === false
      ? sharersOf(state).flatMap(({ userId }) => [
          ...closeQuestions(state, userId),
          ...closeOwn(state, userId),
        ])
      : [],
};

/** Whether a request or an approved controller may come to wait too long. */
export const isSomebodyWaiting = (state: MeetingState): boolean =>
  sharersOf(state).some(({ control }) => {
    const { asks, controllerId, isInControl } = controlOf({ control });
    return asks.length > 0 || (controllerId !== 0 && !isInControl);
  });

const waitOf = ({ isPrepared = false }: ScreenAsk): number =>
  isPrepared ? remotePrepareWait : remoteRequestWait;

/**
 * Ends requests that nobody answered, and the approval of those who do not start or go on.
 * @source media 4, media 9 (10 s, 60 s)
 */
export const expired = (state: MeetingState, now: number): readonly MeetingEvent[] =>
  sharersOf(state).flatMap((sharer) => {
    const control = controlOf(sharer);
    const { controllerId, isInControl, unusedUntil } = control;
    const isUnused = controllerId !== 0 && !isInControl;
    const isLate = isUnused && unusedUntil !== undefined && now >= unusedUntil;
    const gone = control.asks.filter((one) => now - one.at >= waitOf(one));
    if (isUnused && unusedUntil === undefined)
      return controlSet(sharer, { ...control, unusedUntil: now + remoteUnusedLimit });
    if (!isLate && gone.length === 0) return [];
    const asks = control.asks.filter((one) => !gone.includes(one));
    const left = { ...control, asks };
    return [
      ...(isLate ? [sent(controllerId, sharer.userId, 'decline')] : []),
      // The sharer's question closes too.
      ...gone.flatMap(({ userId }) => [
        sent(userId, sharer.userId, 'expire'),
        sent(sharer.userId, userId, 'give up'),
      ]),
      ...controlSet(sharer, isLate ? withoutController(left) : left),
    ];
  });
