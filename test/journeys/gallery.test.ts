import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { galleryStates } from '../../src/pages/gallery/states';
import { languages } from '../../src/ui/texts/languages';
import { endAll } from './support/endAll';
import { Examination, GalleryExaminer, widths } from './support/galleryExaminer';
import { openGallery, serveGallery, showPicture, type GallerySite } from './support/galleryPage';

// Its own build comes first.
jest.setTimeout(300_000);

/** Browsers that look at pictures at the same time: nothing of it is a matter of time. */
const eyesOfWidth = Math.max(1, Math.min(2, Math.floor(availableParallelism() / widths.length)));

/** The controls of the bar, by name, of which a part lies outside the screen. */
const outsideOf = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=toolbar] button')]
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map((control) => control.getAttribute('aria-label')),
  );

describe('every screen in every state', () => {
  let site: GallerySite;
  const examinations: Examination[] = [];
  const examiners: GalleryExaminer[] = [];

  beforeAll(async () => {
    site = await serveGallery();
    const ids = galleryStates.map(({ id }) => id);
    for (const width of widths) {
      const ofWidth: GalleryExaminer[] = [];
      for (let eye = 0; eye < eyesOfWidth; eye += 1)
        ofWidth.push(await GalleryExaminer.open(site, width));
      examinations.push(new Examination(ofWidth, ids));
      examiners.push(...ofWidth);
    }
  });
  afterAll(() =>
    endAll(...examiners.map((examiner) => () => examiner.close()), () => site?.stop()),
  );

  test.each(galleryStates.map(({ id, title }) => [title, id] as const))(
    '%s is faultless in every look, wide and narrow',
    async (_title, id) => {
      const found = await Promise.all(examinations.map((examination) => examination.of(id)));
      expect(found.flat()).toEqual([]);
    },
  );

  test.each(languages)('the bar of a meeting fits into narrow screens in %s', async (language) => {
    const [{ page } = { page: undefined }] = examiners;
    if (!page) throw new Error('No browser looks');
    // Some pictures ask before they are left for another page.
    await showPicture(page, 'loading');
    await openGallery(page, site, { first: 'loading', language });
    for (const width of [320, 480])
      for (const id of ['meeting-five', 'meeting-webinar-talking']) {
        await page.setViewport({ width, height: 640 });
        await showPicture(page, id);
        expect([width, id, ...(await outsideOf(page))]).toEqual([width, id]);
        await showPicture(page, 'loading');
      }
  });

  test('a menu is a sheet at the bottom of a narrow screen', async () => {
    const [{ page } = { page: undefined }] = examiners;
    if (!page) throw new Error('No browser looks');
    await showPicture(page, 'loading');
    await openGallery(page, site, { first: 'loading' });
    for (const [width, height] of [
      [390, 844],
      [320, 256],
    ] as const)
      for (const id of ['meeting-more', 'meeting-devices', 'meeting-person']) {
        await page.setViewport({ width, height });
        await showPicture(page, id);
        const sheet = await page.$eval('.fui-MenuPopover', async (menu) => {
          // It slides in.
          await Promise.all(menu.getAnimations().map(({ finished }) => finished));
          const { left, right, top, bottom } = menu.getBoundingClientRect();
          return { left, right, bottom, isWhole: top >= 0 };
        });
        expect([id, sheet]).toEqual([id, { left: 0, right: width, bottom: height, isWhole: true }]);
        await showPicture(page, 'loading');
      }
  });
});
