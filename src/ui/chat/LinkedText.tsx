import { isLinkScheme } from '../../protocol/linkScheme';
import { init, registerCustomProtocol, reset, tokenize } from 'linkifyjs';
import { Fragment, type ReactNode } from 'react';

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
  /** Draws a part of the text, in a link or not, which begins at `at`; plainly if left out. */
  readonly draw?: (part: string, at: number) => ReactNode;
}

/** Text with its web and mail addresses as links; everything else stays text. @source core 5 */
export const LinkedText = ({ text, schemes = [], tabIndex, draw }: LinkedTextProps) => {
  const known = schemes.filter(isLinkScheme);
  register(known);
  return (
    <>
      {tokenize(text).map((token) => {
        const address = token.isLink ? token.toHref('https') : '';
        const start = token.startIndex();
        const part = draw ? draw(token.toString(), start) : token.toString();
        return isSafe(address, known) ? (
          <a
            key={start}
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            tabIndex={tabIndex}
          >
            {part}
          </a>
        ) : (
          <Fragment key={start}>{part}</Fragment>
        );
      })}
    </>
  );
};
