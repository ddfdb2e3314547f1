import type { Action } from '@reduxjs/toolkit';
import {
  all,
  call,
  cancel,
  fork,
  join,
  put,
  race,
  select,
  take,
  type SagaGenerator,
} from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { ivCounterJump } from '../../protocol/limits';
import type { MediaSocketType } from '../../protocol/channels/queries';
import type { JoinReply } from '../../protocol/signal/session';
import type { MediaSession } from '../../protocol/engine/media';
import type { Session } from '../../effects/session';
import { joinSucceeded } from '../meeting/meeting.actions';
import {
  copyWished,
  mediaSilenced,
  socketRetryPlanned,
  socketStatusChanged,
} from './connection.actions';
import type { WithConnection } from './connection.selectors';
import { mediaKeyOf } from './mediaKey';
import { mediaUrl } from './mediaUrl';
import { serveTextChannel } from './presence.saga';
import { deadMediaSilence, mediaSettled, mediaWait, silenceReportSpan } from './retry.rules';
import type { SocketName } from './sockets';

type Medium = 'audio' | 'video';

/**
 * What a worker needs. A key id that was used before goes on past every counter that may have been
 * used with it. @source core 9 (jump by 1,000,000)
 */
export const mediaSessionOf = (
  reply: JoinReply,
  { url, medium, counters }: { url: string; medium: Medium; counters: Session['counters'] },
): MediaSession => ({
  url,
  userId: reply.userId,
  meetingId: reply.meetingId,
  ...mediaKeyOf(reply),
  keyId: reply.keyId,
  counterStart: counters.keyId === reply.keyId ? counters[medium] + ivCounterJump : 0,
});

const nameOf = {
  a: 'audioSocketStatus',
  v: 'videoSocketStatus',
  x: 'xmppSocketStatus',
  m: 'mainSessionSocketStatus',
} as const satisfies Partial<Record<MediaSocketType, SocketName>>;
type ServedType = keyof typeof nameOf;

const hasClosed = (name: SocketName) => (action: Action) =>
  socketStatusChanged.match(action) &&
  action.payload.socket === name &&
  action.payload.status === 'closed';
const isSilent =
  (name: SocketName) =>
  (action: Action): action is ReturnType<typeof mediaSilenced> =>
    mediaSilenced.match(action) && action.payload.socket === name;

/**
 * Serves a media socket through the engine until it is closed, or silent for too long while
 * signalling lives, or another seat has other keys. One that was silent when signalling was lost is
 * as dead as that line was: the seat that is held again brings a ticket for a new one.
 */
function* serveMedium(medium: Medium, url: string): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const clock = yield* fromContext('clock');
  const session = yield* fromContext('session');
  const { reply, counters } = session;
  if (!reply) return;
  const media = mediaSessionOf(reply, { url, medium, counters });
  // From now on this key id may have been used, even if no counter is ever told.
  if (counters.keyId !== reply.keyId) session.counters = { keyId: reply.keyId, audio: 0, video: 0 };
  session.counters = { ...session.counters, [medium]: media.counterStart };
  const { keyRing, userId } = reply;
  const name = nameOf[medium === 'audio' ? 'a' : 'v'];
  if (medium === 'audio') engine.connectAudio(media);
  else engine.connectVideo(media);
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

/** A text channel is served until it is closed, or the seat is another one. */
function* serveText(type: 'x' | 'm', url: string): SagaGenerator<void> {
  const session = yield* fromContext('session');
  const { meetingId, userId } = session.reply ?? {};
  const served = yield* fork(serveTextChannel, nameOf[type], url);
  while (served.isRunning()) {
    const { rejoined } = yield* race({ over: join(served), rejoined: take(joinSucceeded.match) });
    const isStale = session.reply?.meetingId !== meetingId || session.reply?.userId !== userId;
    if (rejoined && isStale) yield* cancel(served);
  }
}

/** A ticket from the join, or a new one: a ticket opens one socket once. */
function* takeTicket(type: MediaSocketType): SagaGenerator<string | undefined> {
  const session = yield* fromContext('session');
  const given = session.reply?.tickets[type];
  if (session.reply && given) {
    session.reply = { ...session.reply, tickets: { ...session.reply.tickets, [type]: undefined } };
    return given;
  }
  const { answer, rejoined } = yield* race({
    answer: ask('openMedia', { types: [type] }),
    rejoined: take(joinSucceeded.match),
  });
  // A seat that was taken or resumed meanwhile has brought tickets of its own.
  if (rejoined) return yield* takeTicket(type);
  return answer?.ok ? answer.value[type] : undefined;
}

/**
 * A second socket where loss was seen, with a ticket of its own. What is refused is wished for again.
 * @source BENCHMARKS 3 (duplicate sockets for audio and T0)
 */
function* keepCopies(medium: Medium): SagaGenerator<never> {
  const engine = yield* fromContext('engine');
  const session = yield* fromContext('session');
  while (true) {
    const { payload } = yield* take(copyWished.match);
    if (payload.medium !== medium) continue;
    const type = medium === 'audio' ? 'a' : 'v';
    const { answer } = yield* race({
      answer: ask('openMedia', { types: [type] }),
      rejoined: take(joinSucceeded.match),
    });
    const ticket = answer?.ok ? answer.value[type] : undefined;
    const { reply, relay, info } = session;
    if (!ticket || !reply || !relay || !info) continue;
    const address = {
      service: relay.rwc,
      meetingNumber: info.mn,
      type,
      cid: reply.confId,
    } as const;
    engine.openCopy(medium, mediaUrl({ ...address, ticket, isCopy: true }));
  }
}

/** In the waiting room nothing is heard or seen: sockets wait until the seat is another. */
function* awaitAdmission(): SagaGenerator<void> {
  const session = yield* fromContext('session');
  while (session.reply === undefined || session.reply.isOnHold) yield* take(joinSucceeded.match);
}

function* waitForRetry(type: ServedType, attempt: number): SagaGenerator<boolean> {
  const clock = yield* fromContext('clock');
  const wait = mediaWait(attempt, () => clock.random());
  yield* put(socketRetryPlanned({ socket: nameOf[type], nextTryAt: clock.now() + wait }));
  const { rejoined } = yield* race({
    due: call(sleep, wait),
    rejoined: take(joinSucceeded.match),
  });
  return rejoined !== undefined;
}

/** One media socket, opened again with a new ticket as often as it is lost alone. */
function* keepSocket(
  type: ServedType,
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
    else if (yield* call(waitForRetry, type, attempt)) attempt = -1;
  }
}

/**
 * The media sockets of a meeting: audio and video through the engine, the presence and command
 * channel, and the main session. Each is opened with the join's tickets as soon as the seat is held.
 * @source media 4, media 7, core 7
 */
export function* keepMediaSockets(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const clock = yield* fromContext('clock');
  try {
    yield* take(joinSucceeded.match);
    // A browser opens sockets to one host one after another, and pictures take longest to show.
    yield* all([
      keepSocket('v', (url) => serveMedium('video', url)),
      keepSocket('a', (url) => serveMedium('audio', url)),
      keepSocket('x', (url) => serveText('x', url)),
      keepSocket('m', (url) => serveText('m', url)),
      call(() => keepCopies('audio')),
      call(() => keepCopies('video')),
    ]);
  } finally {
    engine.disconnect();
    const at = clock.now();
    for (const socket of ['audioSocketStatus', 'videoSocketStatus'] as const)
      yield* put(socketStatusChanged({ socket, status: 'closed', at }));
  }
}
