import { languages, type Language } from '../texts/languages';

/** Themes to choose from; 'system' follows the system. */
export const themes = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];

/** The chosen appearance and language; an empty language means the browser's. */
export interface Appearance {
  readonly language: Language | '';
  readonly theme: Theme;
}

/** The storage key of the choice. */
export const appearanceKey = 'plenary.appearance';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Parses a stored choice; invalid fields count as not chosen. */
export const parseAppearance = (text: string | null): Appearance => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return {
      language: languages.find((known) => known === fieldOf(value, 'language')) ?? '',
      theme: themes.find((known) => known === fieldOf(value, 'theme')) ?? 'system',
    };
  } catch {
    return { language: '', theme: 'system' };
  }
};

/**
 * The choice from last time.
 * @decision It does not use the storage port: it must be known before the first drawing, and the
 * port comes with the client core, which home does not load.
 */
export const readAppearance = (): Appearance => {
  try {
    return parseAppearance(localStorage.getItem(appearanceKey));
  } catch {
    return parseAppearance(null);
  }
};

/** Shows a theme; the style sheet does the rest. */
export const showTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
};
