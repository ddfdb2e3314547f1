import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import type { EarlySocket } from '../../effects/earlySocket';
import type { Preparation } from '../../effects/session';
import { sleep } from '../../effects/sleep';
import type { Refusal } from '../../protocol/error';
import type { MeetingInfo } from '../../protocol/http/meetingInfo';
import { preparationNoted, type PreparationStep } from './connection.actions';
import { withoutName } from './infoQuery.rules';
import { noteInfo, readInfoQuery } from './meetingInfo.saga';
import { lifeLeft } from './preparation.rules';
import { noteRelays, type Pinged } from './relay.saga';
import { connectWait, isPassing } from './retry.rules';

/** Where a meeting is held, as its info and its relays have answered. */
export interface Place extends Pinged {
  readonly info: MeetingInfo;
}

/** What was fetched and opened for one query. */
export interface Prepared {
  /** The info query as text, without the person's name. */
  readonly query: string;
  /** The page's id in the address of `socket`. */
  readonly cid: string;
  /** When it started, on the wall's clock and on the monotonic one, ms. */
  readonly at: { readonly now: number; readonly monotonic: number };
  /** The answers; undefined until they have come. */
  place: Result<Place, Refusal> | undefined;
  /** The signaling socket, once it was dialed. */
  socket: EarlySocket | undefined;
}

/** What is prepared at present. */
export interface Lobby {
  prepared: Prepared | undefined;
}

/** Notes a step of a preparation. */
export function* notePreparation(step: PreparationStep, code?: number): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  yield* put(preparationNoted({ step, at: clock.now(), ...(code !== undefined && { code }) }));
}

/** Gives up what was prepared, and closes its socket. */
export function* dropPrepared(lobby: Lobby): SagaGenerator<void> {
  const { prepared } = lobby;
  if (!prepared) return;
  lobby.prepared = undefined;
  prepared.socket?.close();
  yield* notePreparation('dropped');
}

/** Waits for the answers to a preparation. */
export function* awaitPlace(prepared: Prepared): SagaGenerator<Result<Place, Refusal>> {
  while (!prepared.place) yield* take(preparationNoted.match);
  return prepared.place;
}

/** The answers that fit the present join; undefined if asking again may have another. */
function* fittingPlace(prepared: Prepared): SagaGenerator<Result<Place, Refusal> | undefined> {
  const clock = yield* fromContext('clock');
  const query = JSON.stringify(withoutName(yield* call(readInfoQuery)));
  if (prepared.query !== query || lifeLeft(prepared.at, clock) === 0) return undefined;
  const { place } = yield* race({
    place: call(awaitPlace, prepared),
    late: call(sleep, connectWait),
  });
  return place && (place.ok || !isPassing(place.error)) ? place : undefined;
}

/** What a join may take from `lobby`. */
export const preparationOf = (lobby: Lobby): Preparation => ({
  *takePlace() {
    const place = lobby.prepared && (yield* call(fittingPlace, lobby.prepared));
    if (!place) {
      yield* call(dropPrepared, lobby);
      return undefined;
    }
    // A refusal is used up: whoever tries again asks again.
    if (!place.ok) lobby.prepared = undefined;
    yield* notePreparation('used');
    if (!place.ok) return place;
    yield* call(noteInfo, place.value.info);
    yield* call(noteRelays, place.value);
    return ok(place.value.relays);
  },
  *takeSocket(addressOf) {
    const session = yield* fromContext('session');
    if (!lobby.prepared) return undefined;
    const { cid, socket } = lobby.prepared;
    if (socket?.url !== (yield* call(addressOf, cid)) || socket.isOver) {
      yield* call(dropPrepared, lobby);
      return undefined;
    }
    lobby.prepared = undefined;
    session.cid = cid;
    yield* notePreparation('seated');
    return (_url, onEvent) => socket.take(onEvent);
  },
});
