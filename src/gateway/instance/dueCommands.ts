import type { Environment } from '../environment';
import { areaTable } from '../meeting/areas';
import type { DueCommand } from '../meeting/commandNeeds';
import type { GatewayCommand } from '../meeting/event';
import type { MeetingState } from '../meeting/state';

interface Timer {
  readonly row: DueCommand;
  /** Set while the command waits. */
  cancel: (() => void) | undefined;
  /** When the command was given last. */
  last: number;
}

/** Gives a meeting the commands that its areas declare as due, each at its time. */
export class DueCommands {
  readonly #timers = areaTable.due.map((row): Timer => ({
    row,
    cancel: undefined,
    last: -Infinity,
  }));

  readonly #environment: Environment;
  readonly #perform: (command: GatewayCommand) => void;

  constructor(environment: Environment, perform: (command: GatewayCommand) => void) {
    this.#environment = environment;
    this.#perform = perform;
  }

  /** Schedules the commands that the state asks for. */
  follow(state: MeetingState): void {
    for (const timer of this.#timers)
      if (!timer.cancel && timer.row.isDue(state)) this.#schedule(timer);
  }

  /** Cancels all commands. */
  stop(): void {
    for (const { cancel } of this.#timers) cancel?.();
  }

  #schedule(timer: Timer): void {
    const { command, delay, interval = 0 } = timer.row;
    const since = this.#environment.monotonic() - timer.last;
    timer.cancel = this.#environment.after(Math.max(delay, interval - since), () => {
      timer.cancel = undefined;
      timer.last = this.#environment.monotonic();
      this.#perform(command);
    });
  }
}
