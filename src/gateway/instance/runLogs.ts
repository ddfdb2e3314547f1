import type { Environment } from '../environment';
import { RunLog } from './runLog';

/** A run that goes on here. */
export interface OpenRun {
  readonly meetingId: string;
  /** The meeting's number, which its log does not name. */
  readonly number: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly log: RunLog;
}

/** The logs of all runs that go on here. What is over is handed on, to be kept with the reports. */
export class RunLogs {
  readonly #runs = new Map<string, OpenRun>();
  #handedOn: Promise<unknown> = Promise.resolve();

  readonly #environment: Environment;
  readonly #keep: (run: OpenRun, file: Buffer) => Promise<void>;

  constructor(environment: Environment, keep: (run: OpenRun, file: Buffer) => Promise<void>) {
    this.#environment = environment;
    this.#keep = keep;
  }

  /** Begins the log of a run, which may have gone on elsewhere before. */
  open(meetingId: string, number: string): RunLog {
    const log = new RunLog(this.#environment);
    this.#runs.set(meetingId, { meetingId, number, startedAt: this.#environment.now(), log });
    return log;
  }

  /** The run is over, or goes on elsewhere. */
  over(meetingId: string): void {
    const run = this.#runs.get(meetingId);
    this.#runs.delete(meetingId);
    if (!run || run.log.isEmpty) return;
    const kept = run.log.file().then((file) => this.#keep(run, file));
    this.#handedOn = Promise.all([this.#handedOn, kept]);
  }

  /** The gateway goes down: all runs go on elsewhere, if anywhere. What is over has been kept then. */
  async close(): Promise<void> {
    for (const meetingId of [...this.#runs.keys()]) this.over(meetingId);
    await this.#handedOn;
  }

  get(meetingId: string): OpenRun | undefined {
    return this.#runs.get(meetingId);
  }

  /** All of them, the latest first. */
  list(): readonly OpenRun[] {
    return [...this.#runs.values()].reverse();
  }
}
