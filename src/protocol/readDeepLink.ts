import { deepLinkKeys, type DeepLink } from './deepLink';
import { displayNameLimit, emailLimit, passwordLimit, tokenLimit } from './limits';

const limits = {
  passcode: passwordLimit,
  name: displayNameLimit,
  email: emailLimit,
  token: tokenLimit,
  registration: tokenLimit,
} as const satisfies Record<keyof DeepLink, number>;

/** Reads a fragment, its fields in any order; a field that is missing or too long is empty. */
export const readDeepLink = (fragment: string): DeepLink => {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const field = (name: keyof DeepLink) => {
    const value = given.get(deepLinkKeys[name])?.trim() ?? '';
    return value.length > limits[name] ? '' : value;
  };
  return {
    passcode: field('passcode'),
    name: field('name'),
    email: field('email'),
    token: field('token'),
    registration: field('registration'),
  };
};
