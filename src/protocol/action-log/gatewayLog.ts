/**
 * The gateway's own log of a run, in the format of action logs: its events and refusals are lines
 * of actions, so that one reader takes both. docs/action-log.md describes it.
 * @decision
 */
import * as z from 'zod/mini';

/** Prefix of the gateway's types; no page action has it. */
export const gatewayPrefix = 'gateway/';
/** The line of a command that was refused. */
export const gatewayRefused = `${gatewayPrefix}refused`;

const count = z.int().check(z.nonnegative());

/** Beside the payload of each of the gateway's lines. */
export const gatewayMeta = z.object({
  /** The revision that the event made; for other lines, the revision before. */
  rev: count,
  /** The sender of the command; 0 is the gateway itself. */
  by: count,
  /** The number of that command. */
  seq: count,
});
