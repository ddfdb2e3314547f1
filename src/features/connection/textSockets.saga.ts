import {
  all,
  call,
  cancel,
  fork,
  join,
  race,
  select,
  take,
  type SagaGenerator,
} from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { joinSucceeded } from '../meeting/meeting.actions';
import { socketStatusChanged } from './connection.actions';
import type { WithConnection } from './connection.selectors';
import { awaitAdmission, keepSocket, seatChannels, type Served } from './mediaSockets.saga';
import { serveTextChannel, type TextChannelName } from './presence.saga';
import { mediaHeadStart } from './retry.rules';
import { socketOf } from './sockets.state';

/** Serves a text channel until it is closed, or the seat is another one. */
function* serveText(name: TextChannelName, url: string): SagaGenerator<void> {
  const session = yield* fromContext('session');
  const { meetingId, userId } = session.reply ?? {};
  const served = yield* fork(serveTextChannel, name, url);
  while (served.isRunning()) {
    const { rejoined } = yield* race({ over: join(served), rejoined: take(joinSucceeded.match) });
    const isStale = session.reply?.meetingId !== meetingId || session.reply?.userId !== userId;
    if (rejoined && isStale) yield* cancel(served);
  }
}

/** Waits until the media of the seat are connected. */
function* awaitMedia(): SagaGenerator<void> {
  const areOpen = ({ connection }: WithConnection): boolean =>
    seatChannels.every((channel) => connection[socketOf[channel]] === 'connected');
  while (!(yield* select(areOpen))) yield* take(socketStatusChanged.match);
}

/** Lets the sockets of media open before those of text, which nobody waits for. */
function* yieldToMedia(): SagaGenerator<void> {
  yield* call(awaitAdmission);
  yield* race({
    open: call(awaitMedia),
    late: call(sleep, mediaHeadStart),
  });
}

function* keepText({
  type,
  name,
}: Served & { readonly name: TextChannelName }): SagaGenerator<void> {
  yield* call(yieldToMedia);
  yield* keepSocket({ type, name }, (url) => serveText(name, url));
}

/**
 * @decision The main session carries nothing but pings until there are breakout rooms: a seat has
 * it from the start, as documented.
 */
const textChannels = [
  { type: 'x', name: 'xmppSocketStatus' },
  { type: 'm', name: 'mainSessionSocketStatus' },
] as const satisfies readonly Served[];

/**
 * The presence and command channel, and the main session. They follow the media of the seat.
 * @source core 7
 */
export function* keepTextSockets(): SagaGenerator<void> {
  yield* all(textChannels.map(keepText));
}
