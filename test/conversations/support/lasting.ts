import { selectPeople } from '../../../src/features/participants/participants.selectors';
import type { Person } from './world';

/**
 * All that a person's client holds, but for what says how the connection is and was: nothing else
 * may change when a line is lost and the seat is taken up again.
 */
export const lastingState = (person: Person): unknown => {
  const state = person.state();
  const { connection: _connection, statistics: _statistics, ...rest } = state;
  const {
    failover: _failover,
    isMeetingReset: _isMeetingReset,
    conId: _conId,
    gatewayUserList: _gatewayUserList,
    discardedRwcList: _discardedRwcList,
    attributes,
    ...meeting
  } = rest.meeting;
  const { changeReason: _reason, ...lasting }: typeof meeting & { changeReason?: string } = meeting;
  // The agent comes from the server that holds the seat.
  const { agentServer: _agentServer, ...remoteControl } = rest.remoteControl;
  const { gatewayKey: _gatewayKey, ...lastingAttributes } = attributes;
  return structuredClone({
    ...rest,
    remoteControl,
    meeting: lasting,
    attributes: lastingAttributes,
    participants: selectPeople(state),
  });
};
