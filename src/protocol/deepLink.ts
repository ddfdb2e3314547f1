/** What a link carries in its fragment, so that no server log sees it. */
export interface DeepLink {
  readonly passcode: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  /** A registrant's token. @source core 7 (tk) */
  readonly registration: string;
}

/** The fragment's name of each field. */
export const deepLinkKeys = {
  passcode: 'pwd',
  name: 'name',
  email: 'email',
  token: 'token',
  registration: 'tk',
} as const satisfies Record<keyof DeepLink, string>;

/** The fragment for `link`, without the number sign; empty for an empty link. */
export const writeDeepLink = (link: Partial<DeepLink>): string => {
  const given = new URLSearchParams();
  for (const name of Object.keys(deepLinkKeys) as (keyof DeepLink)[]) {
    const value = link[name] ?? '';
    if (value !== '') given.set(deepLinkKeys[name], value);
  }
  return given.toString().replaceAll('+', '%20');
};
