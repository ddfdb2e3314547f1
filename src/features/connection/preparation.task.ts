import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import type { EarlySocket } from '../../effects/earlySocket';
import type { Preparation } from '../../effects/preparation';
import { sleep } from '../../effects/sleep';
import type { Refusal } from '../../protocol/error';
import type { InfoQuery, MeetingInfo } from '../../protocol/http/meetingInfo';
import type { JoinRequest } from '../meeting/meeting.actions';
import { preparationNoted, type PreparationStep } from './connection.actions';
import { withoutName } from './infoQuery.rules';
import { noteInfo, readInfoQuery } from './meetingInfo.saga';
import { lifeLeft, timeLeft, type Beginning } from './preparation.rules';
import { noteRelays, type Pinged } from './relay.saga';
import { earlyWait, isPassing } from './retry.rules';

/** Where a meeting is held, as its info and its relays have answered. */
export interface Place extends Pinged {
  readonly info: MeetingInfo;
}

/** What was fetched and opened for one query. */
export interface Prepared {
  /** Without the person's name. */
  readonly query: InfoQuery;
  /** The query as text, by which queries are compared. */
  readonly text: string;
  /** The page's id in the address of `socket`. */
  readonly cid: string;
  readonly at: Beginning;
  /** The join it is for, with the name as it was wished last. */
  asked: JoinRequest;
  /** The answers; undefined until they have come. */
  place: Result<Place, Refusal> | undefined;
  /** The signaling socket, once it was dialed. */
  socket: EarlySocket | undefined;
}

/** Holds the preparation that a join may take. */
export interface PreparedSlot {
  prepared: Prepared | undefined;
  /** Texts of queries that the gateway refused. */
  readonly refused: Set<string>;
}

/** Notes a step of a preparation. */
export function* notePreparation(step: PreparationStep, code?: number): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  yield* put(preparationNoted({ step, at: clock.now(), ...(code !== undefined && { code }) }));
}

/** Gives up what was prepared, and closes its socket. */
export function* dropPrepared(slot: PreparedSlot): SagaGenerator<void> {
  const { prepared } = slot;
  if (!prepared) return;
  slot.prepared = undefined;
  prepared.socket?.close();
  yield* notePreparation('dropped');
}

/** Waits for the answers to a preparation. */
export function* awaitPlace(prepared: Prepared): SagaGenerator<Result<Place, Refusal>> {
  while (!prepared.place) yield* take(preparationNoted.match);
  return prepared.place;
}

/**
 * The answers that fit the present join; undefined if asking again may have another.
 * @decision Answers that are late, counted from when they were asked for, may never come.
 */
function* fittingPlace(prepared: Prepared): SagaGenerator<Result<Place, Refusal> | undefined> {
  const clock = yield* fromContext('clock');
  const text = JSON.stringify(withoutName(yield* call(readInfoQuery)));
  if (prepared.text !== text || lifeLeft(prepared.at, clock) === 0) return undefined;
  const { place } = yield* race({
    place: call(awaitPlace, prepared),
    late: call(sleep, timeLeft(earlyWait, prepared.at, clock)),
  });
  return place && (place.ok || !isPassing(place.error)) ? place : undefined;
}

/** What a join may take from `slot`. */
export const preparationOf = (slot: PreparedSlot): Preparation => ({
  *takePlace() {
    const place = slot.prepared && (yield* call(fittingPlace, slot.prepared));
    if (!place) {
      yield* call(dropPrepared, slot);
      return undefined;
    }
    // A refusal is used up: whoever tries again asks again.
    if (!place.ok) slot.prepared = undefined;
    yield* notePreparation('used');
    if (!place.ok) return place;
    yield* call(noteInfo, place.value.info);
    yield* call(noteRelays, place.value);
    return ok(place.value.relays);
  },
  *takeSocket(addressOf) {
    const session = yield* fromContext('session');
    if (!slot.prepared) return undefined;
    const { cid, socket } = slot.prepared;
    if (socket?.url !== (yield* call(addressOf, cid)) || socket.isOver) {
      yield* call(dropPrepared, slot);
      return undefined;
    }
    slot.prepared = undefined;
    session.cid = cid;
    yield* notePreparation('seated');
    return (_url, onEvent) => socket.take(onEvent);
  },
});
