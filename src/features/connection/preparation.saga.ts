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
  type Place,
  type Prepared,
  type PreparedSlot,
} from './preparation.task';
import { lifeLeft, shortestLife, typingPause } from './preparation.rules';
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
function* fill(slot: PreparedSlot, prepared: Prepared): SagaGenerator<void> {
  const place = yield* call(askPlace, prepared.query);
  prepared.place = place;
  if (place.ok) return yield* notePreparation('ready');
  const isRefused = !isPassing(place.error);
  if (isRefused) slot.refused.add(prepared.text);
  yield* notePreparation(isRefused ? 'refused' : 'failed', place.error.code);
}

/** Opens the signaling socket of a join, and requests nothing on it. */
function* dial(slot: PreparedSlot, prepared: Prepared): SagaGenerator<void> {
  const signal = yield* fromContext('signal');
  const clock = yield* fromContext('clock');
  const place = yield* call(awaitPlace, prepared);
  const relay = place.ok ? place.value.relays[0] : undefined;
  if (!place.ok || !relay) return;
  if (lifeLeft(prepared.at, clock) < shortestLife) return;
  const { userName, userEmail = '', customerKey = '' } = prepared.asked;
  const { cid } = prepared;
  const { info } = place.value;
  const url = yield* call(writeAddress, { relay, info, cid, userName, userEmail, customerKey });
  if (slot.prepared !== prepared || prepared.socket?.url === url) return;
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
function* awaitWish(slot: PreparedSlot, wishes: Channel<Wish>): SagaGenerator<Wish | undefined> {
  const clock = yield* fromContext('clock');
  while (slot.prepared) {
    const left = lifeLeft(slot.prepared.at, clock);
    if (left === 0) return undefined;
    // A successor may have come meanwhile.
    const { wish } = yield* race({ wish: take(wishes), old: call(sleep, left) });
    if (wish) return wish;
  }
  return yield* take(wishes);
}

/** The query of a wish that may be prepared; the name is no part of it. */
function* queryOf({ asked }: Wish): SagaGenerator<InfoQuery | undefined> {
  const { language } = yield* fromContext('environment');
  return asked && mayJoinWith(asked).isAllowed
    ? withoutName(infoQueryOf(asked, language))
    : undefined;
}

/** A preparation that begins now, for `asked`. */
function* begin(asked: JoinRequest, query: InfoQuery): SagaGenerator<Prepared> {
  const clock = yield* fromContext('clock');
  const at = { now: clock.now(), monotonic: clock.monotonic() };
  yield* notePreparation('started');
  return {
    ...{ query, text: JSON.stringify(query), cid: clock.token(22), at, asked },
    ...{ place: undefined, socket: undefined },
  };
}

/**
 * Replaces `old`, which grows too old, by a preparation of the same query. `old` stands until the
 * answers have come, and to its end if they are refusals. A join may use it up before.
 */
function* renew(slot: PreparedSlot, old: Prepared): SagaGenerator<void> {
  const next = yield* call(begin, old.asked, old.query);
  yield* call(fill, slot, next);
  if (!next.place?.ok || slot.prepared !== old) return;
  next.asked = old.asked;
  yield* call(dropPrepared, slot);
  slot.prepared = next;
  yield* call(dial, slot, next);
}

/**
 * Prepares the latest wish, and drops what was prepared for another one, or is too old. A query
 * that the gateway refused is never prepared again, since it may have been a guess.
 */
function* keepPrepared(slot: PreparedSlot, wishes: Channel<Wish>): SagaGenerator<never> {
  const clock = yield* fromContext('clock');
  let dialing: Task | undefined;
  let renewal: Task | undefined;
  while (true) {
    const first = yield* call(awaitWish, slot, wishes);
    const wish = first && (yield* call(takeLast, wishes, first));
    const isOver = slot.prepared && lifeLeft(slot.prepared.at, clock) === 0;
    // A lobby that was left keeps nothing, even if a join that it began still runs.
    if (isOver || wish?.asked === null) yield* call(dropPrepared, slot);
    if (!wish?.asked || !(yield* select(selectMayJoin)).isAllowed) continue;
    const query = yield* call(queryOf, wish);
    const text = query ? JSON.stringify(query) : '';
    if (slot.prepared?.text !== text) yield* call(dropPrepared, slot);
    if (!query || slot.refused.has(text)) continue;
    if (!slot.prepared) {
      slot.prepared = yield* call(begin, wish.asked, query);
      yield* fork(fill, slot, slot.prepared);
    } else {
      slot.prepared.asked = wish.asked;
      if (lifeLeft(slot.prepared.at, clock) < shortestLife && !renewal?.isRunning())
        renewal = yield* fork(renew, slot, slot.prepared);
    }
    // The name may be another one.
    if (dialing) yield* cancel(dialing);
    dialing = yield* fork(dial, slot, slot.prepared);
  }
}

/**
 * Prepares joins in the lobby: meeting info, relay pings, and a signaling socket on which no seat
 * is requested, so that **Join** is one round trip to a seat.
 * @source DESIGN 4 (before Join)
 * @decision The socket's address has the name, as a join's has: the gateway shows and stores
 * nothing of it. A join on another address, or after a preparation's life, dials for itself.
 */
export function* watchPreparation(): SagaGenerator<void> {
  const preparations = yield* fromContext('preparations');
  const wishes = yield* call(channel<Wish>, buffers.sliding<Wish>(1));
  const slot: PreparedSlot = { prepared: undefined, refused: new Set() };
  const note = function* (asked: Wish['asked']): SagaGenerator<Result<void, never>> {
    yield* put(wishes, { asked });
    return ok(undefined);
  };
  preparations.current = preparationOf(slot);
  yield* fork(takeIntent<Wish['asked']>, preparationRequested, note);
  try {
    yield* call(keepPrepared, slot, wishes);
  } finally {
    preparations.current = undefined;
    yield* call(dropPrepared, slot);
    wishes.close();
  }
}
