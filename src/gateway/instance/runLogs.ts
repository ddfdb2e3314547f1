import type { Environment } from '../environment';
import { RunLog } from './runLog';

/** A run that this gateway has now. */
export interface OpenRun {
  readonly meetingId: string;
  /** The meeting's number, which is not in the log. */
  readonly number: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly log: RunLog;
}

/**
 * The logs of all current runs. The log of a finished run is handed over, to be stored as a report.
 */
export class RunLogs {
  readonly #runs = new Map<string, OpenRun>();
  #handedOn: Promise<unknown> = Promise.resolve();

  readonly #environment: Environment;
  readonly #keep: (run: OpenRun, file: Buffer) => Promise<void>;

  constructor(environment: Environment, keep: (run: OpenRun, file: Buffer) => Promise<void>) {
    this.#environment = environment;
    this.#keep = keep;
  }

  /** Opens the log of a run, which may have been on another gateway before. */
  open(meetingId: string, number: string): RunLog {
    const log = new RunLog(this.#environment);
    this.#runs.set(meetingId, { meetingId, number, startedAt: this.#environment.now(), log });
    return log;
  }

  /** Hands over the log of a run that is over, or continues elsewhere. */
  over(meetingId: string): void {
    const run = this.#runs.get(meetingId);
    this.#runs.delete(meetingId);
    if (!run || run.log.isEmpty) return;
    const stored = run.log.file().then((file) => this.#keep(run, file));
    this.#handedOn = Promise.all([this.#handedOn, stored]);
  }

  /** Hands over all logs when the gateway shuts down; resolves when they are stored. */
  async close(): Promise<void> {
    for (const meetingId of [...this.#runs.keys()]) this.over(meetingId);
    await this.#handedOn;
  }

  get(meetingId: string): OpenRun | undefined {
    return this.#runs.get(meetingId);
  }

  /** All current runs, the latest first. */
  list(): readonly OpenRun[] {
    return [...this.#runs.values()].reverse();
  }
}
