import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { receivedAction } from '../../events/received';
import { fromContext } from '../../effects/context';
import type { FailoverReason } from '../../protocol/vocabulary/failover';
import { closingOf, endingOf, isReconnecting, type Ending } from '../meeting/ending.rules';
import { joinSucceeded } from '../meeting/meeting.actions';
import { rosterUpdated } from '../participants/participants.actions';
import {
  connectionStatusChanged,
  failoverNoticed,
  malformedReceived,
  mediaRekeyed,
  networkHinted,
  seatSettled,
  socketStatusChanged,
} from './connection.actions';
import type { Seated } from './dial.saga';
import { keepHeartbeat, keepProbing, type Pulse } from './heartbeat.saga';
import { failoverReasonOf } from './failover.rules';
import { mediaKeyOf, type SentKey } from './mediaKey.rules';
import type { SignalEvent, SignalLine } from './signal.channel';
import { mergeRoster } from '../../protocol/signal/rosterLists';
import type { JoinReply } from '../../protocol/signal/session';

/** Why a line is no longer served. */
export type EndOfLine =
  | { readonly type: 'lost'; readonly reason: FailoverReason }
  | { readonly type: 'over'; readonly ending: Ending };

/** The reply without keys, tickets and token: a store and its log have no secrets. */
const withoutSecrets = (reply: JoinReply): JoinReply => ({
  ...reply,
  encryptKey: '',
  keyRing: '',
  meetingtoken: '',
  tickets: {},
  ...(reply.fileTransfer && { fileTransfer: { ...reply.fileTransfer, zmk: '' } }),
});

/** Replaces the media key, which is in no action. */
function* takeKey(key: SentKey): SagaGenerator<void> {
  const session = yield* fromContext('session');
  const engine = yield* fromContext('engine');
  if (!session.reply) return;
  const { encryptKey, keyEpoch } = key;
  session.reply = { ...session.reply, encryptKey, keyEpoch };
  engine.rekey(mediaKeyOf(key));
  yield* put(mediaRekeyed({ keyEpoch }));
}

/** Applies one event; returns the end of the line, if it is one. */
function* takeIn(event: SignalEvent): SagaGenerator<EndOfLine | undefined> {
  const session = yield* fromContext('session');
  switch (event.type) {
    case 'malformed':
      yield* put(malformedReceived({ detail: event.detail }));
      return undefined;
    case 'roster': {
      for (const { rev } of event.changes) session.rev = Math.max(session.rev, rev);
      yield* put(rosterUpdated(mergeRoster(event.changes.map(({ body }) => body))));
      return undefined;
    }
    case 'indication': {
      const { indication } = event;
      session.rev = Math.max(session.rev, indication.rev);
      if (indication.name === 'mediaKeyChanged') {
        yield* call(takeKey, indication.body);
        return undefined;
      }
      if (indication.name !== 'commandAcked') {
        yield* put(receivedAction(indication));
        // Another standing in the same seat: it is taken up over a new socket.
        if (indication.name === 'meetingChanged') return { type: 'lost', reason: 'disconnect' };
        if (indication.name !== 'meetingEnded') return undefined;
        const { reason, subReason } = indication.body;
        if (isReconnecting(subReason)) return { type: 'lost', reason: 'disconnect' };
        return { type: 'over', ending: endingOf(reason, subReason) };
      }
      const link = yield* fromContext('link');
      const { value: _secret, ...body } = indication.body;
      yield* put(receivedAction({ ...indication, body }));
      link.settle(indication.body);
      return undefined;
    }
    case 'closed': {
      const reason = failoverReasonOf(event.code);
      // A refusal by the gateway on a working line is reported as a failover. @source core 4
      if (reason === 'invalid parameters') return { type: 'lost', reason };
      const closing = closingOf(event.code, event.reason);
      return closing.mayReturn
        ? { type: 'lost', reason }
        : { type: 'over', ending: closing.ending };
    }
    case 'open':
    case 'life':
      return undefined;
  }
}

function* readLine(line: SignalLine, pulse: Pulse, isResumed: boolean): SagaGenerator<EndOfLine> {
  let isSettled = false;
  while (true) {
    const event = yield* take(line.events);
    pulse.beats += 1;
    const end = yield* call(takeIn, event);
    if (end) return end;
    // The gateway welcomes a seat before it answers the first ping.
    if (event.type !== 'life' || isSettled) continue;
    isSettled = true;
    yield* put(seatSettled({ isResumed }));
  }
}

function* watchOffline(): SagaGenerator<FailoverReason> {
  while (true) {
    const { payload } = yield* take(networkHinted.match);
    if (!payload.isOnline) return 'network change';
  }
}

function* serve(line: SignalLine, isResumed: boolean): SagaGenerator<EndOfLine> {
  const pulse: Pulse = { beats: 0 };
  const { end, silent, doubted, offline, noticed } = yield* race({
    end: call(readLine, line, pulse, isResumed),
    silent: call(keepHeartbeat, line, pulse),
    doubted: call(keepProbing, line, pulse),
    offline: call(watchOffline),
    noticed: take(failoverNoticed.match),
  });
  if (noticed) return { type: 'lost', reason: 'UI failover notice' };
  return end ?? { type: 'lost', reason: silent ?? doubted ?? offline ?? 'disconnect' };
}

function* announceSeat(reply: JoinReply): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const session = yield* fromContext('session');
  const at = clock.now();
  const former = session.reply;
  session.reply = reply;
  // Media sockets that outlived the line do not know a key that was issued in the meantime.
  if (former?.keyRing === reply.keyRing && former.keyEpoch !== reply.keyEpoch)
    yield* call(takeKey, reply);
  // In another run of the meeting, or on another seat, earlier events do not count.
  if (!reply.resumed) session.rev = 0;
  session.meetingToken = reply.meetingtoken;
  yield* put(socketStatusChanged({ socket: 'zoomSocketStatus', status: 'connected', at }));
  yield* put(joinSucceeded({ reply: withoutSecrets(reply), at }));
}

/**
 * Serves a seat on its line: first the events that came with it, then commands and indications,
 * until the line is lost or the session is over. The socket is closed in any case.
 */
export function* holdSeat({ line, held, reply }: Seated): SagaGenerator<EndOfLine> {
  const clock = yield* fromContext('clock');
  const link = yield* fromContext('link');
  try {
    // What is asked for as soon as the seat is known has a number that no earlier page has used.
    link.continueAfter(reply.commandSeq);
    yield* call(announceSeat, reply);
    for (const event of held) {
      const end = yield* call(takeIn, event);
      if (end) return end;
    }
    if (!reply.resumed) link.refuseWaiting();
    link.attach(line.send);
    yield* put(
      connectionStatusChanged({
        status: 'connected',
        at: clock.now(),
        nextTryAt: 0,
        retryCount: 0,
      }),
    );
    return yield* call(serve, line, reply.resumed);
  } finally {
    link.detach();
    line.events.close();
    yield* put(
      socketStatusChanged({ socket: 'zoomSocketStatus', status: 'closed', at: clock.now() }),
    );
  }
}
