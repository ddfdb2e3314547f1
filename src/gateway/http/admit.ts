import { fail, ok, type Result } from '../../kernel/result';
import { decodeText } from '../../protocol/channels/queries';
import { isNewer, isVersion } from '../../protocol/clientVersion';
import { refusal, type Refusal } from '../../protocol/error';
import type { InfoQuery } from '../../protocol/http/meetingInfo';
import { emailAddress, type Registrant } from '../../protocol/http/registration';
import { parseWith } from '../../protocol/parse';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { plannedEndOf, type StoredMeeting } from '../database/meetingStore';
import { spent } from '../security/attempts';
import { checkEntry, type Identity } from '../security/entry';
import { matchesHash, spendComparison } from '../security/passcode';
import type { TokenHolder } from '../security/webTokens';
import type { HttpContext } from './context';
import { refusedJoin } from './findMeeting';
import { readTokenHolder } from './tokenHolders';

/**
 * The demand for an upgrade, where the client is older than the operator allows. Its message is the
 * version that is asked for.
 * @source core 5, core 8 (10000)
 * @decision Asked before anything else, as it tells nothing of a meeting. A client that does not say
 * its version is an old one. Whoever is in a meeting stays in it: only the info call asks.
 */
const demandOf = (
  minimum: string | undefined,
  { version = '' }: InfoQuery,
): Result<void, Refusal> =>
  minimum !== undefined && (!isVersion(version) || isNewer(minimum, version))
    ? fail(refusal('INVALID_PARAMETERS', minimum, JoinErrorCode.upgrade))
    : ok(undefined);

/** Someone whose right to enter has been looked at. */
export interface Admitted {
  readonly meeting: StoredMeeting;
  readonly holder: TokenHolder | undefined;
  readonly identity: Identity;
}

/** The registration that the query's `tk` stands for, if it is one of this meeting. */
const registrationOf = async (
  { tokens, registrations }: HttpContext,
  { tk }: InfoQuery,
  { summary }: StoredMeeting,
): Promise<Registrant | undefined> => {
  const claim = tk ? await tokens.readRegistrant(tk, plannedEndOf(summary)) : undefined;
  if (!claim?.ok || claim.value.mn !== summary.number) return undefined;
  return registrations.read(summary.number, claim.value.id);
};

/** A meeting whose passcode the query's bearer knows, or need not know. */
interface Unlocked {
  readonly meeting: StoredMeeting;
  readonly holder: TokenHolder | undefined;
}

/**
 * Whether the meeting exists, a token is good and the passcode is right. Unknown numbers and wrong
 * passcodes take the same time. A token that says host and a panelist's invitation stand for the passcode.
 * @decision Whose passcode is asked for.
 */
const unlock = async (
  context: HttpContext,
  query: InfoQuery,
): Promise<Result<Unlocked, Refusal>> => {
  const number = query.meetingNumber;
  const passcode = decodeText(query.password ?? '') ?? '';
  const meeting = await context.store.read(number);
  if (!meeting) {
    await spendComparison(passcode);
    return refusedJoin(JoinErrorCode.meetingNotExist);
  }
  const { topic } = meeting.summary;
  if (query.topic && decodeText(query.topic) !== topic)
    return refusedJoin(JoinErrorCode.invalidParameter);
  const token = query.zlk ? await readTokenHolder(context, query.zlk, meeting) : ok(undefined);
  if (!token.ok) return token;
  const holder = token.value;
  const { passcodeHash } = meeting;
  const isAsked = passcodeHash !== null && holder?.standsForPasscode !== true;
  if (isAsked && !(await matchesHash(passcode, passcodeHash)))
    return refusedJoin(JoinErrorCode.wrongPasscode);
  return ok({ meeting, holder });
};

/**
 * Whether the query's bearer may enter: the meeting is open to them, and what else it asks is
 * fulfilled. Unknown numbers and wrong passcodes spend the same allowance.
 * @source core 8, RELIABILITY 2.1 item 6
 */
export const admit = async (
  context: HttpContext,
  query: InfoQuery,
  address: string,
): Promise<Result<Admitted, Refusal>> => {
  const { attempts, clientVersions } = context;
  const demand = demandOf(clientVersions.minimum, query);
  if (!demand.ok) return demand;
  const unlocked = await attempts.judge(query.meetingNumber, address, () => unlock(context, query));
  if (unlocked === spent) return refusedJoin(JoinErrorCode.frequentCall);
  if (!unlocked.ok) return unlocked;
  const { meeting, holder } = unlocked.value;
  const { barred, summary } = meeting;
  const typed = parseWith(emailAddress, query.userEmail ?? '');
  const entered = checkEntry(
    { options: summary.options, barred },
    {
      holder,
      typedEmail: typed.ok ? typed.value : '',
      hasRegistrantToken: query.tk !== undefined && query.tk !== '',
      registration: await registrationOf(context, query, meeting),
    },
  );
  return entered.ok ? ok({ meeting, holder, identity: entered.value }) : entered;
};
