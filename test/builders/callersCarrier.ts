import type {
  CallEvent,
  CallListener,
  Carrier,
  Digit,
  IncomingLine,
} from '../../src/gateway/telephony/carrier';
import { digits } from '../../src/gateway/telephony/carrier';

const digitOf = (key: string): Digit => {
  const digit = digits.find((one) => one === key);
  if (digit === undefined) throw new RangeError(`No telephone has the key '${key}'`);
  return digit;
};

/** Somebody whom a test lets call the gateway. */
export interface TestCaller {
  /** `none` where the gateway did not answer. */
  readonly answered: Promise<'answered' | 'none'>;
  /** The gateway has hung up. */
  readonly hungUp: Promise<void>;
  press(keys: string): void;
  hangUp(): void;
}

/** A network whose people do what a test says: they call, press keys and hang up. */
export class CallersCarrier implements Carrier {
  #take: (line: IncomingLine) => void = (line) => line.refuse();

  receive(take: (line: IncomingLine) => void): void {
    this.#take = take;
  }

  place(): never {
    throw new Error('This network takes calls to the gateway alone');
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Calls the gateway. */
  call(from: string): TestCaller {
    let listener: CallListener | undefined;
    let answer: (how: 'answered' | 'none') => void = () => undefined;
    let end: () => void = () => undefined;
    const answered = new Promise<'answered' | 'none'>((resolve) => (answer = resolve));
    const hungUp = new Promise<void>((resolve) => (end = resolve));
    const tell = (event: CallEvent): void => listener?.event(event);
    this.#take({
      from,
      answer: (given) => {
        listener = given;
        queueMicrotask(() => {
          tell({ is: 'answered', sampleRate: 8000 });
          answer('answered');
        });
        return {
          send: () => undefined,
          hangUp: () => {
            listener = undefined;
            end();
          },
        };
      },
      refuse: () => answer('none'),
    });
    return {
      ...{ answered, hungUp },
      press: (keys) => {
        for (const key of keys) tell({ is: 'dtmf', digit: digitOf(key) });
      },
      hangUp: () => {
        tell({ is: 'hung up' });
        listener = undefined;
      },
    };
  }
}
