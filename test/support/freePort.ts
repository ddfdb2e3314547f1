import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

/** Below the ports that systems give to outgoing connections, which could take a free one at any time. */
const range = { from: 10_240, to: 32_768 };

/** Returns a TCP port of this machine that nothing listens on. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(range.from, range.to);
    const probe = createServer();
    const isFree = once(probe.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    );
    if (!(await isFree)) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
};
