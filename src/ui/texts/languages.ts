/** Languages with all files. The first fills the gaps of others. */
export const languages = ['en-US', 'de', 'fr', 'es', 'ja', 'zh-CN', 'ar'] as const;
export type Language = (typeof languages)[number];
