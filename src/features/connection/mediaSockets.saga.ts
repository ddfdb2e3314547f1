import type { Action } from '@reduxjs/toolkit';
import { all, call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { ivCounterJump } from '../../protocol/limits';
import type { JoinReply, MediaSocketType } from '../../protocol/signal/session';
import type { MediaSession } from '../../protocol/engine/media';
import type { Session } from '../../effects/session';
import { joinSucceeded } from '../meeting/meeting.actions';
import { socketStatusChanged, type SocketName } from './connection.actions';
import { mediaUrl } from './mediaUrl';
import { servePresence } from './presence.saga';
import { mediaSettled, mediaWait } from './retry.rules';

type Medium = 'audio' | 'video';

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

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
  encryptKey: bytesOf(reply.encryptKey),
  keyId: reply.keyId,
  counterStart: counters.keyId === reply.keyId ? counters[medium] + ivCounterJump : 0,
});

const hasClosed = (name: SocketName) => (action: Action) =>
  socketStatusChanged.match(action) &&
  action.payload.socket === name &&
  action.payload.status === 'closed';

/** Serves a media socket through the engine until it is closed or keys have changed. */
function* serveMedium(medium: Medium, url: string): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const session = yield* fromContext('session');
  const { reply, counters } = session;
  if (!reply) return;
  const media = mediaSessionOf(reply, { url, medium, counters });
  // From now on this key id may have been used, even if no counter is ever told.
  if (counters.keyId !== reply.keyId) session.counters = { keyId: reply.keyId, audio: 0, video: 0 };
  session.counters = { ...session.counters, [medium]: media.counterStart };
  const { encryptKey, userId } = reply;
  const name: SocketName = medium === 'audio' ? 'audioSocketStatus' : 'videoSocketStatus';
  if (medium === 'audio') engine.connectAudio(media);
  else engine.connectVideo(media);
  while (true) {
    const { closed } = yield* race({
      closed: take(hasClosed(name)),
      rejoined: take(joinSucceeded.match),
    });
    const isStale = session.reply?.encryptKey !== encryptKey || session.reply.userId !== userId;
    if (closed || isStale) return;
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

/** One media socket, opened again with a new ticket as often as it is lost alone. */
function* keepSocket(
  type: MediaSocketType,
  serve: (url: string) => SagaGenerator<void>,
): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const session = yield* fromContext('session');
  yield* take(joinSucceeded.match);
  for (let attempt = 0; ; attempt += 1) {
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
    const wait = mediaWait(attempt, () => clock.random());
    const { rejoined } = yield* race({
      due: call(sleep, wait),
      rejoined: take(joinSucceeded.match),
    });
    if (rejoined) attempt = 0;
  }
}

/**
 * The media sockets of a meeting: audio and video through the engine, and the presence and command
 * channel. Each is opened with the join's tickets as soon as the seat is held.
 * @source media 4, media 7
 */
export function* keepMediaSockets(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const clock = yield* fromContext('clock');
  try {
    // A browser opens sockets to one host one after another, and pictures take longest to show.
    yield* all([
      keepSocket('v', (url) => serveMedium('video', url)),
      keepSocket('a', (url) => serveMedium('audio', url)),
      keepSocket('x', servePresence),
    ]);
  } finally {
    engine.disconnect();
    const at = clock.now();
    for (const socket of ['audioSocketStatus', 'videoSocketStatus'] as const)
      yield* put(socketStatusChanged({ socket, status: 'closed', at }));
  }
}
