/** What a link brings along, in its fragment, so that no server log sees it. */
export interface DeepLink {
  readonly passcode: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  /** A registrant's token. @source core 7 (tk) */
  readonly registration: string;
}

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
