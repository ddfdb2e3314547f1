/**
 * A program that runs a gateway for each trunk that its arguments name, which calls it, and sends
 * their ports to its parent. It is a process of its own because Node reads NODE_EXTRA_CA_CERTS when
 * it starts.
 */
import { openDatabase } from '../../../src/gateway/database/openDatabase';
import { simulatedNumbers } from '../../../src/gateway/telephony/dialInNumbers';
import { startGateway } from '../../../src/gateway/startGateway';
import { createSipHouse, trunkAt } from './sipHouse';

const run = async (trunks: readonly string[]): Promise<void> => {
  const house = createSipHouse();
  const database = await openDatabase({ in: 'memory' });
  const ports: number[] = [];
  for (const trunk of trunks) {
    const settings = trunkAt(0, {
      PLENARY_SIP_TRUNK: trunk,
      PLENARY_SIP_REGISTER: 'on',
      PLENARY_DIAL_IN_NUMBERS: 'DE +493023125000',
    });
    const { port } = await startGateway({
      ...{ port: 0, database, telephony: house.telephony(settings) },
      dialInNumbers: simulatedNumbers,
    });
    ports.push(port);
  }
  process.send?.(ports);
};

process.once('disconnect', () => process.exit(0));
void run(process.argv.slice(2));
