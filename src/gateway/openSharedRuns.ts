import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { LeaseStore } from './database/leaseStore';
import type { Sql } from './database/openDatabase';
import { RemovalStore } from './database/removalStore';
import { RunStore } from './database/runStore';
import type { Environment } from './environment';
import { probeGateway } from './http/probe';
import { BanList } from './instance/banList';
import { Leases } from './instance/leases';
import { RunSnapshots } from './instance/runSnapshots';
import { faultOf } from './kernel/fault';
import type { GatewayOptions } from './options';

interface SharedRunsParts {
  readonly sql: Sql;
  readonly secret: string;
  readonly environment: Environment;
  readonly log: Logger;
  /** The address of this gateway for the others. */
  readonly address: () => string;
  /** Another gateway has taken the meeting of this number over. */
  readonly taken: (number: string) => void;
}

/**
 * What gateways of one database share of their runs: who holds each, who was removed, and its
 * state.
 */
export const openSharedRuns = (
  options: GatewayOptions,
  { sql, secret, environment, log, address, taken }: SharedRunsParts,
) => {
  const removals = new BanList({
    store: new RemovalStore(sql),
    secret,
    environment,
    onFailure: (error) => log.error({ fault: faultOf(error) }, 'a removal could not be written'),
    onStale: () => leases.review(),
  });
  const leases: Leases = new Leases(
    {
      store: new LeaseStore(sql),
      environment,
      address,
      isContested: (options.servers ?? []).length > 0,
      probe: probeGateway,
      onFailure: (error) =>
        log.warn({ fault: faultOf(error) }, 'leases of meetings could not be renewed'),
    },
    (number) => {
      log.warn('another gateway has taken a meeting over');
      taken(number);
    },
  );
  const runs = new RunSnapshots({
    store: new RunStore(sql),
    secret,
    environment,
    pause: (duration) => sleep(duration, undefined, { ref: false }),
    keyOf: (number) => leases.keyOf(number),
    onFailure: (error) => log.error({ fault: faultOf(error) }, 'a meeting could not be stored'),
    onDamage: (why) => log.error({ why }, 'a stored meeting cannot be read; it starts over'),
    onStale: () => leases.review(),
  });
  return { removals, leases, runs };
};

/** Finishes pending writes, and releases the runs. */
export const closeSharedRuns = async ({
  removals,
  runs,
  leases,
}: ReturnType<typeof openSharedRuns>): Promise<void> => {
  await removals.close();
  await runs.close();
  await leases.close();
};
