/** Looks for faults in the pictures of the gallery, in a browser of its own. */
import axe, { type NodeResult, type RunOptions } from 'axe-core';
import type { CDPSession, Page } from 'puppeteer';
import { launchChromium } from './browsers';
import { openGallery, showLook, showPicture, type GallerySite, type Look } from './galleryPage';

/**
 * How wide screens are looked at, in CSS pixels, and in which looks, the first by all rules. Colours do
 * not come from the width, nor places from the look: all of both are seen, but not every pair. @decision
 */
export const looksOf = {
  320: ['dark'],
  1280: ['light', 'high contrast'],
} as const satisfies Readonly<Record<number, readonly Look[]>>;

/** A width in CSS pixels. */
export type Width = keyof typeof looksOf;

export const widths: readonly Width[] = [320, 1280];

/** Of the looks that come after the first, what they may spoil: the rest is the same in all of them. */
const rulesOfLook = ['color-contrast', 'link-in-text-block', 'target-size'];

/**
 * What axe finds, as sentences: by all of its rules, or by those of a look alone. An open menu lies over
 * what is behind it only until it closes: a control that nothing but the menu covers is not too small.
 */
const violationsOf = async (page: Page, isByAllRules: boolean): Promise<readonly string[]> => {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(isByAllRules ? {} : { runOnly: rulesOfLook }),
  };
  return page.evaluate(async (given) => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe;
    const inMenu = (selector: unknown): boolean =>
      Boolean(document.querySelector(String(selector))?.closest('[role=menu]'));
    const isUnderMenu = ({ target, any }: NodeResult): boolean => {
      const covers = any.filter(
        ({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'partiallyObscured',
      );
      const over = covers.flatMap(({ relatedNodes }) => relatedNodes ?? []);
      return (
        over.length > 0 &&
        !inMenu(target[0]) &&
        over.every((node) => node.target.every((selector) => inMenu(selector)))
      );
    };
    const { violations } = await run.run(document, given);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes
        .filter((node) => id !== 'target-size' || !isUnderMenu(node))
        .map(({ html, any }) => `${id}: ${help}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    );
  }, options);
};

/** How far the page may be scrolled sideways, in CSS pixels. */
const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A browser of one width that looks at one picture after the other. */
export class GalleryExaminer {
  readonly #faults: string[] = [];

  readonly #width: Width;
  readonly #session: CDPSession;

  private constructor(
    readonly page: Page,
    width: Width,
    session: CDPSession,
    readonly close: () => Promise<void>,
  ) {
    this.#width = width;
    this.#session = session;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn')
        this.#faults.push(message.text());
    });
    page.on('pageerror', (error) => this.#faults.push(String(error)));
    page.on('requestfailed', (request) => this.#faults.push(`not loaded: ${request.url()}`));
  }

  static async open(site: GallerySite, width: Width): Promise<GalleryExaminer> {
    const browser = await launchChromium({ width });
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(axe.source);
    const session = await page.createCDPSession();
    const examiner = new GalleryExaminer(page, width, session, () => browser.close());
    await openGallery(page, site, { first: 'loading' });
    return examiner;
  }

  /** Everything that is wrong with a picture, in the looks of the width. */
  async examine(id: string): Promise<readonly string[]> {
    const { page } = this;
    const session = this.#session;
    const faults = this.#faults;
    const found: string[] = [];
    for (const [at, look] of looksOf[this.#width].entries()) {
      await showLook(page, session, look);
      if (at === 0) await showPicture(page, id);
      found.push(...(await violationsOf(page, at === 0)).map((text) => `${look}: ${text}`));
    }
    const sideways = await sidewaysOf(page);
    if (sideways > 0) found.push(`the page scrolls ${sideways} px sideways`);
    return [...found, ...faults.splice(0)].map((text) => `${this.#width} px, ${text}`);
  }
}

/** Several examiners who look at pictures, each at the next one when it is done with one. */
export class Examination {
  readonly #found = new Map<string, Promise<readonly string[]>>();
  readonly #free: GalleryExaminer[];
  readonly #waiting: ((examiner: GalleryExaminer) => void)[] = [];

  readonly #examiners: readonly GalleryExaminer[];
  readonly #ids: readonly string[];

  constructor(examiners: readonly GalleryExaminer[], ids: readonly string[]) {
    this.#examiners = examiners;
    this.#ids = ids;
    this.#free = [...examiners];
  }

  /** Everything that is wrong with a picture. Those that come next are looked at meanwhile. */
  async of(id: string): Promise<readonly string[]> {
    const at = this.#ids.indexOf(id);
    const coming = this.#ids.slice(at, at + this.#examiners.length + 1);
    for (const each of coming)
      if (!this.#found.has(each)) this.#found.set(each, this.#examine(each));
    return (await this.#found.get(id)) ?? ['no such picture'];
  }

  async #examine(id: string): Promise<readonly string[]> {
    const examiner =
      this.#free.shift() ??
      (await new Promise<GalleryExaminer>((resolve) => this.#waiting.push(resolve)));
    try {
      return await examiner.examine(id);
    } catch (cause) {
      // Of a picture that nobody asks for nobody hears.
      return [`not shown: ${String(cause)}`];
    } finally {
      const next = this.#waiting.shift();
      if (next) next(examiner);
      else this.#free.push(examiner);
    }
  }
}
