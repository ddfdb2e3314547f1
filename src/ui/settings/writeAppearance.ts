import { appearanceKey, type Appearance } from '../app/appearance';

/** Keeps a choice; where storage is forbidden it lasts as long as the page. */
export const writeAppearance = (appearance: Appearance): void => {
  try {
    localStorage.setItem(appearanceKey, JSON.stringify(appearance));
  } catch {
    return;
  }
};
