import { lazyPart } from '../texts/lazyPart';

/** The panelists of a webinar, loaded with the calls that they need. */
export const Panelists = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "panelists" */ './PanelistsSection')).PanelistsSection,
  { texts: ['panelists'] },
);
