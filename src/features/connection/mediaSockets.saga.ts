import type { Action } from '@reduxjs/toolkit';
import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { openMedia } from '../../protocol/signal/commands/session';
import { ivCounterJump } from '../../protocol/limits';
import { isSeatChannel, rowOf } from '../../protocol/channels/mediaChannels';
import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';
import type { MediaSocketType } from '../../protocol/channels/queries';
import type { JoinReply } from '../../protocol/signal/session';
import type { MediaSession } from '../../protocol/engine/media';
import { noCounters, type Session } from '../../effects/session';
import { joinSucceeded } from '../meeting/meeting.actions';
import {
  channelUsed,
  mediaSilenced,
  socketRetryPlanned,
  socketStatusChanged,
} from './connection.actions';
import type { WithConnection } from './connection.selectors';
import { mediaKeyOf } from './mediaKey.rules';
import { mediaUrl } from './mediaUrl.rules';
import { deadMediaSilence, mediaSettled, mediaWait, silenceReportSpan } from './retry.rules';
import { socketOf, type SocketName } from './sockets.state';

/**
 * The session of a media worker. A key id that was used before continues above every counter that
 * may have been used with it.
 * @source core 9 (jump by 1,000,000)
 */
export const mediaSessionOf = (
  reply: JoinReply,
  { url, channel, counters }: { url: string; channel: MediaChannel; counters: Session['counters'] },
): MediaSession => ({
  url,
  userId: reply.userId,
  meetingId: reply.meetingId,
  ...mediaKeyOf(reply),
  keyId: reply.keyId,
  counterStart: counters.keyId === reply.keyId ? counters[channel] + ivCounterJump : 0,
});

/** A socket that is served: its type and its field in the state. */
export interface Served {
  readonly type: MediaSocketType;
  readonly name: SocketName;
}

const hasClosed = (name: SocketName) => (action: Action) =>
  socketStatusChanged.match(action) &&
  action.payload.socket === name &&
  action.payload.status === 'closed';
const isSilent =
  (name: SocketName) =>
  (action: Action): action is ReturnType<typeof mediaSilenced> =>
    mediaSilenced.match(action) && action.payload.socket === name;

/**
 * Serves a media socket through the engine until it is closed, is silent for too long while
 * signaling works, or another seat has other keys. One that was silent when signaling was lost
 * counts as lost as well: the resumed seat brings a ticket for a new one.
 */
function* serveChannel(channel: MediaChannel, url: string): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const clock = yield* fromContext('clock');
  const session = yield* fromContext('session');
  const { reply, counters } = session;
  if (!reply) return;
  const media = mediaSessionOf(reply, { url, channel, counters });
  // From now on this key id may have been used, even if no counter is ever reported.
  if (counters.keyId !== reply.keyId) session.counters = noCounters(reply.keyId);
  session.counters = { ...session.counters, [channel]: media.counterStart };
  const { keyRing, userId } = reply;
  const name = socketOf[channel];
  engine.connect(channel, media);
  let silentAt = Number.NEGATIVE_INFINITY;
  while (true) {
    const { closed, silent, rejoined } = yield* race({
      closed: take(hasClosed(name)),
      silent: take(isSilent(name)),
      rejoined: take(joinSucceeded.match),
    });
    if (closed) return;
    const isStale = session.reply?.keyRing !== keyRing || session.reply.userId !== userId;
    if (isStale) return;
    if (rejoined && clock.monotonic() - silentAt < silenceReportSpan) return;
    if (!silent) continue;
    silentAt = clock.monotonic();
    const { zoomSocketStatus } = yield* select(({ connection }: WithConnection) => connection);
    if (silent.payload.millis >= deadMediaSilence && zoomSocketStatus === 'connected') return;
  }
}

/** A ticket from the join, or a new one: each ticket opens one socket. */
function* takeTicket(type: MediaSocketType): SagaGenerator<string | undefined> {
  const session = yield* fromContext('session');
  const given = session.reply?.tickets[type];
  if (session.reply && given) {
    session.reply = { ...session.reply, tickets: { ...session.reply.tickets, [type]: undefined } };
    return given;
  }
  const { answer, rejoined } = yield* race({
    answer: ask(openMedia, { types: [type] }),
    rejoined: take(joinSucceeded.match),
  });
  // A seat that was taken or resumed in the meantime brought its own tickets.
  if (rejoined) return yield* takeTicket(type);
  return answer?.ok ? answer.value[type] : undefined;
}

/** There is no media in the waiting room: sockets wait for admission. */
export function* awaitAdmission(): SagaGenerator<void> {
  const session = yield* fromContext('session');
  while (session.reply === undefined || session.reply.isOnHold) yield* take(joinSucceeded.match);
}

function* waitForRetry(name: SocketName, attempt: number): SagaGenerator<boolean> {
  const clock = yield* fromContext('clock');
  const wait = mediaWait(attempt, () => clock.random());
  yield* put(socketRetryPlanned({ socket: name, nextTryAt: clock.now() + wait }));
  const { rejoined } = yield* race({
    due: call(sleep, wait),
    rejoined: take(joinSucceeded.match),
  });
  return rejoined !== undefined;
}

/** A media socket, reopened with a new ticket whenever only it is lost. */
export function* keepSocket(
  { type, name }: Served,
  serve: (url: string) => SagaGenerator<void>,
): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const session = yield* fromContext('session');
  for (let attempt = 0; ; attempt += 1) {
    yield* call(awaitAdmission);
    const ticket = yield* call(takeTicket, type);
    const openedAt = clock.monotonic();
    const { reply, relay, info } = session;
    if (ticket && reply && relay && info)
      yield* call(
        serve,
        mediaUrl({
          service: relay.rwc,
          meetingNumber: info.mn,
          type,
          cid: reply.confId,
          ticket,
        }),
      );
    if (clock.monotonic() - openedAt > mediaSettled) attempt = 0;
    if (session.reply?.tickets[type]) attempt = -1;
    else if (yield* call(waitForRetry, name, attempt)) attempt = -1;
  }
}

/**
 * Serves a channel's socket. A channel that opens when it is used waits for that, and then stays.
 * @decision It stays open when nothing is shared for a while, so that the next share starts sooner.
 */
function* keepChannel(channel: MediaChannel, served: Set<MediaChannel>): SagaGenerator<void> {
  const { socket: type, opens } = rowOf(channel);
  if (opens === 'when used')
    yield* take((action: Action) => channelUsed.match(action) && action.payload.medium === channel);
  served.add(channel);
  yield* keepSocket({ type, name: socketOf[channel] }, (url) => serveChannel(channel, url));
}

/** Browsers open sockets to one host in sequence, and video takes longest to show. */
const channels = [...channelNames].reverse();
/** The channels that open with the seat. */
export const seatChannels = channels.filter(isSeatChannel);

/**
 * The media channels of a meeting, through the engine. Each opens with the join's tickets as soon
 * as the seat is held, except for channels that open when they are used.
 * @source media 4, media 7, core 7
 */
export function* keepMediaSockets(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const clock = yield* fromContext('clock');
  const served = new Set<MediaChannel>();
  try {
    yield* take(joinSucceeded.match);
    yield* all(channels.map((channel) => keepChannel(channel, served)));
  } finally {
    engine.disconnect();
    const at = clock.now();
    for (const channel of served)
      yield* put(socketStatusChanged({ socket: socketOf[channel], status: 'closed', at }));
  }
}
