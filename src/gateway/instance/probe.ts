import { systemCode } from '../kernel/systemCode';

/** What a look at another gateway says: it serves; nobody is there; or nothing is to be learned. */
export type ProbeAnswer = 'alive' | 'gone' | 'silent';

/** How long another gateway has to say that it lives, in milliseconds. @decision */
const probeTime = 300;

/** Nobody listens: the system itself says so. */
const goneCode = 'ECONNREFUSED';
/** The connection broke: a process that died over it, or one that has no room for another. */
const brokenCodes: readonly string[] = ['ECONNRESET', 'UND_ERR_SOCKET'];

/** Looks at the shape alone: an error may come from another realm. */
const causeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;

const probe = async (address: string): Promise<ProbeAnswer | 'broken'> => {
  try {
    const answer = await fetch(`${address}/healthz`, {
      redirect: 'error',
      signal: AbortSignal.timeout(probeTime),
    });
    await answer.body?.cancel();
    // One that is stopping, and a proxy before nobody, say so by the status.
    return answer.ok ? 'alive' : 'gone';
  } catch (error) {
    const code = systemCode(causeOf(error));
    if (code === goneCode) return 'gone';
    return brokenCodes.includes(code) ? 'broken' : 'silent';
  }
};

/**
 * Asks the gateway at `address` whether it serves. One whose connection broke is asked once more: where
 * its process died nobody listens then, and one that strangers have filled breaks that connection, too.
 */
export const probeGateway = async (address: string): Promise<ProbeAnswer> => {
  const first = await probe(address);
  const answer = first === 'broken' ? await probe(address) : first;
  return answer === 'broken' ? 'silent' : answer;
};
