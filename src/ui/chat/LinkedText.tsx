import { isLinkScheme } from '../../protocol/linkScheme';
import { init, registerCustomProtocol, reset, tokenize } from 'linkifyjs';

const registered = new Set<string>();

/** Teaches the finder of links schemes that it does not know. */
const register = (schemes: readonly string[]): void => {
  const before = registered.size;
  for (const scheme of schemes) registered.add(scheme);
  if (registered.size === before) return;
  // It takes schemes only before it is made.
  reset();
  for (const scheme of registered) registerCustomProtocol(scheme, true);
  init();
};

const schemeOf = (address: string): string => /^([a-z\d-]+):/i.exec(address)?.[1] ?? '';
const isSafe = (address: string, schemes: readonly string[]): boolean =>
  ['http', 'https', 'mailto', ...schemes].includes(schemeOf(address).toLowerCase());

/** What was written, and the schemes that are links beside those of the web and of mail. */
export interface LinkedTextProps {
  readonly text: string;
  readonly schemes?: readonly string[] | undefined;
}

/** Text with its web and mail addresses as links; everything else stays text. @source core 5 */
export const LinkedText = ({ text, schemes = [] }: LinkedTextProps) => {
  const known = schemes.filter(isLinkScheme);
  register(known);
  return (
    <>
      {tokenize(text).map((token, index) => {
        const address = token.isLink ? token.toHref('https') : '';
        return isSafe(address, known) ? (
          <a key={index} href={address} target="_blank" rel="noopener noreferrer nofollow">
            {token.toString()}
          </a>
        ) : (
          token.toString()
        );
      })}
    </>
  );
};
