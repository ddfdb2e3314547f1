import type { ReportEntry } from '../../../protocol/http/reports';
import type { RunFacts } from '../../../protocol/http/runs';
import { meetingNumberDigits } from '../../../protocol/meetingNumber';
import type { MeetingStore } from '../../database/meetingStore';
import type { MeetingInstances } from '../../instance/meetingInstances';
import type { OpenRun } from '../../instance/runLogs';

/** What is stored of a run beside its log. */
type DescribedRun = Pick<RunFacts, 'number' | 'people'>;

const descriptionPattern = new RegExp(`^(${meetingNumberDigits}) (\\d{1,6})$`);

/** The description field of a run's report: it holds the meeting and the number of people. */
export const describeRun = ({ number, people }: DescribedRun): string => `${number} ${people}`;

const readRun = (description: string): DescribedRun | undefined => {
  const [, number, people] = descriptionPattern.exec(description) ?? [];
  return number === undefined ? undefined : { number, people: Number(people) };
};

interface RunNamesParts {
  readonly store: Pick<MeetingStore, 'read'>;
  readonly instances: Pick<MeetingInstances, 'get'>;
}

/** Adds to runs and their reports what a person knows a meeting by, as it is now. */
export class RunNames {
  readonly #parts: RunNamesParts;

  constructor(parts: RunNamesParts) {
    this.#parts = parts;
  }

  /** The facts of a running meeting. */
  async factsOf({ number, meetingId, log }: OpenRun): Promise<RunFacts> {
    const instance = this.#parts.instances.get(number);
    const people = instance?.meetingId === meetingId ? instance.state.seats.size : log.people;
    return { number, people, topic: await this.#topicOf(number) };
  }

  /** A report; for a run's log, its description is replaced by its meeting. */
  async named(report: ReportEntry): Promise<ReportEntry> {
    const run = report.kind === 'gateway' ? readRun(report.description) : undefined;
    if (!run) return report;
    const topic = await this.#topicOf(run.number);
    return { ...report, description: '', run: { ...run, topic } };
  }

  async #topicOf(number: string): Promise<string | null> {
    const running = this.#parts.instances.get(number)?.state.attributes.topic;
    return running ?? (await this.#parts.store.read(number))?.summary.topic ?? null;
  }
}
