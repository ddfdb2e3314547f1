import { isLinkScheme } from '../../protocol/linkScheme';
import { init, registerCustomProtocol, reset, tokenize } from 'linkifyjs';

const registered = new Set<string>();

/** Registers schemes with the link finder. */
const register = (schemes: readonly string[]): void => {
  const before = registered.size;
  for (const scheme of schemes) registered.add(scheme);
  if (registered.size === before) return;
  // It accepts schemes only before it is initialized.
  reset();
  for (const scheme of registered) registerCustomProtocol(scheme, true);
  init();
};

const schemeOf = (address: string): string => /^([a-z\d-]+):/i.exec(address)?.[1] ?? '';
const isSafe = (address: string, schemes: readonly string[]): boolean =>
  ['http', 'https', 'mailto', ...schemes].includes(schemeOf(address).toLowerCase());

/** A text, and URL schemes that become links in addition to those of the web and of mail. */
export interface LinkedTextProps {
  readonly text: string;
  readonly schemes?: readonly string[] | undefined;
  /** Whether Tab reaches its links. */
  readonly tabIndex?: 0 | -1 | undefined;
}

/** Text with its web and mail addresses as links; everything else stays text. @source core 5 */
export const LinkedText = ({ text, schemes = [], tabIndex }: LinkedTextProps) => {
  const known = schemes.filter(isLinkScheme);
  register(known);
  return (
    <>
      {tokenize(text).map((token, index) => {
        const address = token.isLink ? token.toHref('https') : '';
        return isSafe(address, known) ? (
          <a
            key={index}
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            tabIndex={tabIndex}
          >
            {token.toString()}
          </a>
        ) : (
          token.toString()
        );
      })}
    </>
  );
};
