import { fail, ok, type Result } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import { MeetingInfoErrorCode } from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { plannedEndOf, type StoredMeeting } from '../database/meetingStore';
import { plainSeat, type TokenHolder } from '../security/webTokens';
import type { HttpContext } from './context';

const refusedToken = (reason: string): Result<never, Refusal> =>
  fail(refusal('INVALID_PARAMETERS', reason, MeetingInfoErrorCode.token));

/**
 * What `token` proves for a meeting: the invitation of a panelist, or else a web or meeting token.
 * @decision An invitation is a token of the gateway, because it must end when the host withdraws it: a
 * web token would be good until its own end. It stands for passcode, login and registration, and has
 * no part in hosting.
 */
export const readTokenHolder = async (
  { tokens, webTokens, panelists }: Pick<HttpContext, 'tokens' | 'webTokens' | 'panelists'>,
  token: string,
  { summary }: Pick<StoredMeeting, 'summary'>,
): Promise<Result<TokenHolder, Refusal>> => {
  const { number, topic, options } = summary;
  const claim = await tokens.readPanelist(token, plannedEndOf(summary));
  if (!claim.ok) {
    if (claim.error === 'expired') return refusedToken(joinTexts.tokenExpired);
    return webTokens.readFor(token, { number, topic });
  }
  const invited =
    claim.value.mn === number && options.isWebinar
      ? await panelists.read(number, claim.value.id)
      : undefined;
  if (!invited) return refusedToken(joinTexts.verifyJwtFailed);
  return ok({
    ...plainSeat,
    role: 0,
    isOriginalHost: false,
    isPanelist: true,
    standsForPasscode: true,
    email: invited.email,
    customerKey: '',
  });
};

/**
 * Whether the gateway or the account has signed `token`: what a stranger makes up is never genuine. An
 * invitation may be one that was withdrawn.
 */
export const isGenuine = async (
  { tokens, webTokens }: Pick<HttpContext, 'tokens' | 'webTokens'>,
  token: string,
): Promise<boolean> =>
  (await tokens.readPanelist(token, Infinity)).ok || webTokens.isGenuine(token);
