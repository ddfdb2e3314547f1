import type {
  CallListener,
  CallSampleRate,
  Carrier,
  IncomingLine,
  PlacedCall,
} from '../../src/gateway/telephony/carrier';
import { callFrameLength } from '../../src/gateway/telephony/carrier';
import type { CallOrder } from '../../src/gateway/meeting/callOrder';

/** What a call's other side was sent: at most the last ten seconds. */
class Recording {
  sampleRate: CallSampleRate = 8000;
  readonly #frames: Int16Array[] = [];

  add(samples: Int16Array): void {
    this.#frames.push(samples.slice());
    if (this.#frames.length > 10_000 / callFrameLength) this.#frames.shift();
  }

  get samples(): Int16Array {
    return Int16Array.from(this.#frames.flatMap((frame) => [...frame]));
  }
}

/** Another carrier, and what it was sent for each number or address that was called. */
export class RecordingCarrier implements Carrier {
  readonly #recordings = new Map<string, Recording>();
  readonly #carrier: Carrier;

  constructor(carrier: Carrier) {
    this.#carrier = carrier;
  }

  /** Of the last call to a number or an address. */
  recordingOf(called: string): Recording | undefined {
    return this.#recordings.get(called);
  }

  receive(take: (line: IncomingLine) => void): void {
    this.#carrier.receive?.(take);
  }

  place(order: CallOrder, listener: CallListener): PlacedCall {
    const recording = new Recording();
    this.#recordings.set(order.to === 'phone' ? order.number : order.ip, recording);
    const call = this.#carrier.place(order, {
      frame: (samples) => listener.frame(samples),
      event: (event) => {
        if (event.is === 'answered') recording.sampleRate = event.sampleRate;
        listener.event(event);
      },
    });
    return {
      send: (samples) => {
        recording.add(samples);
        call.send(samples);
      },
      hangUp: () => call.hangUp(),
    };
  }

  close(): Promise<void> {
    return this.#carrier.close();
  }
}
