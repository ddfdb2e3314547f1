import { buffers, channel, type Channel } from 'redux-saga';
import { call, cancel, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Millis } from '../../kernel/units';
import { fromContext } from '../../effects/context';
import type { Relay } from '../../effects/session';
import { sleep } from '../../effects/sleep';
import type { MeetingInfo, RwcServer } from '../../protocol/http/meetingInfo';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { serverDiscarded, serverListReceived, serversRestored } from './connection.actions';
import { connectWait, pingGrace, pingWaits } from './retry.rules';
import { areAllDiscarded, bestFirst, serversLeft } from './servers.rules';

/** Servers that answered a ping, best first, and origins of those that did not. */
export interface Pinged {
  readonly relays: readonly Relay[];
  readonly silent: readonly string[];
}

interface PingAnswer {
  readonly server: RwcServer;
  /** Undefined when it refused or could not be reached. */
  readonly relay: Relay | undefined;
}

function* pingOne(
  info: MeetingInfo,
  server: RwcServer,
  { answers, wait }: { readonly answers: Channel<PingAnswer>; readonly wait: Millis },
): SagaGenerator<void> {
  const http = yield* fromContext('http');
  const { reply } = yield* fromContext('session');
  const { rwc: origin, rwcToken } = server;
  const { ts, auth, mn } = info;
  const { answer } = yield* race({
    answer: call(http.pingRelay, origin, mn, {
      ...{ ts, auth, rwcToken },
      ...(reply && { confID: reply.confId }),
    }),
    late: call(sleep, wait),
  });
  const relay = answer?.ok
    ? {
        rwg: answer.value.rwg,
        rwc: answer.value.rwc,
        origin,
        rwcToken,
        seats: answer.value.seats ?? 0,
      }
    : undefined;
  yield* put(answers, { server, relay });
}

/** Collects answers until all have arrived, or the grace time after the first good one is over. */
function* hear(count: number, answers: Channel<PingAnswer>): SagaGenerator<readonly PingAnswer[]> {
  const heard: PingAnswer[] = [];
  while (heard.length < count && !heard.some(({ relay }) => relay))
    heard.push(yield* take(answers));
  const listen = function* (): SagaGenerator<void> {
    while (heard.length < count) heard.push(yield* take(answers));
  };
  if (heard.length < count) yield* race({ all: call(listen), over: call(sleep, pingGrace) });
  return heard;
}

/**
 * Pings all `servers` in parallel. `relays` are those that answer, best first; `silent` those that
 * do not although another one does: without a network none is at fault.
 * @decision All are asked in parallel, so that an unreachable one costs no time.
 */
export function* pingServers(
  info: MeetingInfo,
  servers: readonly RwcServer[],
  wait: Millis = connectWait,
): SagaGenerator<Pinged> {
  const { relay: home } = yield* fromContext('session');
  const answers = yield* call(channel<PingAnswer>, buffers.expanding<PingAnswer>(4));
  const asking = [];
  for (const server of servers) asking.push(yield* fork(pingOne, info, server, { answers, wait }));
  try {
    const heard = yield* call(hear, servers.length, answers);
    const relays = heard.flatMap(({ relay }) => relay ?? []);
    const isHeard = (rwc: string) => relays.some(({ origin }) => origin === rwc);
    const silent = servers.flatMap(({ rwc }) => (isHeard(rwc) ? [] : [rwc]));
    // Answers come in any order; among equals the order of the list decides.
    const inOrder = servers.flatMap(({ rwc }) => relays.find(({ origin }) => origin === rwc) ?? []);
    return { relays: bestFirst(inOrder, home), silent: relays.length > 0 ? silent : [] };
  } finally {
    yield* cancel(asking);
    answers.close();
  }
}

/** Stores servers that answered a ping, if any, and discards those that did not. */
export function* noteRelays({ relays, silent }: Pinged): SagaGenerator<void> {
  if (relays.length === 0) return;
  const session = yield* fromContext('session');
  for (const rwc of silent) yield* put(serverDiscarded({ rwc }));
  session.relays = relays;
  yield* put(serverListReceived(relays.map(({ rwg }) => rwg)));
}

/**
 * Asks the relays of the meeting for its servers, and stores them, best first. None: all relays
 * failed, in every round.
 * @source core 7 (wc/ping, retried after 5 s, doubling)
 */
export function* findRelays(info: MeetingInfo): SagaGenerator<readonly Relay[]> {
  for (const wait of [...pingWaits, undefined]) {
    const pinged = yield* call(pingServers, info, info.encryptedRWC);
    yield* noteRelays(pinged);
    if (pinged.relays.length > 0) return pinged.relays;
    if (wait !== undefined) yield* call(sleep, wait);
  }
  return [];
}

/**
 * Where a lost seat is requested: the only server, without a ping; otherwise the best of those that
 * answer and have not failed yet. Undefined where none answers.
 */
export function* chooseServer(wait: Millis): SagaGenerator<Relay | undefined> {
  const session = yield* fromContext('session');
  const { info, relays, relay: home } = session;
  if (!info) return undefined;
  if (info.encryptedRWC.length < 2) return relays[0] ?? home;
  const discarded = yield* select(({ meeting }: WithMeeting) => meeting.discardedRwcList);
  if (areAllDiscarded(info.encryptedRWC, discarded)) yield* put(serversRestored());
  const left = serversLeft(info.encryptedRWC, discarded);
  const pinged = yield* call(pingServers, info, left, wait);
  yield* noteRelays(pinged);
  return pinged.relays[0];
}
