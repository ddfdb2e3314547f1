import { startGateway } from '../../src/gateway/startGateway';
import { reportToParent } from './measured';

/** Limits for one network and one proof, raised since the whole crowd comes from this machine. */
const wide = { burst: 1e6, interval: 1 };
void startGateway({
  port: 0,
  database: 'memory',
  joinLimits: { byMeetingAndNetwork: wide, byNetwork: wide, knocks: wide, seatsOfProof: 1e6 },
  socketLimits: {
    all: 60_000,
    perAddress: 60_000,
    connections: 65_000,
    connectionsPerAddress: 65_000,
  },
}).then(({ port }) => reportToParent(port));
