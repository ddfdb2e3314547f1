/** The loggable part of an error: where it was thrown, without anything requested or stored. */
export interface Fault {
  readonly name: string;
  /** The system's or the database's code. */
  readonly code?: string;
  /** Functions and source positions, innermost first. */
  readonly at: readonly string[];
  readonly cause?: Fault;
}

const frame = /^ {4}at /;
const mostCauses = 4;

/**
 * An error for the log. Messages are left out: a database's message has the query with its values,
 * and so names, topics and addresses.
 * @source RELIABILITY 2.2 item 17, RELIABILITY 2.4 item 27
 */
export const faultOf = (error: unknown, depth = 0): Fault => {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const { stack = '', message } = error;
  // A message may have lines that look like stack frames.
  const places = message === '' ? stack : (stack.split(message).at(-1) ?? '');
  const at = places.split('\n').filter((line) => frame.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    name: error.constructor.name,
    ...(code !== undefined && /^\w{1,40}$/.test(code) && { code }),
    at: at.slice(0, 10).map((line) => line.trim().slice(0, 200)),
    ...(error.cause !== undefined &&
      depth < mostCauses && { cause: faultOf(error.cause, depth + 1) }),
  };
};
