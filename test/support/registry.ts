import type * as z from 'zod/mini';
import type { Envelope } from '../../src/protocol/signal/envelope';
import { readIndication as readAmong } from '../../src/protocol/signal/reading';
import { commands, indications, type CommandName } from '../../src/protocol/signal/registry';

const rows = new Map(indications.map((row) => [row.evt, row]));

/** Parses the gateway's envelope as an indication, also of features that begin late. */
export const readIndication = (message: Envelope) => readAmong(rows, message);

/** The reply schema of a command; undefined for one without a reply. */
export const replySchemaOf = (name: CommandName): z.ZodMiniType | undefined =>
  commands.find((row) => row.name === name)?.reply;
