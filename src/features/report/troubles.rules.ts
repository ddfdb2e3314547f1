import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';

/** The errors of a page. */
export interface Troubles {
  crashes: number;
  errors: number;
  failures: { readonly code: number; readonly trackingId: string }[];
}

/** The state without errors. */
export const noTroubles = (): Troubles => ({ crashes: 0, errors: 0, failures: [] });

/** Failures of the service; errors that a person can correct do not count. */
const ofService: readonly number[] = [
  JoinErrorCode.commonError,
  JoinErrorCode.serviceOffline,
  JoinErrorCode.reconnecting,
];
/** Failures that a beacon names. */
const mostNamed = 7;

/**
 * A closing page's description of its errors, without any personal data; empty for none.
 * @source issue 5 section 2 (beacon on a closing page)
 */
export const closingWords = ({ crashes, errors, failures }: Troubles): string => {
  const named = failures.filter(({ code }) => ofService.includes(code)).slice(-mostNamed);
  if (crashes + errors + named.length === 0) return '';
  const codes = named.map(({ code, trackingId }) => `${code} ${trackingId}`).join(', ');
  return `closed with trouble: ${crashes} crashes, ${errors} errors, failures: ${codes || 'none'}`;
};
