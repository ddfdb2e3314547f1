import type { Action } from '@reduxjs/toolkit';
import { rootReducer } from '../../../src/client/rootReducer';
import { createPlenary } from '../../../test/support/createPlenary';
import { startRecorder, type Recorder } from '../../../src/client/recording/recorder';
import { openTape, type OpenTape } from '../../../src/client/recording/tape';
import type { ToLog } from '../../../src/protocol/engine/log';
import { createFakeBackground } from '../../../test/fakes/fakeBackground';
import { createFakeClock } from '../../../test/fakes/fakeClock';
import { createFakeDevices } from '../../../test/fakes/fakeDevices';
import { createFakeEngine } from '../../../test/fakes/fakeEngine';
import { createFakeEnvironment } from '../../../test/fakes/fakeEnvironment';
import { createFakeHeadset } from '../../../test/fakes/fakeHeadset';
import { createFakeHttp } from '../../../test/fakes/fakeHttp';
import { createFakeLog } from '../../../test/fakes/fakeLog';
import { createFakeFiles } from '../../../test/fakes/fakeFiles';
import { createFakeReports } from '../../../test/fakes/fakeReports';
import { createFakeSignal } from '../../../test/fakes/fakeSignal';
import { createFakeRemoteControl } from '../../../test/fakes/fakeRemoteControl';
import { createFakeSounds } from '../../../test/fakes/fakeSounds';
import { createFakeStorage } from '../../../test/fakes/fakeStorage';
import { openedAt, type Happening } from './meeting';

/** Opens the client's own store with all its middleware, on ports that do nothing. */
export const openStore = (record?: OpenTape['follow']) => {
  const ports = {
    background: createFakeBackground().load,
    clock: createFakeClock(),
    signal: createFakeSignal(),
    http: createFakeHttp(),
    storage: createFakeStorage(),
    devices: createFakeDevices(),
    headset: createFakeHeadset(),
    engine: createFakeEngine(),
    environment: createFakeEnvironment(),
    sounds: createFakeSounds(),
    remoteControl: createFakeRemoteControl(),
    log: createFakeLog(),
    files: createFakeFiles().load,
    reports: createFakeReports().load,
  };
  return createPlenary(ports, record ? { record } : {}).store;
};

/** Opens a store with the reducers alone, to write a log without measuring the store. */
export const plainStore = () => {
  let state = rootReducer(undefined, { type: '@@init' });
  return {
    getState: () => state,
    dispatch: (action: Action) => {
      state = rootReducer(state, action);
    },
  };
};

/** The cost of recording for the page in one turn, in milliseconds. */
export interface Turn {
  readonly took: number;
  /** Entries that were handed over in the turn. */
  readonly entries: number;
}

interface RecordedPageStore {
  readonly getState: () => object;
  readonly dispatch: (action: Action) => unknown;
}

/**
 * A page in virtual time, which follows the happenings. Turns of the recorder are timed; it is idle whenever
 * nothing happens, for `idle` milliseconds at a time.
 */
export class RecordedPage {
  readonly turns: Turn[] = [];
  readonly tape: OpenTape;
  readonly #recorder: Recorder;
  readonly #idleTasks: ((left: () => number) => void)[] = [];
  #write: (action: object) => void = () => undefined;
  #now = 0;
  #timer = { due: Number.POSITIVE_INFINITY, run: (): void => undefined };
  #entries = 0;

  readonly #store: RecordedPageStore;
  readonly #idle: number;

  constructor(post: (message: ToLog) => void, store: RecordedPageStore, idle = 10) {
    this.#store = store;
    this.#idle = idle;
    const clock = {
      monotonic: () => this.#now,
      after: (delay: number, run: () => void) => {
        this.#timer = { due: this.#now + delay, run };
        return () => undefined;
      },
    };
    this.tape = openTape(clock);
    this.#write = this.tape.follow(() => this.#store.getState());
    this.#recorder = startRecorder(this.tape, {
      clock,
      post: (message) => {
        if (message.type === 'entries') this.#entries += message.entries.length;
        post(message);
      },
      whenIdle: (run) => this.#idleTasks.push(run),
      beginning: () => ({ startedAt: openedAt + this.#now, clientVersion: '1', machine: {} }),
    });
  }

  /** Lets something happen, after all that was due before it. */
  happen(happening: Happening): void {
    this.#rest();
    while (this.#timer.due <= happening.at) {
      this.#now = this.#timer.due;
      this.#turn(this.#timer.run);
      this.#rest();
    }
    this.#now = happening.at;
    if ('text' in happening) this.tape.message(happening.kind, 'api', happening.text);
    else {
      this.#store.dispatch(happening.action);
      this.#write(happening.action);
    }
  }

  close(): void {
    this.#rest();
    this.#recorder.keep();
    this.#recorder.close();
  }

  #rest(): void {
    for (let task = this.#idleTasks.shift(); task; task = this.#idleTasks.shift()) {
      const run = task;
      this.#turn(() => {
        const end = performance.now() + this.#idle;
        run(() => end - performance.now());
      });
    }
  }

  #turn(run: () => void): void {
    this.#entries = 0;
    const begun = performance.now();
    run();
    this.turns.push({ took: performance.now() - begun, entries: this.#entries });
  }
}
