/**
 * Texts that are dangerous where text is taken for something else: what runs sets `window.__pwned`,
 * what is fetched is `bait`.
 */

/** Code that tells that it ran. */
const code = 'window.__pwned=1';
/** The path of an address that nobody may ask for. */
export const bait = '/stolen-by-text';

const events = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'onanimationstart',
  'ontoggle',
  'onpointerenter',
  'onwheel',
  'onbegin',
];
const tags = ['img src=x', 'svg', 'body', 'input autofocus', 'video src=x', 'details open', 'a'];

const elements: readonly string[] = [
  ...tags.flatMap((tag) => events.map((event) => `<${tag} ${event}="${code}">`)),
  ...tags.flatMap((tag) => events.map((event) => `"><${tag} ${event}='${code}'//`)),
];
const documents: readonly string[] = [
  `<script>${code}</script>`,
  `</script><script>${code}</script>`,
  `<script src="${bait}"></script>`,
  `<iframe src="javascript:${code}"></iframe>`,
  `<iframe srcdoc="<script>parent.${code}</script>"></iframe>`,
  `<object data="data:text/html,<script>${code}</script>"></object>`,
  `<embed src="${bait}">`,
  `<link rel=stylesheet href="${bait}">`,
  `<style>@import '${bait}'</style>`,
  `<meta http-equiv=refresh content="0;url=${bait}">`,
  `<base href="//evil.example/">`,
  `<form action="${bait}"><button>x</button></form>`,
  `<img src="${bait}">`,
  `<audio src="${bait}" autoplay>`,
  `<template><script>${code}</script></template>`,
  `<math><mi xlink:href="javascript:${code}">x</mi></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  `<!--><img src=x onerror=${code}>-->`,
  `<![CDATA[<script>${code}</script>]]>`,
  `<?xml version="1.0"?><script>${code}</script>`,
];
const drawings: readonly string[] = [
  'animate',
  'set',
  'use',
  'foreignObject',
  'image',
  'script',
  'a',
  'handler',
  'desc',
  'title',
].flatMap((child) => [
  `<svg><${child} href="javascript:${code}" onbegin="${code}">`,
  `<svg><${child} xlink:href="data:image/svg+xml,<svg onload='${code}'/>">`,
  `<svg/onload=${code}><${child}>`,
]);
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  '\u0001javascript:',
  ' javascript:',
  'javascript&colon;',
  'vbscript:',
  'data:text/html,',
  'data:text/html;base64,',
  'data:image/svg+xml,',
  'blob:',
  'file:///',
  'filesystem:',
  'about:blank#',
  'view-source:',
  'intent://',
  'ftp://',
  'ws://',
  'jar:',
];
const links: readonly string[] = schemes.flatMap((scheme) => [
  `${scheme}${code}`,
  `${scheme}//%0a${code}`,
  `[x](${scheme}${code})`,
  `<a href="${scheme}${code}">x</a>`,
  `https://a.example/"onmouseover="${code}" ${scheme}`,
]);
const invisible = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\u061c',
  '\u115f',
  '\u3164',
];
const directions: readonly string[] = invisible.flatMap((sign) => [
  sign,
  `${sign}Host`,
  `Ho${sign}st`,
  `Ada${sign} (host) ${sign}`,
]);
const controls: readonly string[] = [
  ...Array.from({ length: 32 }, (_, at) => `a${String.fromCharCode(at)}b`),
  ...Array.from({ length: 33 }, (_, at) => `a${String.fromCharCode(0x7f + at)}b`),
  '\u001b[2J\u001b[31mred\u001b[0m',
  '\u001b]0;title\u0007',
  '\u009b31mred',
  'one\r\ntwo: three',
  '\u2028',
  '\u2029',
  'a\ud800b',
  'a\udfffb',
];
const templates: readonly string[] = [
  '{{name}}',
  '{{constructor.constructor("window.__pwned=1")()}}',
  '$t(chat.title)',
  '${window.__pwned=1}',
  '<%= 7*7 %>',
  '#{7*7}',
  '%s%s%n',
  '$&$1$`',
  '&lt;b&gt;&amp;',
  '&#x3c;script&#x3e;',
  '\\u003cscript\\u003e',
  "'; DROP TABLE meetings; --",
  '=HYPERLINK("http://evil.example")',
  '@SUM(1+1)*cmd',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '-1',
  'true',
];
const marks: readonly string[] = [1, 10, 60, 199, 1000, 4000, 100_000].map(
  (count) => `e${'\u0301'.repeat(count)}`,
);
const giants: readonly string[] = [
  '\ufdfd'.repeat(100),
  'W'.repeat(200),
  'W'.repeat(4096),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(20),
  'a b '.repeat(50),
  '\n'.repeat(500),
];

/** How many texts there are. */
export const hostileTextCount = 500;

/** One of them. */
export interface HostileText {
  readonly kind: string;
  readonly text: string;
}

const kinds = {
  element: elements,
  document: documents,
  drawing: drawings,
  link: links,
  direction: directions,
  control: controls,
  template: templates,
  marks,
  giant: giants,
} as const;

/**
 * All 500: HTML, SVG, links of every scheme, direction controls and signs without width, control
 * characters, templates of other machines, and up to 100,000 combining marks.
 * @source RELIABILITY 2.2 item 12
 */
export const hostileTexts = (): readonly HostileText[] => {
  const made = Object.entries(kinds).flatMap(([kind, texts]) =>
    texts.map((text): HostileText => ({ kind, text })),
  );
  // The rest are mixtures: one text within another, as a careless escape would leave them.
  const mixtures = Array.from({ length: hostileTextCount - made.length }, (_, at): HostileText => {
    const outer = elements[(at * 7) % elements.length] ?? '';
    const inner = [...directions, ...controls, ...links][(at * 11) % 230] ?? '';
    return { kind: 'mixture', text: `${inner}${outer}${inner}` };
  });
  return [...made, ...mixtures];
};
