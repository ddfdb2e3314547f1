/** Languages that have all files. The first is the one that fills gaps. */
export const languages = ['en-US', 'de', 'fr', 'es', 'ja', 'zh-CN', 'ar'] as const;
export type Language = (typeof languages)[number];
