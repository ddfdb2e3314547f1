import { fail, ok, type Result } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import type { Barred, MeetingOptions } from '../../protocol/http/meetings';
import type { Registrant } from '../../protocol/http/registration';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import { WebinarRole } from '../../protocol/vocabulary/roles';
import { admitEmails, isRealName, normalEmail } from './bars';
import type { TokenHolder } from './webTokens';

/** A person who asks to join, with the right passcode. */
export interface Visitor {
  /** The claims of a web token or an invitation. */
  readonly holder: TokenHolder | undefined;
  /** The typed address; empty without one, or if it is not an address. */
  readonly typedEmail: string;
  /** Whether there was a registrant's token, valid or not. */
  readonly hasRegistrantToken: boolean;
  /** The registration of the token. */
  readonly registration: Pick<Registrant, 'name' | 'email'> | undefined;
}

/** The rules of entry to a meeting. */
export interface EntryRules {
  readonly options: Pick<
    MeetingOptions,
    'isWebinar' | 'isRegistrationRequired' | 'isEmailRequired' | 'isLoginRequired'
  >;
  readonly barred: Barred;
}

const refusedFor = (code: JoinErrorCode): Result<never, Refusal> =>
  fail(refusal('INVALID_PARAMETERS', joinErrorTexts[code], code));

const checkRegistration = (
  { isWebinar, isRegistrationRequired }: EntryRules['options'],
  { holder, hasRegistrantToken, registration }: Visitor,
): Result<void, Refusal> => {
  if (!isWebinar) return ok(undefined);
  const hasPlace = holder !== undefined && (holder.isOriginalHost || holder.isPanelist);
  if (hasPlace)
    return hasRegistrantToken
      ? refusedFor(JoinErrorCode.deniedRegisterWithPanelist)
      : ok(undefined);
  if (!isRegistrationRequired) return ok(undefined);
  if (registration === undefined) return refusedFor(JoinErrorCode.registerRequired);
  return isRealName(registration.name) ? ok(undefined) : refusedFor(JoinErrorCode.realNameMissing);
};

/** The identity of an admitted person. */
export interface Identity {
  /**
   * The address of the person: from the registration, else from the token, else typed; or empty.
   */
  readonly email: string;
  /** The address of the token or invitation, which its issuer proves; empty without one. */
  readonly provenEmail: string;
  /** Only in webinars. */
  readonly webinarRole: WebinarRole | undefined;
}

const webinarRoleOf = (holder: TokenHolder | undefined): WebinarRole => {
  if (holder?.isOriginalHost) return WebinarRole.host;
  return holder?.isPanelist ? WebinarRole.panelist : WebinarRole.attendee;
};

/**
 * Whether `visitor` may enter a meeting, and as whom. The original host always may, because only
 * they can change the rules.
 * @source core 6, core 8 (3005, 3032, 3033, 3034, 3082, 3099, 3100, 103043)
 * @decision The order: login, e-mail, bars, registration. All addresses of a person are checked
 * against the bars. A registration that is unknown, forged or expired counts as none.
 */
export const checkEntry = (
  { options, barred }: EntryRules,
  visitor: Visitor,
): Result<Identity, Refusal> => {
  const { holder, typedEmail, registration } = visitor;
  const emails = [registration?.email, holder?.email, typedEmail].filter((email) => !!email);
  if (holder?.isOriginalHost !== true) {
    if (options.isLoginRequired && holder === undefined)
      return refusedFor(
        options.isWebinar ? JoinErrorCode.webinarEnforcesLogin : JoinErrorCode.loginRequired,
      );
    if (options.isEmailRequired && emails.length === 0)
      return refusedFor(JoinErrorCode.missingEmail);
    const admitted = admitEmails(
      barred,
      emails.map((email) => email ?? ''),
    );
    if (!admitted.ok) return admitted;
  }
  const registered = checkRegistration(options, visitor);
  if (!registered.ok) return registered;
  return ok({
    email: normalEmail(emails[0] ?? ''),
    provenEmail: normalEmail(holder?.email ?? ''),
    webinarRole: options.isWebinar ? webinarRoleOf(holder) : undefined,
  });
};
