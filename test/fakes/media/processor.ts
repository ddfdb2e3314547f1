import type { FromProcessor, ToProcessor } from '../../../src/protocol/engine/processor';
import { FakeFrame } from './video';

/** The other end of a processor's port: it keeps what it was given until the test answers. */
export const aProcessor = () => {
  const said: ToProcessor[] = [];
  const state = { isClosed: false };
  const port: Pick<MessagePort, 'postMessage' | 'onmessage' | 'close'> = {
    onmessage: null,
    postMessage: (message: ToProcessor) => void said.push(message),
    close: () => void (state.isClosed = true),
  };
  const say = (message: FromProcessor | Record<string, unknown>): void =>
    port.onmessage?.call(port as MessagePort, new MessageEvent('message', { data: message }));
  return {
    port,
    say,
    isClosed: () => state.isClosed,
    frames: () => said.filter(({ type }) => type === 'frame').length,
    answer: (timestamp: number) => {
      const frame = new FakeFrame(timestamp);
      say({ type: 'frame', frame: frame.asFrame() });
      return frame;
    },
  };
};
