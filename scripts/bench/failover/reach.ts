import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Returns when the port accepts connections again, on the clock of `performance.now`. */
export const untilReachable = async (port: number): Promise<number> => {
  while (!(await accepts(port))) await pause(2);
  return performance.now();
};
