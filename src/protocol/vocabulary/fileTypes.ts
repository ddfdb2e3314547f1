import { extensionOf } from '../fileExtension';

/** What a file is, by its name and its first bytes. */
export type FileKind = 'picture' | 'sound' | 'video' | 'document' | 'archive' | 'text';

const kinds: Readonly<Record<FileKind, readonly string[]>> = {
  picture: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'avif', 'heic', 'tif', 'tiff'],
  sound: ['mp3', 'wav', 'ogg', 'opus', 'flac', 'm4a', 'aac'],
  video: ['mp4', 'webm', 'mov', 'mkv', 'm4v', 'avi'],
  document: [
    ...['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
    ...['odt', 'ods', 'odp', 'rtf', 'epub', 'key', 'numbers', 'pages'],
  ],
  archive: ['zip', '7z', 'gz', 'tgz', 'tar', 'bz2', 'xz', 'rar', 'zst'],
  text: [
    'txt',
    'md',
    'csv',
    'tsv',
    'json',
    'log',
    'xml',
    'yaml',
    'yml',
    'ics',
    'srt',
    'vtt',
    'tex',
  ],
};

/**
 * The extensions of files that may be sent, unless the operator names others.
 * @decision What people show each other in a meeting; no program, script or page.
 */
export const defaultFileTypes: readonly string[] = Object.values(kinds).flat();

/** The kind of an extension; undefined for others than those of the list. */
export const kindOf = (extension: string): FileKind | undefined => {
  for (const kind of ['picture', 'sound', 'video', 'document', 'archive', 'text'] as const)
    if (kinds[kind].includes(extension)) return kind;
  return undefined;
};

const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 512));

/** First bytes of programs, scripts and pages. */
const dangerous =
  /^(MZ|\x7fELF|#!|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe|\0asm|\s*<(!doctype html|html|script|svg))/i;

/** First bytes of common types, by extension. */
const firstBytes: Readonly<Record<string, RegExp>> = {
  png: /^\x89PNG\r\n\x1a\n/,
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBP/,
  bmp: /^BM/,
  pdf: /^[^]{0,64}%PDF-/,
  zip: /^PK[\x03\x05\x07]/,
  docx: /^PK\x03/,
  xlsx: /^PK\x03/,
  pptx: /^PK\x03/,
  odt: /^PK\x03/,
  ods: /^PK\x03/,
  odp: /^PK\x03/,
  gz: /^\x1f\x8b/,
  tgz: /^\x1f\x8b/,
  '7z': /^7z\xbc\xaf/,
  rar: /^Rar!/,
  wav: /^RIFF[^]{4}WAVE/,
  flac: /^fLaC/,
  ogg: /^OggS/,
  opus: /^OggS/,
  mp4: /^[^]{4}ftyp/,
  m4v: /^[^]{4}ftyp/,
  m4a: /^[^]{4}ftyp/,
  webm: /^\x1aE\xdf\xa3/,
  mkv: /^\x1aE\xdf\xa3/,
};

/**
 * Whether a file's first bytes are of the type that its name says: nobody gets a program that is
 * called a picture.
 */
export const fitsName = (name: string, head: Uint8Array): boolean => {
  const extension = extensionOf(name);
  const first = text(head);
  if (dangerous.test(first)) return false;
  if (kindOf(extension) === 'text') return head.every((byte) => byte !== 0);
  return firstBytes[extension]?.test(first) ?? true;
};
