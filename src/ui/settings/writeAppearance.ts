import { appearanceKey, type Appearance } from '../app/appearance';

/** Stores a choice; without storage it lasts as long as the page. */
export const writeAppearance = (appearance: Appearance): void => {
  try {
    localStorage.setItem(appearanceKey, JSON.stringify(appearance));
  } catch {
    return;
  }
};
