import { call, fork, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { millis } from '../../kernel/units';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { remoteAgentChanged } from '../../events/received';
import { requestAgentToken } from '../../protocol/signal/commands/remoteControl';
import type { AgentPairing } from '../../protocol/agent/agentPairing';
import { remotePath } from '../../protocol/channels/queries';
import { refusal, type Refusal } from '../../protocol/error';
import { remoteRequestWait, remoteStartWait } from '../../protocol/sharingLimits';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { agentLinkPrefix } from '../../protocol/vocabulary/remoteControl';
import { seatSettled } from '../connection/connection.actions';
import { joinSucceeded, meetingOver } from '../meeting/meeting.actions';
import { shareOver } from '../sharing/sharing.actions';
import {
  agentGivenUp,
  agentMissed,
  agentProbed,
  agentServerNamed,
  launchAgentRequested,
} from './remoteControl.actions';
import { selectMayPair } from './mayControl.selectors';

function* miss(): SagaGenerator<void> {
  yield* sleep(remoteStartWait);
  yield* put(agentMissed());
  yield* sleep(millis(remoteRequestWait - remoteStartWait));
  yield* put(agentGivenUp());
}

/**
 * A launched agent that does not come is missed after 10 s, and given up after 60.
 * @source media 4, media 9 (10 s, 60 s)
 */
export function* keepAgentAwaited(): SagaGenerator<never> {
  while (true) {
    yield* take(agentProbed.match);
    yield* race({
      late: call(miss),
      paired: take(remoteAgentChanged.match),
      over: take([shareOver.type, launchAgentRequested.type]),
    });
  }
}

/** Keeps the name of the server that the agent comes from: the one that holds the own seat. */
export function* keepAgentServer(): SagaGenerator<never> {
  const session = yield* fromContext('session');
  while (true) {
    const { relay } = session;
    if (relay) yield* put(agentServerNamed({ origin: relay.rwc.replace(/^ws/, 'http') }));
    // After a failover the server is known once the seat is settled.
    yield* take([joinSucceeded.type, seatSettled.type]);
  }
}

/**
 * Launches the agent with a token for this share.
 * @source media 4 (install probing launches a custom-scheme link)
 */
function* launchAgent(): SagaGenerator<Result<unknown, Refusal>> {
  const may = yield* guard(selectMayPair);
  if (!may.ok) return may;
  const issued = yield* ask(requestAgentToken, {});
  if (!issued.ok) return issued;
  const { relay, info } = yield* fromContext('session');
  if (!relay || !info) return fail(refusal('IMPROPER_MEETING_STATE', operationTexts.closed));
  const gateway = `${relay.rwc}${remotePath(info.mn)}`;
  const token = issued.value.auth;
  const query = new URLSearchParams({ gateway, token });
  const port = yield* fromContext('remoteControl');
  const pairing: AgentPairing = {
    link: `${agentLinkPrefix}${query.toString()}`,
    ...{ gateway, token },
    code: yield* call(() => port.codeOf(token)),
  };
  const status = yield* call(() => port.launch(pairing.link));
  yield* put(agentProbed({ status }));
  return ok(pairing);
}

/** Starts the agent of a person who shares a screen. */
export function* watchRemoteAgent(): SagaGenerator<void> {
  yield* fork(takeIntent<void>, launchAgentRequested, launchAgent, { until: meetingOver });
}
