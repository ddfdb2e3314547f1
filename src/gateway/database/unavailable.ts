import { systemCode } from '../kernel/systemCode';

/** The database's address does not answer, or the connection is broken. */
const lineCodes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
]);
/**
 * PostgreSQL's codes: connections (08), too many of them (53300), the server stops or starts (57P01
 * to 57P03), and conflicting transactions (40001, 40P01).
 */
const serverCode = /^(?:08\w{3}|53300|57P0[123]|40001|40P01)$/;
/** Messages of pg that have no code. */
const driverText =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

const deepest = 5;

/**
 * Whether a query failed because the database is unavailable for now, so that a retry may succeed.
 * Checks only the shape, like `systemCode`.
 */
export const isUnavailable = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > deepest) return false;
  const code = systemCode(error);
  if (lineCodes.has(code) || serverCode.test(code)) return true;
  if ('message' in error && typeof error.message === 'string' && driverText.test(error.message))
    return true;
  return 'cause' in error && isUnavailable(error.cause, depth + 1);
};
