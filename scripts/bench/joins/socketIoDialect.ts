import type { Dialect } from '../../load/dialect';

/** socket.io's messages over a plain WebSocket, so that both crowds cost the same. */
export const socketIoDialect = (port: number): Dialect => ({
  address: () => `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
  greeting: undefined,
  read: (text) => {
    // The server opens, connects, then acknowledges the join; its pings are answered.
    if (text.startsWith('0')) return { is: 'other', answer: '40' };
    if (text.startsWith('40')) return { is: 'other', answer: '420["join","Simulated"]' };
    if (text.startsWith('430')) return { is: 'joined' };
    if (text === '2') return { is: 'other', answer: '3' };
    return { is: text.startsWith('42["chat"') ? 'chat' : 'other' };
  },
  chat: (tag) => `42["chat",${JSON.stringify(tag)}]`,
  heartbeat: undefined,
});
