import { createAction } from '@reduxjs/toolkit';

/** The views: a gallery of everybody, or the active speaker. */
export const stageViews = ['gallery', 'speaker'] as const;
/** How a meeting's stage is arranged. */
export type StageView = (typeof stageViews)[number];

/**
 * The part of a meeting's screen that survives a reload.
 * @decision The pinned person does not: a number identifies a person only while the page has the
 * seat.
 */
export interface RememberedScreen {
  /** The name of the panel that is open. */
  readonly panel: string | null;
  readonly view: StageView;
  /** The draft and its receiver: a userId or a documented target. */
  readonly draft: { readonly text: string; readonly receiver: number };
  /** The reply that is being written, and the message that it replies to. */
  readonly reply?: { readonly id: string; readonly text: string } | null | undefined;
}

/** A panel was opened in place of the one before, or closed. */
export const panelChosen = createAction<{ readonly panel: string | null }>('screen/panelChosen');
/** A person chose how to see the others. */
export const viewChosen = createAction<{ readonly view: StageView }>('screen/viewChosen');
/** Pin a person, only locally; null unpins. */
export const pinChosen = createAction<{ readonly userId: number | null }>('screen/pinChosen');
/** A reloaded page found its stored screen. */
export const screenRemembered = createAction<RememberedScreen>('screen/remembered');
