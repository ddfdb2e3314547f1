import { startGateway, type Gateway } from '../../../test/journeys/support/gateway';
import { openProxy } from '../../../test/journeys/support/proxy';
import { plenaryCall } from '../call/plenaryCall';
import type { ImpairedCall } from './impairedCall';

/** Each person uses another host name, so that each has a link of their own. */
export const hosts = ['localhost', '127.0.0.1'] as const;

/**
 * Runs in the page: accepts the product's offer to keep the quality on a busy machine, since this benchmark
 * measures the network alone.
 */
export const keepQuality = (): void => {
  setInterval(() => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Keep full quality') button.click();
  }, 500);
};

/** Opens a call of the product behind a proxy with delay and loss. */
export const impairedPlenary = async (seed: number): Promise<ImpairedCall> => {
  const running: { gateway?: Gateway } = {};
  const proxy = await openProxy(() => running.gateway?.port ?? 0, 0, seed);
  const gateway = await startGateway({ environment: { PLENARY_PUBLIC_URL: proxy.address } });
  running.gateway = gateway;
  const contender = plenaryCall(
    { address: proxy.address, pid: gateway.pid },
    (seat) => `http://${hosts[seat % 2] ?? 'localhost'}:${proxy.port}`,
  );
  return {
    contender: {
      ...contender,
      connect: async (seats, tools) => {
        for (const { page } of seats) await page.evaluateOnNewDocument(keepQuality);
        return contender.connect(seats, tools);
      },
    },
    impair: (conditions) => hosts.forEach((host) => proxy.impair(host, conditions)),
    carried: () => proxy.carried(),
    close: async () => {
      await proxy.close();
      await gateway.stop();
    },
  };
};
