import type { MeetingInstances } from './instance/meetingInstances';
import type { Metrics } from './metrics';
import type { Backlogs } from './sockets/backlogs';
import type { Connections } from './sockets/connections';
import type { SocketUpgrades } from './sockets/upgrade';
import type { TelephoneCalls } from './telephony/telephoneCalls';

interface Gauged {
  readonly instances: MeetingInstances;
  readonly connections: Connections;
  readonly upgrades: SocketUpgrades;
  readonly backlogs: Backlogs;
  readonly phones: TelephoneCalls;
}

/** Adds the gauges of the gateway. */
export const showGauges = (
  metrics: Metrics,
  { instances, connections, upgrades, backlogs, phones }: Gauged,
): void => {
  metrics.gauge({
    name: 'plenary_meetings',
    help: 'Running meetings.',
    read: () => instances.size,
  });
  metrics.gauge({
    name: 'plenary_seats',
    help: 'Taken seats.',
    read: () => instances.countSeats(),
  });
  metrics.gauge({
    name: 'plenary_connections',
    help: 'Open connections of any kind.',
    read: () => connections.size,
  });
  metrics.gauge({ name: 'plenary_sockets', help: 'Open sockets.', read: () => upgrades.sockets });
  metrics.gauge({
    name: 'plenary_queued_bytes',
    help: 'Bytes that wait for readers of text sockets.',
    read: () => backlogs.queued,
  });
  metrics.gauge({ name: 'plenary_calls', help: 'Calls of telephones.', read: () => phones.size });
};
