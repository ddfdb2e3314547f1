import { operationTexts } from '../../protocol/vocabulary/messages';
import type { LogPullAnswer } from '../../protocol/vocabulary/meeting';
import { defineArea, type Decided } from './area';
import { isCallSeat } from './calls';
import { asSeated, noMatchingUser, refused, toOne } from './decision';
import { ok } from '../../kernel/result';
import type { Actor } from './event';
import { withArea, type MeetingState, type Seat } from './state';
import { defineTransient } from './states/subState';

/** A host's wish for the logs of people. */
interface LogPull {
  readonly reqId: string;
  /** The host who asked. */
  readonly by: number;
  /** Those whose logs neither came nor will not. */
  readonly waiting: readonly number[];
}

/** Requests for logs. */
interface LogPullsState {
  /** The latest, oldest first. */
  readonly pulls: readonly LogPull[];
}

declare module './areaStates' {
  interface AreaStates {
    readonly logPulls: LogPullsState;
  }
  interface MeetingEvents {
    readonly logsPulled: { readonly pull: LogPull };
    readonly logPullAnswered: {
      readonly reqId: string;
      /** The host who asked. */
      readonly by: number;
      readonly userId: number;
      readonly answer: LogPullAnswer;
    };
  }
}

/** A resumed run has none. */
const logPullsState = defineTransient((): LogPullsState => ({ pulls: [] }));

/** The most requests that are remembered: the oldest are dropped. @decision */
const mostPulls = 10;

/** Telephones and room systems have no log; people on hold are not asked. */
const hasLog = (seat: Seat): boolean => !isCallSeat(seat) && !seat.isOnHold;

const pull = (state: MeetingState, actor: Actor, ids: readonly number[]): Decided =>
  asSeated(state, actor.userId, (by) => {
    if (ids.includes(by.userId))
      return refused('INVALID_PARAMETERS', operationTexts.notApplicableToSelf);
    const seats = [...new Set(ids)].map((id) => state.seats.get(id));
    if (seats.includes(undefined)) return noMatchingUser();
    const asked = seats.flatMap((seat) => (seat && hasLog(seat) ? [seat.userId] : []));
    if (asked.length === 0) return noMatchingUser();
    const reqId = actor.newId;
    return ok({
      events: [
        { name: 'logsPulled', pull: { reqId, by: by.userId, waiting: asked } },
        { name: 'consentWished', kind: 'send log', of: asked, by, reqId },
      ],
      reply: { req_id: reqId, asked },
    });
  });

const answer = (
  state: MeetingState,
  { userId }: Actor,
  { reqId, answer: given }: { readonly reqId: string; readonly answer: LogPullAnswer },
): Decided => {
  const asked = state.areas.logPulls.pulls.find((one) => one.reqId === reqId);
  if (!asked?.waiting.includes(userId))
    return refused('INVALID_OPERATION', operationTexts.permissionDenied);
  const { by } = asked;
  return ok({ events: [{ name: 'logPullAnswered', reqId, by, userId, answer: given }] });
};

const isOver = (given: LogPullAnswer): boolean => given === 'declined' || given === 'sent';

const withoutWaiting = (
  pulls: readonly LogPull[],
  gone: { readonly reqId: string; readonly userId: number },
): readonly LogPull[] =>
  pulls
    .map((one) =>
      one.reqId === gone.reqId
        ? { ...one, waiting: one.waiting.filter((userId) => userId !== gone.userId) }
        : one,
    )
    .filter(({ waiting }) => waiting.length > 0);

/**
 * A host asks people for their logs: each person decides, and the host receives the result. The
 * logs go to support, under the number of the request; hosts never see them.
 * @source issue 5 section 2
 * @decision All of it.
 */
export const logPulls = defineArea('logPulls', {
  state: logPullsState,

  commands: {
    pullLogs: (state, actor, { body }) => pull(state, actor, body.ids),
    answerLogPull: (state, actor, { body: { req_id: reqId, answer: given } }) =>
      answer(state, actor, { reqId, answer: given }),
  },

  events: {
    logsPulled: {
      evolve: (state, { pull: one }) =>
        withArea(state, 'logPulls', {
          pulls: [...state.areas.logPulls.pulls, one].slice(-mostPulls),
        }),
    },
    logPullAnswered: {
      evolve: (state, event) =>
        isOver(event.answer)
          ? withArea(state, 'logPulls', {
              pulls: withoutWaiting(state.areas.logPulls.pulls, event),
            })
          : state,
      project: ({ by, reqId, userId, answer: given }) =>
        toOne(by, {
          name: 'logPullAnswered',
          body: { req_id: reqId, userId, answer: given },
        }),
      attendees: 'included',
      scope: { of: ({ by }) => [by] },
    },
  },
});
