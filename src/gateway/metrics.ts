import type { FeatureFlag } from '../protocol/vocabulary/capabilities';

/** A counter's name. */
export type CounterName =
  | 'plenary_joins_total'
  | 'plenary_join_refusals_total'
  | 'plenary_commands_total'
  | 'plenary_malformed_total'
  | 'plenary_info_total'
  | 'plenary_info_refusals_total'
  | 'plenary_left_before_host_total'
  | 'plenary_registrations_total'
  | 'plenary_connection_refusals_total'
  | 'plenary_displaced_connections_total'
  | 'plenary_broken_requests_total'
  | 'plenary_upgrade_refusals_total'
  | 'plenary_displaced_sockets_total'
  | 'plenary_silent_sockets_total'
  | 'plenary_slow_sockets_total'
  | 'plenary_test_sockets_total'
  | 'plenary_test_refusals_total'
  | 'plenary_reports_total'
  | 'plenary_report_refusals_total'
  | 'plenary_file_refusals_total'
  | FeatureCounterName;

/** The counter of a client feature. @source core 9 */
type FeatureCounterName = `plenary_clients_with_${FeatureFlag}_total`;

/** The description of each counter. */
const help: Readonly<Record<CounterName, string>> = {
  plenary_joins_total: 'Seats taken or resumed.',
  plenary_join_refusals_total: 'Joins refused on the signalling socket.',
  plenary_commands_total: 'Commands taken from signalling sockets.',
  plenary_malformed_total: 'Messages that no schema took.',
  plenary_info_total: 'Meeting-info calls answered with a meeting.',
  plenary_info_refusals_total: 'Meeting-info calls refused.',
  plenary_left_before_host_total: 'Pages left before the host had joined.',
  plenary_registrations_total: 'Registrations for webinars, again or for the first time.',
  plenary_connection_refusals_total: 'Connections cut unread, beyond the limits.',
  plenary_displaced_connections_total: 'Connections without a seat cut for newcomers, at a limit.',
  plenary_broken_requests_total: 'Connections that sent no HTTP, or were too slow with it.',
  plenary_upgrade_refusals_total: 'Sockets refused at their upgrade.',
  plenary_displaced_sockets_total: 'Sockets without a seat cut for newcomers, at a limit.',
  plenary_silent_sockets_total: 'Sockets cut for lack of life.',
  plenary_slow_sockets_total: 'Text sockets closed for not reading.',
  plenary_test_sockets_total: 'Sockets of connection tests.',
  plenary_test_refusals_total: 'Calls of connection tests refused.',
  plenary_reports_total: 'Reports stored: logs, errors, debug posts and what closing pages said.',
  plenary_report_refusals_total: 'Calls about reports refused.',
  plenary_file_refusals_total: 'Calls of the file host refused.',
  plenary_clients_with_audioBridge_total: 'Signalling sockets of clients with an audio bridge.',
  plenary_clients_with_fullHDVideo_total: 'Signalling sockets of clients with full HD video.',
  plenary_clients_with_WebGL2_total: 'Signalling sockets of clients that draw with WebGL 2.',
  plenary_clients_with_WebGPU_total: 'Signalling sockets of clients that draw with WebGPU.',
};

/** A value that is measured when it is read. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

/** Counters and gauges, printed for Prometheus. No label has personal data. */
export class Metrics {
  readonly #counts = new Map<string, number>();
  readonly #gauges: Gauge[] = [];
  readonly #sources: (() => string)[] = [];

  /** Counts one more. */
  count(name: CounterName): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Adds a gauge; called while the gateway is assembled. */
  gauge(gauge: Gauge): void {
    this.#gauges.push(gauge);
  }

  /** Adds the values of `read` as gauges, with names in snake case after `prefix`. */
  figures(prefix: string, read: () => Readonly<Record<string, number>>): void {
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    this.#sources.push(() =>
      Object.entries(read())
        .map(([name, value]) => `${prefix}${snake(name)} ${value}\n`)
        .join(''),
    );
  }

  /** The exposition text, format 0.0.4. */
  print(): string {
    const counters = Object.entries(help).map(
      ([name, text]) =>
        `# HELP ${name} ${text}\n# TYPE ${name} counter\n${name} ${this.#counts.get(name) ?? 0}\n`,
    );
    const gauges = this.#gauges.map(
      ({ name, help: text, read }) =>
        `# HELP ${name} ${text}\n# TYPE ${name} gauge\n${name} ${read()}\n`,
    );
    return [...counters, ...gauges, ...this.#sources.map((source) => source())].join('');
  }
}
