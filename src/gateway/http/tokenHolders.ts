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
 * The claims of `token` for a meeting: a panelist's invitation, or else a web or meeting token.
 * @decision An invitation is the gateway's own token, because it must end when the host withdraws
 * it: a web token would stay valid until it expires. It replaces passcode, login and registration,
 * and gives no host rights.
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

/** Whether the gateway or the account signed `token`. A withdrawn invitation counts as signed. */
export const isGenuine = async (
  { tokens, webTokens }: Pick<HttpContext, 'tokens' | 'webTokens'>,
  token: string,
): Promise<boolean> =>
  (await tokens.readPanelist(token, Infinity)).ok || webTokens.isGenuine(token);
