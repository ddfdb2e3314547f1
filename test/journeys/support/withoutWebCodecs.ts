/** A browser that has no WebCodecs, made of one that has. */
import type { Page } from 'puppeteer';

const removal = `for (const name of ['VideoEncoder', 'VideoDecoder', 'AudioEncoder', 'AudioDecoder'])
  delete globalThis[name];
`;

/** Takes the codecs from the page and from its workers, whose scripts arrive changed. */
export const withoutWebCodecs = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(removal);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const changed = async (): Promise<void> => {
      if (!/\/workers\/(audio|video)\./.test(request.url())) return request.continue();
      const answer = await fetch(request.url());
      await request.respond({
        status: answer.status,
        headers: {
          'content-type': 'text/javascript',
          'cross-origin-embedder-policy':
            answer.headers.get('cross-origin-embedder-policy') ?? 'require-corp',
        },
        body: removal + (await answer.text()),
      });
    };
    void changed();
  });
};
