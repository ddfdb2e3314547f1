import { startGateway } from '../../src/gateway/startGateway';
import { reportToParent } from './measured';

/** The gateway as it runs, in memory. Only the limit for one address is raised: a crowd comes from here. */
void startGateway({
  port: 0,
  database: 'memory',
  socketLimits: {
    all: 60_000,
    perAddress: 60_000,
    connections: 65_000,
    connectionsPerAddress: 65_000,
  },
}).then(({ port }) => reportToParent(port));
