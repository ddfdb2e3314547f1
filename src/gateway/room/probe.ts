import { systemCode } from '../systemCode';

/** What a look at another gateway says: it serves; nobody is there; or nothing is to be learned. */
export type ProbeAnswer = 'alive' | 'gone' | 'silent';

/** How long another gateway has to say that it lives, in milliseconds. @decision */
const probeTime = 300;

/** Where a process was, and is no more: the system itself says so. */
const goneCodes: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'];

/** Looks at the shape alone: an error may come from another realm. */
const causeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;

/** Asks the gateway at `address` whether it serves. */
export const probeGateway = async (address: string): Promise<ProbeAnswer> => {
  try {
    const answer = await fetch(`${address}/healthz`, {
      redirect: 'error',
      signal: AbortSignal.timeout(probeTime),
    });
    await answer.body?.cancel();
    // One that is stopping, and a proxy before nobody, say so by the status.
    return answer.ok ? 'alive' : 'gone';
  } catch (error) {
    return goneCodes.includes(systemCode(causeOf(error))) ? 'gone' : 'silent';
  }
};
