import { describe, expect, test } from '@jest/globals';
import { meetingOptions } from '../../protocol/http/meetings';
import { previewOf, withPreview } from './preview';

const options = meetingOptions.parse({});
const startTime = Date.UTC(2026, 10, 24, 10, 30);

describe('the preview of a link', () => {
  test.each([
    [{ startTime: null, options }, 'Join the meeting on Plenary.'],
    [
      { startTime, options },
      'Join the meeting on Plenary: Tuesday, November 24, 2026 at 10:30 AM UTC.',
    ],
    [
      { startTime, options: { ...options, isWebinar: true, isRegistrationRequired: true } },
      'Register for the webinar on Plenary: Tuesday, November 24, 2026 at 10:30 AM UTC.',
    ],
  ])('describes %j', (meeting, description) => {
    expect(previewOf({ topic: 'Weekly', ...meeting })).toEqual({ title: 'Weekly', description });
  });

  test('RELIABILITY 2.2 item 12: escapes any topic', () => {
    const title = `</title><script>alert(1)</script>"'$& $1 &amp;`;
    const page = withPreview('<head><title>Plenary</title></head>', { title, description: title });
    expect(page).not.toContain('<script>');
    expect(page.match(/<title>/g)).toHaveLength(1);
    const safe =
      '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;$&amp; $1 &amp;amp;';
    expect(page).toContain(`<title>${safe}</title>`);
    expect(page).toContain(`<meta property="og:title" content="${safe}">`);
  });
});
