import { displayNameLimit, passwordLimit } from '../../protocol/limits';

/** What a link brings along, in its fragment, so that no server log sees it. */
export interface DeepLink {
  readonly passcode: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  /** A registrant's token. @source core 7 (tk) */
  readonly registration: string;
}

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

/** The fragment that `readDeepLink` reads as `link`, without the number sign; empty for an empty link. */
export const writeDeepLink = (link: Partial<DeepLink>): string => {
  const fields = Object.entries({
    pwd: link.passcode,
    name: link.name,
    email: link.email,
    token: link.token,
    tk: link.registration,
  });
  return new URLSearchParams(
    fields.filter((field): field is [string, string] => (field[1] ?? '') !== ''),
  )
    .toString()
    .replaceAll('+', '%20');
};

/** Takes what the link brought out of address and history; call it once it has been read for good. */
export const forgetDeepLink = (): void => {
  if (location.hash !== '')
    history.replaceState(history.state, '', location.pathname + location.search);
};
