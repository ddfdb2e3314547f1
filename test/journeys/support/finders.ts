/** Finds what a person finds: by role and accessible name. */
import type { ElementHandle, Locator, Page } from 'puppeteer';
import { eventually, patience } from './eventually';

/** How long one try to press may take, ms; after that the element is looked for anew. */
const oneTry = 15_000;

/** The role and the accessible name that a screen promises. */
export interface Named {
  readonly role: string;
  readonly name: string;
}

/** The query of an element's role and name. */
export const called = ({ role, name }: Named): string =>
  `::-p-aria([name="${name}"][role="${role}"])`;

/** What somebody who waits in vain sees; a page that does not answer is said to be one. */
const shownInstead = (page: Page): Promise<string> => {
  const late = new Promise<string>((resolve) => setTimeout(resolve, 5000, 'nothing: it hangs'));
  const read = page.evaluate(() => document.body.innerText.slice(0, 600));
  return Promise.race([read.catch((cause: unknown) => `nothing: ${String(cause)}`), late]);
};

/**
 * Waits until what is queried is shown. Ten times a second is enough: waits of the driver ask for each
 * picture that a page draws, which takes a core of the machine.
 */
const seek = async (page: Page, query: string, timeout = patience): Promise<ElementHandle> => {
  const look = async (): Promise<ElementHandle | undefined> => {
    const found = await page.$(query);
    return found && (await found.isVisible()) ? found : undefined;
  };
  const found = await eventually(
    // A page that opens another one answers nothing.
    () => look().catch(() => undefined),
    (each) => each !== undefined,
    { what: query, timeout },
  );
  if (!found) throw new Error(`There is no ${query}`);
  return found;
};

/** Waits for what is queried and does `act` with it; once more if it has been replaced meanwhile. */
const actOn = async (
  page: Page,
  query: string,
  act: (found: Locator<Element>) => Promise<void>,
): Promise<void> => {
  const end = performance.now() + patience;
  for (;;) {
    const found = (await seek(page, query)) as ElementHandle<Element>;
    try {
      return await act(found.asLocator().setTimeout(oneTry));
    } catch (cause) {
      if (performance.now() > end) throw cause;
    }
  }
};

/** Waits until the element is shown; says what is shown instead if it never is. */
export const find = async (
  page: Page,
  named: Named,
  timeout = patience,
): Promise<ElementHandle> => {
  try {
    return await seek(page, called(named), timeout);
  } catch (cause) {
    const missing = `There is no ${named.role} '${named.name}'`;
    throw new Error(`${missing}; the page says: ${await shownInstead(page)}`, { cause });
  }
};

/** True when the element is in the page now. */
export const isThere = async (page: Page, named: Named): Promise<boolean> =>
  (await page.$(called(named))) !== null;

/** Waits for what is queried and presses it with the mouse, which counts as a person's gesture. */
export const pressThat = async (page: Page, query: string): Promise<void> => {
  try {
    await actOn(page, query, (found) => found.click());
  } catch (cause) {
    const shown = await shownInstead(page);
    throw new Error(`${query} could not be pressed; the page says: ${shown}`, { cause });
  }
};

/** Waits for a button and presses it. */
export const press = (page: Page, name: string): Promise<void> =>
  pressThat(page, called({ role: 'button', name }));

/** Waits for an item of a menu, or what else has a role and a name, and presses it. */
export const choose = (page: Page, name: string, role = 'menuitem'): Promise<void> =>
  pressThat(page, called({ role, name }));

/** Replaces the text of a field. */
export const write = (page: Page, name: string, text: string): Promise<void> =>
  actOn(page, called({ role: 'textbox', name }), (found) => found.fill(text));

/** Waits until the page shows the text anywhere; says what it shows instead if it never does. */
export const waitForText = async (page: Page, text: string, timeout = patience): Promise<void> => {
  try {
    await seek(page, `::-p-text(${text})`, timeout);
  } catch (cause) {
    throw new Error(`The page never said '${text}'; it says: ${await shownInstead(page)}`, {
      cause,
    });
  }
};

/** Presses a button of the dialog or notice that says `text`: others may have one of that name. */
export const pressIn = async (page: Page, text: string, name: string): Promise<void> => {
  const box = `*[@role="dialog" or @role="alertdialog" or @role="status"][contains(., "${text}")]`;
  await pressThat(page, `::-p-xpath(//${box}//button[normalize-space(.)="${name}"])`);
};
