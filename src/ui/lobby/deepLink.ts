import { displayNameLimit, passwordLimit } from '../../protocol/limits';
import type { DeepLink } from '../../protocol/deepLink';

const limits = {
  pwd: passwordLimit,
  name: displayNameLimit,
  email: 254,
  token: 4096,
  tk: 4096,
} as const;

/** Reads `#pwd=`, `#name=`, `#email=`, `#token=`, `#tk=` in any order; what is too long is left out. */
export const readDeepLink = (fragment: string): DeepLink => {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const field = (name: keyof typeof limits) => {
    const value = fields.get(name)?.trim() ?? '';
    return value.length > limits[name] ? '' : value;
  };
  return {
    passcode: field('pwd'),
    name: field('name'),
    email: field('email'),
    token: field('token'),
    registration: field('tk'),
  };
};

/** Takes what the link brought out of address and history; call it once it has been read for good. */
export const forgetDeepLink = (): void => {
  if (location.hash !== '')
    history.replaceState(history.state, '', location.pathname + location.search);
};
