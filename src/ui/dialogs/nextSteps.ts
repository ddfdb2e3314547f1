import type {
  JoinErrorCode,
  LeaveReason,
  MeetingInfoErrorCode,
} from '../../protocol/vocabulary/errorCodes';

/**
 * Where a failure is shown: at the `field` that corrects it, in the `form`, in the error `dialog`,
 * or on the `screen` that ends a session.
 */
export type TroublePlace = 'field' | 'form' | 'dialog' | 'screen';
/** The action of the button for a step. */
export type TroubleAction = 'retry' | 'reload' | 'register' | 'home' | 'none';
/** Names of the texts `errors:next`. */
export type StepText =
  | 'tryAgain'
  | 'tryLater'
  | 'checkNetwork'
  | 'otherMeeting'
  | 'checkNumber'
  | 'askHost'
  | 'checkPasscode'
  | 'giveEmail'
  | 'giveName'
  | 'waitForHost'
  | 'removed'
  | 'newLink'
  | 'panelistLink'
  | 'signIn'
  | 'registerFirst'
  | 'slowDown'
  | 'updateBrowser'
  | 'wait'
  | 'upgrade'
  | 'ended'
  | 'full'
  | 'locked'
  | 'otherEmail'
  | 'barrier'
  | 'elsewhere';

/** A person's next step for a code. */
export interface NextStep {
  readonly place: TroublePlace;
  readonly step: StepText;
  readonly action: TroubleAction;
}

const next = (place: TroublePlace, step: StepText, action: TroubleAction = 'none'): NextStep => ({
  place,
  step,
  action,
});

/**
 * The next step of every join error: a new code does not compile without one.
 * @source core 8
 * @decision
 */
export const joinErrorSteps: Readonly<Record<JoinErrorCode, NextStep>> = {
  200: next('dialog', 'tryAgain', 'retry'),
  403: next('dialog', 'tryLater', 'retry'),
  3000: next('dialog', 'otherMeeting', 'retry'),
  3001: next('form', 'checkNumber', 'home'),
  3003: next('form', 'askHost'),
  3004: next('field', 'checkPasscode'),
  3005: next('field', 'giveEmail'),
  3008: next('form', 'waitForHost', 'retry'),
  3009: next('form', 'removed', 'home'),
  3010: next('dialog', 'newLink', 'home'),
  3032: next('form', 'panelistLink', 'home'),
  3034: next('form', 'signIn', 'home'),
  3051: next('form', 'signIn', 'home'),
  3052: next('form', 'signIn', 'home'),
  3082: next('field', 'giveName'),
  3099: next('form', 'registerFirst', 'register'),
  3100: next('form', 'signIn', 'home'),
  3621: next('dialog', 'tryLater', 'retry'),
  3622: next('dialog', 'tryLater', 'retry'),
  3633: next('form', 'slowDown'),
  3634: next('form', 'slowDown'),
  3635: next('dialog', 'updateBrowser', 'reload'),
  4000: next('form', 'wait'),
  4001: next('dialog', 'checkNetwork', 'retry'),
  4003: next('dialog', 'newLink', 'home'),
  6024: next('form', 'signIn', 'home'),
  10000: next('dialog', 'upgrade', 'reload'),
};

/**
 * The next step of every refused meeting-info call that is no join error.
 * @source core 8
 * @decision
 */
export const infoErrorSteps: Readonly<
  Record<Exclude<MeetingInfoErrorCode, JoinErrorCode>, NextStep>
> = {
  124: next('dialog', 'newLink', 'home'),
  300: next('dialog', 'checkNumber', 'home'),
};

/** The next step of every leave or end reason. @source core 8 @decision */
export const leaveReasonSteps: Readonly<Record<LeaveReason, NextStep>> = {
  6: next('screen', 'ended', 'home'),
  9: next('screen', 'full', 'retry'),
  12: next('screen', 'locked', 'retry'),
  3033: next('screen', 'otherEmail', 'retry'),
  103003: next('screen', 'ended', 'home'),
  103039: next('screen', 'removed', 'home'),
  103043: next('screen', 'barrier', 'home'),
  103044: next('screen', 'elsewhere', 'retry'),
};

const steps = new Map<number, NextStep>(
  [infoErrorSteps, leaveReasonSteps, joinErrorSteps].flatMap((table) =>
    Object.entries(table).map(([code, step]) => [Number(code), step] as const),
  ),
);

/** The next step for a code from outside; an undocumented one suggests to try again. */
export const nextStepOf = (code: number): NextStep =>
  steps.get(code) ?? next('dialog', 'tryAgain', 'retry');
