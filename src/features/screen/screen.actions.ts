import { createAction } from '@reduxjs/toolkit';

/** The views there are: everybody alike, or the one who speaks. */
export const stageViews = ['gallery', 'speaker'] as const;
/** How a meeting's stage is arranged. */
export type StageView = (typeof stageViews)[number];

/**
 * What of a meeting's screen outlives a reload of the page.
 * @decision Whom one has pinned does not: a number is a person's only as long as the page knows it.
 */
export interface RememberedScreen {
  /** The name of the panel that is open. */
  readonly panel: string | null;
  readonly view: StageView;
  /** What was being written, and to whom: a userId or a documented target. */
  readonly draft: { readonly text: string; readonly receiver: number };
}

/** A panel was opened in place of the one before, or closed. */
export const panelChosen = createAction<{ readonly panel: string | null }>('screen/panelChosen');
/** A person chose how to see the others. */
export const viewChosen = createAction<{ readonly view: StageView }>('screen/viewChosen');
/** A person sees somebody large, for oneself alone; null lets go. */
export const pinChosen = createAction<{ readonly userId: number | null }>('screen/pinChosen');
/** A reloaded page found what stood on it. */
export const screenRemembered = createAction<RememberedScreen>('screen/remembered');
