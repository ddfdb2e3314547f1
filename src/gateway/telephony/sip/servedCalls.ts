import { parseWith } from '../../../protocol/parse';
import type { PlacedCall, TelephonyPort } from '../telephonyPort';
import { FrameWindow } from './frameWindow';
import { toSipWorker, type FromSipWorker, type ToSipWorker } from './workerMessages';

/** How messages reach the gateway; buffers in `transfer` are the gateway's from then on. */
export type PostToGateway = (message: FromSipWorker, transfer?: readonly ArrayBuffer[]) => void;

interface ServedCall {
  readonly placed: PlacedCall;
  readonly window: FrameWindow;
}

/** The calls of one port, placed and followed by messages: the worker's side of `SipWorker`. */
export class ServedCalls {
  readonly #calls = new Map<number, ServedCall>();
  readonly #port: TelephonyPort;
  readonly #post: PostToGateway;

  constructor(port: TelephonyPort, post: PostToGateway) {
    this.#port = port;
    this.#post = post;
  }

  /** Takes a message of the gateway; what is none has no effect. */
  take(raw: unknown): void {
    const parsed = parseWith(toSipWorker, raw);
    if (parsed.ok) this.#carryOut(parsed.value);
    else this.#post({ is: 'log', level: 'warn', text: 'a message to the SIP worker was not read' });
  }

  #carryOut(message: ToSipWorker): void {
    switch (message.is) {
      case 'place':
        return this.#place(message);
      case 'frame':
        return this.#say(message.call, message.samples);
      case 'read':
        return this.#calls.get(message.call)?.window.acknowledge(message.frames);
      case 'hang up':
        this.#calls.get(message.call)?.placed.hangUp();
        this.#calls.delete(message.call);
        return;
      case 'ping':
        return this.#post({ is: 'pong' });
      case 'close':
        void this.#port.close().then(() => this.#post({ is: 'closed' }));
    }
  }

  #place({ call, order }: Extract<ToSipWorker, { is: 'place' }>): void {
    const window = new FrameWindow();
    const placed = this.#port.place(order, {
      event: (event) => this.#post({ is: 'event', call, event }),
      frame: (samples) => {
        if (!window.send()) return;
        const { buffer } = Int16Array.from(samples);
        this.#post({ is: 'frame', call, samples: buffer }, [buffer]);
      },
    });
    this.#calls.set(call, { placed, window });
  }

  #say(call: number, samples: ArrayBuffer): void {
    const served = this.#calls.get(call);
    if (!served) return;
    served.placed.send(new Int16Array(samples));
    const frames = served.window.receive();
    if (frames > 0) this.#post({ is: 'read', call, frames });
  }
}
