import { LanguageField } from './LanguageField';
import { ThemeField } from './ThemeField';

/** Language and theme, which need no client. */
export const AppearanceFields = () => (
  <>
    <LanguageField />
    <ThemeField />
  </>
);
