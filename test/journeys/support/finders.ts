/** Finds what a person finds: by role and accessible name. */
import type { ElementHandle, Page } from 'puppeteer';
import { patience } from './eventually';

/** The role and the accessible name that a screen promises. */
export interface Named {
  readonly role: string;
  readonly name: string;
}

const selector = ({ role, name }: Named): string => `::-p-aria([name="${name}"][role="${role}"])`;

/** What somebody who waits in vain sees; a page that does not answer is said to be one. */
const shownInstead = (page: Page): Promise<string> => {
  const late = new Promise<string>((resolve) => setTimeout(resolve, 5000, 'nothing: it hangs'));
  const read = page.evaluate(() => document.body.innerText.slice(0, 600));
  return Promise.race([read.catch((cause: unknown) => `nothing: ${String(cause)}`), late]);
};

/** Waits until the element is shown; says what is shown instead if it never is. */
export const find = async (
  page: Page,
  named: Named,
  timeout = patience,
): Promise<ElementHandle> => {
  const missing = `There is no ${named.role} '${named.name}'`;
  try {
    const found = await page.waitForSelector(selector(named), { visible: true, timeout });
    if (found) return found;
  } catch (cause) {
    throw new Error(`${missing}; the page says: ${await shownInstead(page)}`, { cause });
  }
  throw new Error(`${missing}.`);
};

/** True when the element is in the page now. */
export const isThere = async (page: Page, named: Named): Promise<boolean> =>
  (await page.$(selector(named))) !== null;

/**
 * Waits for a button and presses it with the mouse, which counts as a person's gesture; says what is
 * shown instead if it cannot be pressed.
 */
export const press = async (page: Page, name: string): Promise<void> => {
  const button = page.locator(selector({ role: 'button', name })).setTimeout(patience);
  try {
    await button.click();
  } catch (cause) {
    const shown = await shownInstead(page);
    throw new Error(`The button '${name}' could not be pressed; the page says: ${shown}`, {
      cause,
    });
  }
};

/** Replaces the text of a field. */
export const write = async (page: Page, name: string, text: string): Promise<void> => {
  await page
    .locator(selector({ role: 'textbox', name }))
    .setTimeout(patience)
    .fill(text);
};

/** Waits until the page shows the text anywhere; says what it shows instead if it never does. */
export const waitForText = async (page: Page, text: string, timeout = patience): Promise<void> => {
  try {
    await page.waitForSelector(`::-p-text(${text})`, { visible: true, timeout });
  } catch (cause) {
    throw new Error(`The page never said '${text}'; it says: ${await shownInstead(page)}`, {
      cause,
    });
  }
};

/** Presses a button of the dialog or notice that says `text`: others may have one of that name. */
export const pressIn = async (page: Page, text: string, name: string): Promise<void> => {
  const box = `*[@role="dialog" or @role="alertdialog" or @role="status"][contains(., "${text}")]`;
  await page
    .locator(`::-p-xpath(//${box}//button[normalize-space(.)="${name}"])`)
    .setTimeout(patience)
    .click();
};
