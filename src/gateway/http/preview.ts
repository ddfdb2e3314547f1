import type { MeetingSummary } from '../../protocol/http/meetings';

/** The preview of a shared link. */
export interface Preview {
  readonly title: string;
  readonly description: string;
}

/** Of an address that names no known meeting. */
export const plainPreview: Preview = {
  title: 'Join a meeting on Plenary',
  description: 'Open the link to join from your browser. Nothing to install.',
};

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/**
 * The preview of a meeting: its topic, and its date and time if scheduled.
 * @decision In English and UTC: programs that make previews send neither language nor time zone.
 */
export const previewOf = ({
  topic,
  startTime,
  options,
}: Pick<MeetingSummary, 'topic' | 'startTime' | 'options'>): Preview => {
  const kind = options.isWebinar ? 'webinar' : 'meeting';
  const act = options.isRegistrationRequired ? 'Register for the' : 'Join the';
  return {
    title: topic,
    description:
      startTime === null
        ? `${act} ${kind} on Plenary.`
        : `${act} ${kind} on Plenary: ${time.format(startTime)} UTC.`,
  };
};

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => references[character] ?? '');

/** `page` with the title and the tags of `preview`; texts stay texts. */
export const withPreview = (page: string, { title, description }: Preview): string => {
  const [name, text] = [escaped(title), escaped(description)];
  const tags = [
    `<title>${name}</title>`,
    `<meta name="description" content="${text}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Plenary">',
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${text}">`,
    '<meta name="robots" content="noindex">',
  ].join('');
  return page.replace(/<title>[^<]*<\/title>/, () => tags);
};
