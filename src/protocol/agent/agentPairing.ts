import * as z from 'zod/mini';
import { parseWith } from '../parse';
import { agentLinkPrefix } from '../vocabulary/remoteControl';

/**
 * What the agent on the sharer's computer pairs with, for a short time and once. The link starts
 * the agent by its scheme, and is what its QR code says; gateway and token are its two parts, to be
 * typed in. The agent's question names the code, which the sharer compares.
 */
const agentPairing = z.object({
  link: z.string().check(z.startsWith(agentLinkPrefix)),
  gateway: z.string(),
  token: z.string(),
  code: z.string(),
});
export type AgentPairing = Readonly<z.output<typeof agentPairing>>;

/**
 * Reads what a launch settled with; undefined for anything else. A link or a QR code is used only
 * if it has the prefix. @source media 5
 */
export const readPairing = (value: unknown): AgentPairing | undefined => {
  const pairing = parseWith(agentPairing, value);
  return pairing.ok ? pairing.value : undefined;
};
