import type { MadeUpNames } from './madeUpNames';

/** The longest text in which made-up names are looked for. */
const longest = 400;

/** Shows the token behind a made-up name under the pointer. */
export const nameTokens = (page: Document, names: Pick<MadeUpNames, 'tokensIn'>): void => {
  page.addEventListener('pointerover', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const text = target.textContent.slice(0, longest);
    const tokens = names.tokensIn(text);
    if (tokens.length > 0) target.title = tokens.join('\n');
  });
};
