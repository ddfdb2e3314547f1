import { LanguageField } from './LanguageField';
import { ThemeField } from './ThemeField';

/** How the product speaks and looks: language and theme. Neither needs a meeting's client. */
export const AppearanceFields = () => (
  <>
    <LanguageField />
    <ThemeField />
  </>
);
