import { displayNameLimit, emailLimit, passwordLimit, tokenLimit } from './limits';

/** What a link brings along, in its fragment, so that no server log sees it. */
export interface DeepLink {
  readonly passcode: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  /** A registrant's token. @source core 7 (tk) */
  readonly registration: string;
}

/** The name of each field in the fragment, and its most characters. */
const fields = {
  passcode: { key: 'pwd', most: passwordLimit },
  name: { key: 'name', most: displayNameLimit },
  email: { key: 'email', most: emailLimit },
  token: { key: 'token', most: tokenLimit },
  registration: { key: 'tk', most: tokenLimit },
} as const satisfies Record<keyof DeepLink, { readonly key: string; readonly most: number }>;

/** Reads a fragment, its fields in any order; a field that is missing or too long is empty. */
export const readDeepLink = (fragment: string): DeepLink => {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const field = (name: keyof DeepLink) => {
    const { key, most } = fields[name];
    const value = given.get(key)?.trim() ?? '';
    return value.length > most ? '' : value;
  };
  return {
    passcode: field('passcode'),
    name: field('name'),
    email: field('email'),
    token: field('token'),
    registration: field('registration'),
  };
};

/** The fragment that `readDeepLink` reads as `link`, without the number sign; empty for an empty link. */
export const writeDeepLink = (link: Partial<DeepLink>): string => {
  const given = new URLSearchParams();
  for (const name of Object.keys(fields) as (keyof DeepLink)[]) {
    const value = link[name] ?? '';
    if (value !== '') given.set(fields[name].key, value);
  }
  return given.toString().replaceAll('+', '%20');
};
