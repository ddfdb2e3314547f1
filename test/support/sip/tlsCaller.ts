/**
 * A program that calls a telephone through the trunk named by its argument, says a tone, hangs up,
 * and prints what became of it. It is a process of its own because Node reads NODE_EXTRA_CA_CERTS,
 * which says whose certificates are trusted, when it starts.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { framesOf } from '../../../src/gateway/telephony/sound';
import { createSipHouse, listenTo, trunkAt } from './sipHouse';

const call = async (trunk: string): Promise<void> => {
  const house = createSipHouse();
  const carrier = house.carrier(trunkAt(0, { PLENARY_SIP_TRUNK: trunk }));
  const { placed, events, heard, until } = listenTo(carrier);
  await Promise.race([until('answered'), until('failed')]);
  if (events.at(-1)?.is === 'answered') {
    for (const frame of framesOf([{ frequency: 1000, length: 300 }], 8000)) {
      placed.send(frame);
      await wait(20);
    }
    await wait(60);
    placed.hangUp();
    // The trunk has yet to hear of it.
    await wait(200);
  }
  await house.close();
  process.stdout.write(JSON.stringify({ events, heard }));
};

void call(process.argv[2] ?? '');
