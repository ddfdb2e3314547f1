/** Names of what is counted, with what each means. */
const help = {
  plenary_joins_total: 'Seats taken or resumed.',
  plenary_join_refusals_total: 'Joins refused on the signalling socket.',
  plenary_commands_total: 'Commands taken from signalling sockets.',
  plenary_malformed_total: 'Messages that no schema took.',
  plenary_info_total: 'Meeting-info calls answered with a meeting.',
  plenary_info_refusals_total: 'Meeting-info calls refused.',
  plenary_left_before_host_total: 'Pages left before the host had joined.',
  plenary_upgrade_refusals_total: 'Sockets refused at the door.',
  plenary_silent_sockets_total: 'Sockets cut for lack of life.',
  plenary_slow_sockets_total: 'Signalling sockets cut for not reading.',
} as const;

/** A counter's name. */
export type CounterName = keyof typeof help;

/** Something measured when it is asked for. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

/** Counters and gauges, printed as Prometheus reads them. No label carries anything personal. */
export class Metrics {
  private readonly counts = new Map<string, number>();
  private readonly gauges: Gauge[] = [];

  /** Counts one more. */
  count(name: CounterName): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** Adds a gauge; called while the gateway is put together. */
  gauge(gauge: Gauge): void {
    this.gauges.push(gauge);
  }

  /** The exposition text, format 0.0.4. */
  print(): string {
    const counters = Object.entries(help).map(
      ([name, text]) =>
        `# HELP ${name} ${text}\n# TYPE ${name} counter\n${name} ${this.counts.get(name) ?? 0}\n`,
    );
    const gauges = this.gauges.map(
      ({ name, help: text, read }) =>
        `# HELP ${name} ${text}\n# TYPE ${name} gauge\n${name} ${read()}\n`,
    );
    return [...counters, ...gauges].join('');
  }
}
