import { buffers, channel, type Channel, type Task } from 'redux-saga';
import { call, cancel, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { openEarly } from '../../effects/earlySocket';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { refusal, type Refusal } from '../../protocol/error';
import type { InfoQuery } from '../../protocol/http/meetingInfo';
import { joinTexts } from '../../protocol/vocabulary/messages';
import type { JoinRequest } from '../meeting/meeting.actions';
import { mayJoinWith } from '../meeting/join.rules';
import { selectMayJoin } from '../meeting/meeting.selectors';
import { preparationRequested } from './connection.actions';
import { infoQueryOf, withoutName } from './infoQuery.rules';
import { askInfo } from './meetingInfo.saga';
import {
  awaitPlace,
  dropPrepared,
  notePreparation,
  preparationOf,
  type Lobby,
  type Place,
  type Prepared,
} from './preparation.task';
import { lifeLeft, typingPause } from './preparation.rules';
import { pingServers } from './relay.saga';
import { isPassing } from './retry.rules';
import { writeAddress } from './signalAddress.saga';

/** The join that a lobby would make; null when it would make none. */
interface Wish {
  readonly asked: JoinRequest | null;
}

/** Where the meeting of `query` is held: its info, and one round of pings. */
function* askPlace(query: InfoQuery): SagaGenerator<Result<Place, Refusal>> {
  const info = yield* call(askInfo, query);
  if (!info.ok) return info;
  const pinged = yield* call(pingServers, info.value, info.value.encryptedRWC);
  return pinged.relays.length > 0
    ? ok({ info: info.value, ...pinged })
    : fail(refusal('INTERNAL_ERROR', joinTexts.connectionError));
}

/** Asks for the place of a preparation, and remembers a query that the gateway refused. */
function* fill(prepared: Prepared, query: InfoQuery, refused: Set<string>): SagaGenerator<void> {
  const place = yield* call(askPlace, query);
  prepared.place = place;
  if (place.ok) return yield* notePreparation('ready');
  const isRefused = !isPassing(place.error);
  if (isRefused) refused.add(prepared.query);
  yield* notePreparation(isRefused ? 'refused' : 'failed', place.error.code);
}

/** Opens the signaling socket of a join, and requests nothing on it. */
function* dial(lobby: Lobby, prepared: Prepared, asked: JoinRequest): SagaGenerator<void> {
  const signal = yield* fromContext('signal');
  const place = yield* call(awaitPlace, prepared);
  const relay = place.ok ? place.value.relays[0] : undefined;
  if (!place.ok || !relay) return;
  const { userName, userEmail = '', customerKey = '' } = asked;
  const { cid } = prepared;
  const { info } = place.value;
  const url = yield* call(writeAddress, { relay, info, cid, userName, userEmail, customerKey });
  if (lobby.prepared !== prepared || prepared.socket?.url === url) return;
  prepared.socket?.close();
  prepared.socket = openEarly(signal, url);
  yield* notePreparation('dialed');
}

/** The last wish, once none has followed for a while: fields are still being filled in. */
function* takeLast(wishes: Channel<Wish>, first: Wish): SagaGenerator<Wish> {
  let last = first;
  while (true) {
    const { next } = yield* race({ next: take(wishes), quiet: call(sleep, typingPause) });
    if (next === undefined) return last;
    last = next;
  }
}

/** The next wish; undefined when what is prepared has become too old before. */
function* awaitWish(lobby: Lobby, wishes: Channel<Wish>): SagaGenerator<Wish | undefined> {
  const clock = yield* fromContext('clock');
  if (!lobby.prepared) return yield* take(wishes);
  const { wish } = yield* race({
    wish: take(wishes),
    old: call(sleep, lifeLeft(lobby.prepared.at, clock)),
  });
  return wish;
}

/** The query of a wish that may be prepared; the name is no part of it. */
function* queryOf({ asked }: Wish): SagaGenerator<InfoQuery | undefined> {
  const { language } = yield* fromContext('environment');
  return asked && mayJoinWith(asked).isAllowed
    ? withoutName(infoQueryOf(asked, language))
    : undefined;
}

/**
 * Prepares the latest wish, and drops what was prepared for another one, or is too old. A query that
 * the gateway refused is never prepared again, since it may have been a guess.
 */
function* keepPrepared(lobby: Lobby, wishes: Channel<Wish>): SagaGenerator<never> {
  const clock = yield* fromContext('clock');
  const refused = new Set<string>();
  let dialing: Task | undefined;
  while (true) {
    const first = yield* call(awaitWish, lobby, wishes);
    if (first === undefined) {
      yield* call(dropPrepared, lobby);
      continue;
    }
    const wish = yield* call(takeLast, wishes, first);
    if (!(yield* select(selectMayJoin)).isAllowed) continue;
    const query = yield* call(queryOf, wish);
    const text = query ? JSON.stringify(query) : '';
    if (lobby.prepared?.query !== text) yield* call(dropPrepared, lobby);
    if (!query || !wish.asked || refused.has(text)) continue;
    if (!lobby.prepared) {
      const at = { now: clock.now(), monotonic: clock.monotonic() };
      const cid = clock.token(22);
      lobby.prepared = { query: text, cid, at, place: undefined, socket: undefined };
      yield* notePreparation('started');
      yield* fork(fill, lobby.prepared, query, refused);
    }
    // The name may be another one.
    if (dialing) yield* cancel(dialing);
    dialing = yield* fork(dial, lobby, lobby.prepared, wish.asked);
  }
}

/**
 * Prepares joins in the lobby: meeting info, relay pings, and a signaling socket on which no seat is
 * requested, so that **Join** is one round trip to a seat.
 * @source DESIGN 4 (before Join)
 * @decision The socket's address has the name, as a join's has: the gateway shows and stores nothing
 * of it. A join on another address, or after a preparation's life, dials for itself.
 */
export function* watchPreparation(): SagaGenerator<void> {
  const session = yield* fromContext('session');
  const wishes = yield* call(channel<Wish>, buffers.sliding<Wish>(1));
  const lobby: Lobby = { prepared: undefined };
  const note = function* (asked: Wish['asked']): SagaGenerator<Result<void, never>> {
    yield* put(wishes, { asked });
    return ok(undefined);
  };
  session.prepared = preparationOf(lobby);
  yield* fork(takeIntent<Wish['asked']>, preparationRequested, note);
  try {
    yield* call(keepPrepared, lobby, wishes);
  } finally {
    session.prepared = undefined;
    yield* call(dropPrepared, lobby);
    wishes.close();
  }
}
