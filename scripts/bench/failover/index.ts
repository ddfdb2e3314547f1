/** The time until people are back after a gateway was killed: signaling with client cores, media in browsers. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PlenaryClient } from '../../../src/client/client';
import { sendChatRequested } from '../../../src/features/chat/chat.actions';
import { seededRandom } from '../../../test/support/seededRandom';
import { startGateway, type Gateway } from '../../../test/journeys/support/gateway';
import { createdMeeting } from '../../../test/journeys/support/meetings';
import { machine, printJson, printTable, quantile, sized } from '../measure';
import { joinMeeting, openClient, untilConnected } from './client';
import { measureMedia } from './media';
import { untilReachable } from './reach';

const rounds = sized(Number(process.env['BENCH_ROUNDS'] ?? 200), 1);
const mediaRounds = sized(Number(process.env['BENCH_MEDIA_ROUNDS'] ?? 5), 1);
const people = sized(Number(process.env['BENCH_PEOPLE'] ?? 4), 2);
const seed = Number(process.env['BENCH_SEED'] ?? 1);
/** The longest outage beyond the gateway's own start, ms; each round draws one. */
const longestOutage = sized(3000, 0);
const patience = sized(20_000, 60_000);

/** Counts the acknowledged messages that clients are missing after a kill. */
const countLost = (clients: readonly PlenaryClient[], texts: readonly string[]): number =>
  clients.reduce((lost, client) => {
    const seen = client.store.getState().chat.chatHistory.map(({ message }) => message);
    return lost + texts.filter((text) => !seen.includes(text)).length;
  }, 0);

const report = (what: string, waits: readonly number[]): string[] => {
  const figures = {
    p50: quantile(waits, 0.5),
    p95: quantile(waits, 0.95),
    max: Math.max(...waits),
  };
  printJson({ benchmark: 'failover', what, samples: waits.length, ...figures });
  return [what, `${waits.length}`, ...Object.values(figures).map((figure) => figure.toFixed(0))];
};

const measureSignalling = async (
  gateway: Gateway,
): Promise<{ readonly waits: readonly number[]; readonly lost: number }> => {
  const random = seededRandom(seed);
  const { number, hostToken } = await createdMeeting(gateway.address, { topic: 'Failover' });
  const clients = Array.from({ length: people }, (_, at) =>
    openClient(gateway.address, seed * 1000 + at),
  );
  for (const [at, client] of clients.entries())
    await joinMeeting(client, {
      number,
      name: `Person ${at}`,
      ...(at === 0 && { token: hostToken }),
    });
  const waits: number[] = [];
  const acknowledged: string[] = [];
  let lost = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const text = `round ${round}`;
      await clients[round % people]?.perform(sendChatRequested({ text, receiver: 0 }));
      acknowledged.push(text);
      await pause(300 * random());
      await gateway.kill();
      await pause(longestOutage * random());
      const starting = gateway.restart();
      const reachableAt = await untilReachable(gateway.port);
      const back = await Promise.all(clients.map((client) => untilConnected(client, patience)));
      await starting;
      waits.push(...back.map((at) => Math.max(0, at - reachableAt)));
      lost += countLost(clients, acknowledged);
      if (round % 20 === 0) console.error(`round ${round} of ${rounds}`);
    }
    return { waits, lost };
  } finally {
    await Promise.all(clients.map((client) => client.dispose()));
  }
};

/** Runs the benchmark; prints a JSON line for each figure and a table of all. */
export const run = async (): Promise<void> => {
  printJson({ benchmark: 'failover', machine: machine(), rounds, mediaRounds, people, seed });
  const gateway = await startGateway({ environment: { LOG_LEVEL: 'error' } });
  const rows: string[][] = [];
  try {
    const { waits, lost } = await measureSignalling(gateway);
    rows.push(report('signalling', waits));
    printJson({ benchmark: 'failover', what: 'acknowledged lost', count: lost });
    if (mediaRounds > 0) {
      const { back, noticed } = await measureMedia(gateway, { rounds: mediaRounds, seed });
      rows.push(report('media', back), report('stall noticed', noticed));
    }
  } finally {
    await gateway.stop();
  }
  printTable(['what', 'samples', 'p50 ms', 'p95 ms', 'max ms'], rows);
};
