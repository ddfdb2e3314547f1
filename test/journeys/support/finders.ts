/** Finds what a person finds: by role and accessible name. */
import type { ElementHandle, Page } from 'puppeteer';
import { patience } from './eventually';

/** The role and the accessible name that a screen promises. */
export interface Named {
  readonly role: string;
  readonly name: string;
}

const selector = ({ role, name }: Named): string => `::-p-aria([name="${name}"][role="${role}"])`;

/** Waits until the element is shown. Throws after `timeout` milliseconds. */
export const find = async (
  page: Page,
  named: Named,
  timeout = patience,
): Promise<ElementHandle> => {
  const found = await page.waitForSelector(selector(named), { visible: true, timeout });
  if (!found) throw new Error(`There is no ${named.role} '${named.name}'.`);
  return found;
};

/** True when the element is in the page now. */
export const isThere = async (page: Page, named: Named): Promise<boolean> =>
  (await page.$(selector(named))) !== null;

/** Waits for a button and presses it with the mouse, which counts as a person's gesture. */
export const press = async (page: Page, name: string): Promise<void> => {
  await page
    .locator(selector({ role: 'button', name }))
    .setTimeout(patience)
    .click();
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
    const shown = await page.evaluate(() => document.body.innerText.slice(0, 600));
    throw new Error(`The page never said '${text}'; it says: ${shown}`, { cause });
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
