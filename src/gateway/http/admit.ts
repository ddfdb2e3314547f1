import { fail, ok, type Result } from '../../kernel/result';
import { decodeText } from '../../protocol/channels/queries';
import { isNewer, isVersion } from '../../protocol/clientVersion';
import { refusal, type Refusal } from '../../protocol/error';
import type { InfoQuery } from '../../protocol/http/meetingInfo';
import { emailAddress, type Registrant } from '../../protocol/http/registration';
import { parseWith } from '../../protocol/parse';
import { JoinErrorCode, MeetingInfoErrorCode } from '../../protocol/vocabulary/errorCodes';
import { serverTexts } from '../../protocol/vocabulary/messages';
import { plannedEndOf, type StoredMeeting } from '../database/meetingStore';
import { spent, type WrongCost } from '../security/attempts';
import { checkEntry, type Identity } from '../security/entry';
import { spendComparison } from '../security/passcode';
import type { TokenHolder } from '../security/webTokens';
import type { HttpContext } from './context';
import { costOfRefusal, findMeeting, joinRefusal, refusedJoin } from './findMeeting';
import { isGenuine, readTokenHolder } from './tokenHolders';

/**
 * The demand for an upgrade, when the client is older than the operator allows. Its message is the
 * required version.
 * @source core 5, core 8 (10000)
 * @decision Checked first, because it reveals nothing of a meeting. A client without a version
 * counts as old. People in a meeting stay: only the info call checks.
 */
const demandOf = (
  minimum: string | undefined,
  { version = '' }: InfoQuery,
): Result<void, Refusal> =>
  minimum !== undefined && (!isVersion(version) || isNewer(minimum, version))
    ? fail(refusal('INVALID_PARAMETERS', minimum, JoinErrorCode.upgrade))
    : ok(undefined);

/** A person whose right to enter was checked. */
export interface Admitted {
  readonly meeting: StoredMeeting;
  readonly holder: TokenHolder | undefined;
  readonly identity: Identity;
}

/** The registration of the query's `tk`, if it belongs to this meeting. */
const registrationOf = async (
  { tokens, registrations }: HttpContext,
  { tk }: InfoQuery,
  { summary }: StoredMeeting,
): Promise<Registrant | undefined> => {
  const claim = tk ? await tokens.readRegistrant(tk, plannedEndOf(summary)) : undefined;
  if (!claim?.ok || claim.value.mn !== summary.number) return undefined;
  return registrations.read(summary.number, claim.value.id);
};

/** A meeting whose passcode was correct, or not required. */
interface Unlocked {
  readonly meeting: StoredMeeting;
  readonly holder: TokenHolder | undefined;
}

/** A meeting that stays locked, and what that counts for. */
interface Locked {
  readonly refusal: Refusal;
  readonly cost: WrongCost;
}

const wrongPasscode = (cost: WrongCost): Result<never, Locked> =>
  fail({ refusal: joinRefusal(JoinErrorCode.wrongPasscode), cost });

/** The query and its sender. */
interface Asked {
  readonly query: InfoQuery;
  readonly address: string;
}

/** The meeting, if there is one and the query does not call it by another topic. */
const namedMeeting = async (
  { store }: HttpContext,
  { meetingNumber, topic }: InfoQuery,
): Promise<Result<StoredMeeting, Refusal>> => {
  const meeting = await findMeeting(store, meetingNumber);
  return meeting.ok && topic && decodeText(topic) !== meeting.value.summary.topic
    ? fail(
        refusal(
          'INVALID_PARAMETERS',
          serverTexts.topicAndPasswordUnparsed,
          MeetingInfoErrorCode.token,
        ),
      )
    : meeting;
};

/**
 * Unlocks with the passcode. Unknown numbers and wrong passcodes take the same time, but for a
 * passcode that the same address has shown before.
 */
const unlockByPasscode = async (
  context: HttpContext,
  { query, address }: Asked,
  holder?: TokenHolder,
): Promise<Result<Unlocked, Locked> | typeof spent> => {
  const { comparisons, store, wrongPasscodes } = context;
  const passcode = decodeText(query.password ?? '') ?? '';
  const meeting = await namedMeeting(context, query);
  if (!meeting.ok) {
    const done = await comparisons.run(address, () => spendComparison(passcode));
    return done === spent
      ? spent
      : fail({ refusal: meeting.error, cost: costOfRefusal(meeting.error) });
  }
  const unlocked = ok({ meeting: meeting.value, holder });
  const { passcodeHash: hash, summary } = meeting.value;
  if (hash === null) return unlocked;
  const shown = { number: summary.number, address, passcode, hash };
  const judged = await comparisons.run(address, () =>
    wrongPasscodes.judge(shown, () => store.hashes.matches(passcode, hash)),
  );
  switch (judged) {
    case spent:
      return spent;
    case 'right':
      return unlocked;
    case 'wrong':
      return wrongPasscode('meeting');
    case 'repeated':
      return wrongPasscode('nothing');
  }
};

/** The same as an attempt at the meeting. */
const tryPasscode = async (
  context: HttpContext,
  asked: Asked,
  holder?: TokenHolder,
): Promise<Result<Unlocked, Refusal> | typeof spent> => {
  const { address, query } = asked;
  const unlocked = await context.attempts.judge(
    { number: query.meetingNumber, address },
    () => unlockByPasscode(context, asked, holder),
    ({ cost }) => cost,
  );
  return unlocked === spent || unlocked.ok ? unlocked : fail(unlocked.error.refusal);
};

/**
 * The claims of a token. A token signed by the gateway or the account is read even when the address
 * has spent its attempts, and counts as a wrong attempt if it does not fit; any other token is a
 * wrong attempt.
 */
const readShownToken = async (
  context: HttpContext,
  { query, address }: Asked,
  token: string,
): Promise<Result<Unlocked & { readonly holder: TokenHolder }, Refusal> | typeof spent> => {
  const read = async (): Promise<Result<Unlocked & { readonly holder: TokenHolder }, Refusal>> => {
    const meeting = await namedMeeting(context, query);
    if (!meeting.ok) return meeting;
    const holder = await readTokenHolder(context, token, meeting.value);
    return holder.ok ? ok({ meeting: meeting.value, holder: holder.value }) : holder;
  };
  const { attempts } = context;
  if (!(await isGenuine(context, token))) return attempts.judgeAddress(address, read);
  const shown = await read();
  return shown.ok || attempts.countWrong(address) ? shown : spent;
};

/**
 * Whether the meeting exists, the token is valid and the passcode is correct. A host's token and a
 * panelist's invitation replace the passcode, and are not counted as guesses.
 * @decision Whose passcode is required.
 */
const unlock = async (
  context: HttpContext,
  asked: Asked,
): Promise<Result<Unlocked, Refusal> | typeof spent> => {
  const token = asked.query.zak || asked.query.zlk;
  if (!token) return tryPasscode(context, asked);
  const shown = await readShownToken(context, asked, token);
  if (shown === spent || !shown.ok) return shown;
  const { meeting, holder } = shown.value;
  if (holder.standsForPasscode || meeting.passcodeHash === null) return shown;
  return tryPasscode(context, asked, holder);
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
  const demand = demandOf(context.clientVersions.minimum, query);
  if (!demand.ok) return demand;
  const unlocked = await unlock(context, { query, address });
  if (unlocked === spent) return refusedJoin(JoinErrorCode.frequentCall);
  if (!unlocked.ok) return unlocked;
  const { meeting, holder } = unlocked.value;
  // The query may not contradict the token's claims.
  if (query.customerKey && holder?.customerKey && query.customerKey !== holder.customerKey)
    return refusedJoin(JoinErrorCode.invalidParameter);
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
