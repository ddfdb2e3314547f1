import type { ProbeAnswer } from '../instance/leases';
import { systemCode } from '../kernel/systemCode';

/** Timeout of a probe, in milliseconds. @decision */
const probeTime = 300;

/** The system's code when nothing listens. */
const goneCode = 'ECONNREFUSED';
/** The connection broke: the process died, or has no room for another connection. */
const brokenCodes: readonly string[] = ['ECONNRESET', 'UND_ERR_SOCKET'];

/** Checks only the shape: an error may come from another realm. */
const causeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;

const probe = async (address: string): Promise<ProbeAnswer | 'broken'> => {
  try {
    const answer = await fetch(`${address}/healthz`, {
      redirect: 'error',
      signal: AbortSignal.timeout(probeTime),
    });
    await answer.body?.cancel();
    // A gateway that is stopping, and a proxy without a backend, say so by the status.
    return answer.ok ? 'alive' : 'gone';
  } catch (error) {
    const code = systemCode(causeOf(error));
    if (code === goneCode) return 'gone';
    return brokenCodes.includes(code) ? 'broken' : 'silent';
  }
};

/**
 * Probes the gateway at `address`. After a broken connection it probes once more: if its process
 * died, nothing listens then; if strangers have filled it, that connection breaks too.
 */
export const probeGateway = async (address: string): Promise<ProbeAnswer> => {
  const first = await probe(address);
  const answer = first === 'broken' ? await probe(address) : first;
  return answer === 'broken' ? 'silent' : answer;
};
