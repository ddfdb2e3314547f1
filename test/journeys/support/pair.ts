/** Two gateways that stand in for each other, each behind a way that can be cut. */
import { openTestDatabase } from '../../support/testDatabase';
import { startGateway, type RunningGateway } from '../../../src/gateway/startGateway';
import { openProxy, type Proxy } from './proxy';

/** One gateway of the pair. */
export interface Half {
  readonly address: string;
  readonly proxy: Proxy;
  /** Gone for everybody who came by the way, as after a crash: sockets are reset, nobody listens. */
  vanish(): Promise<void>;
}

export interface GatewayPair {
  readonly halves: readonly [Half, Half];
  stop(): Promise<void>;
}

/** Starts both in this process, on one database in memory: PGlite's folder could be opened once only. */
export const startPair = async (): Promise<GatewayPair> => {
  const database = await openTestDatabase();
  const gateways: RunningGateway[] = [];
  const start = async (at: number): Promise<Half> => {
    const proxy = proxies[at];
    if (!proxy) throw new Error('There are two gateways.');
    const gateway = await startGateway({
      port: 0,
      database,
      publicUrl: proxy.address,
      servers: proxies.filter((other) => other !== proxy).map(({ address }) => address),
      sdkKey: 'sdk-key-of-both',
      sdkSecret: 's'.repeat(32),
      gatewaySecret: 'g'.repeat(32),
    });
    gateways[at] = gateway;
    return {
      address: proxy.address,
      proxy,
      vanish: async () => {
        await proxy.close();
        await gateway.close();
      },
    };
  };
  const proxies = [
    await openProxy(() => gateways[0]?.port ?? 0),
    await openProxy(() => gateways[1]?.port ?? 0),
  ];
  const halves = [await start(0), await start(1)] as const;
  return {
    halves: [halves[0], halves[1]],
    stop: async () => {
      for (const [at, { proxy }] of halves.entries()) {
        if (gateways[at]) await gateways[at].close();
        await proxy.close();
      }
      await database.close();
    },
  };
};
