import { all, call, put, race, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import type { Relay } from '../../effects/session';
import { sleep } from '../../effects/sleep';
import type { MeetingInfo } from '../../protocol/http/meetingInfo';
import { serverListReceived } from './connection.actions';
import { connectWait, pingWaits } from './retry.rules';

function* pingAll(info: MeetingInfo): SagaGenerator<readonly Relay[]> {
  const http = yield* fromContext('http');
  const answers = yield* all(
    info.encryptedRWC.map(({ rwc, rwcToken }) =>
      race({
        answer: call(http.pingRelay, rwc, info.mn, { ts: info.ts, auth: info.auth, rwcToken }),
        late: call(sleep, connectWait),
      }),
    ),
  );
  return answers.flatMap(({ answer }, index) => {
    const rwcToken = info.encryptedRWC[index]?.rwcToken ?? '';
    return answer?.ok ? [{ ...answer.value, rwcToken }] : [];
  });
}

function* noteRelays(relays: readonly Relay[]): SagaGenerator<void> {
  const session = yield* fromContext('session');
  session.relays = relays;
  yield* put(serverListReceived(relays.map(({ rwg }) => rwg)));
}

/** After a new meeting info: one round, and what was known before if nobody answers it. */
export function* refreshRelays(info: MeetingInfo): SagaGenerator<void> {
  const relays = yield* call(pingAll, info);
  if (relays.length > 0) yield* noteRelays(relays);
}

/**
 * Asks the relays of the meeting where the sockets are, and notes the servers in the order of the
 * list. None: all relays failed, in every round.
 * @source core 7 (wc/ping, retried after 5 s, doubling)
 * @decision All relays are asked at once, so that a dead one costs the join nothing.
 */
export function* findRelays(info: MeetingInfo): SagaGenerator<readonly Relay[]> {
  for (const wait of [...pingWaits, undefined]) {
    const relays = yield* call(pingAll, info);
    if (relays.length > 0) {
      yield* noteRelays(relays);
      return relays;
    }
    if (wait !== undefined) yield* call(sleep, wait);
  }
  return [];
}
