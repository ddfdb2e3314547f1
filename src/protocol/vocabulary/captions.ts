/** Kinds of caption message. @source collaboration 4 @decision Numbered in the documented order. */
export const CaptionMessageType = {
  Unknown: 0,
  Close: 1,
  New: 2,
  Insert: 3,
  Delete: 4,
  Reset: 5,
  Audiodesc: 6,
  Speaker: 7,
  Error: 8,
} as const;
export type CaptionMessageType = (typeof CaptionMessageType)[keyof typeof CaptionMessageType];

/** The source of a caption. @source collaboration 4 @decision Numbered in the documented order. */
export const CaptionSource = {
  manualInMeeting: 1,
  externalCaptioner: 2,
  automaticSpeechRecognition: 3,
} as const;
export type CaptionSource = (typeof CaptionSource)[keyof typeof CaptionSource];

/** Status of the caption gateway. @source collaboration 4 */
export const captionGatewayStatuses = [
  'Ready',
  'UserSub',
  'ManualCaptionerEnabled',
  'ManualCaptionerDisabled',
] as const;
export type CaptionGatewayStatus = (typeof captionGatewayStatuses)[number];

/** A number, a name and a BCP 47 tag. */
export interface CaptionLanguage {
  readonly code: number;
  readonly name: string;
  readonly tag: string;
}

/**
 * The 33 languages of captions.
 * @source collaboration 9 (33 languages, English 0, Turkish 33)
 * @decision The rest of the order. 33 languages on the numbers 0 to 33 leave one free: it is 10.
 */
export const captionLanguages = [
  { code: 0, name: 'English', tag: 'en' },
  { code: 1, name: 'Chinese (Simplified)', tag: 'zh-Hans' },
  { code: 2, name: 'Japanese', tag: 'ja' },
  { code: 3, name: 'German', tag: 'de' },
  { code: 4, name: 'French', tag: 'fr' },
  { code: 5, name: 'Russian', tag: 'ru' },
  { code: 6, name: 'Portuguese', tag: 'pt' },
  { code: 7, name: 'Spanish', tag: 'es' },
  { code: 8, name: 'Korean', tag: 'ko' },
  { code: 9, name: 'Italian', tag: 'it' },
  { code: 11, name: 'Vietnamese', tag: 'vi' },
  { code: 12, name: 'Dutch', tag: 'nl' },
  { code: 13, name: 'Ukrainian', tag: 'uk' },
  { code: 14, name: 'Arabic', tag: 'ar' },
  { code: 15, name: 'Bengali', tag: 'bn' },
  { code: 16, name: 'Chinese (Traditional)', tag: 'zh-Hant' },
  { code: 17, name: 'Czech', tag: 'cs' },
  { code: 18, name: 'Estonian', tag: 'et' },
  { code: 19, name: 'Finnish', tag: 'fi' },
  { code: 20, name: 'Greek', tag: 'el' },
  { code: 21, name: 'Hebrew', tag: 'he' },
  { code: 22, name: 'Hindi', tag: 'hi' },
  { code: 23, name: 'Hungarian', tag: 'hu' },
  { code: 24, name: 'Indonesian', tag: 'id' },
  { code: 25, name: 'Malay', tag: 'ms' },
  { code: 26, name: 'Persian', tag: 'fa' },
  { code: 27, name: 'Polish', tag: 'pl' },
  { code: 28, name: 'Romanian', tag: 'ro' },
  { code: 29, name: 'Swedish', tag: 'sv' },
  { code: 30, name: 'Tamil', tag: 'ta' },
  { code: 31, name: 'Tagalog', tag: 'tl' },
  { code: 32, name: 'Telugu', tag: 'te' },
  { code: 33, name: 'Turkish', tag: 'tr' },
] as const satisfies readonly CaptionLanguage[];
export type CaptionLanguageCode = (typeof captionLanguages)[number]['code'];

/** Values in addition to the languages. @source collaboration 9 */
export const CaptionLanguageSpecial = {
  NoTranslation: 400,
  DefaultManualInput: 401,
  Customized: 500,
} as const;
export type CaptionLanguageSpecial =
  (typeof CaptionLanguageSpecial)[keyof typeof CaptionLanguageSpecial];
