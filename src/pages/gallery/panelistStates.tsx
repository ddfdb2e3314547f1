import { fail } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { joinTexts } from '../../protocol/vocabulary/messages';
import type { PanelistServices } from '../../ui/app/hostServices';
import { hosting, fakePanelists } from './hostServices';
import { home, type GalleryState, type Press } from './screens';
import { aHostedWebinar, somePanelists } from './services';

const dialog = '[role=dialog]';
const list = `${dialog} section ul`;
const form = `${dialog} section form`;

const picture = (
  id: string,
  title: string,
  panelists: PanelistServices,
  more: { readonly press?: readonly Press[]; readonly until: string },
): GalleryState =>
  home(`home-panelists-${id}`, `Home: panelists of a webinar, ${title}`, {
    until: more.until,
    press: ['Details', ...(more.press ?? [])],
    services: { ...hosting([aHostedWebinar]), panelists },
  });

/** The panelists of a webinar, as its host sees them. */
export const panelistStates: readonly GalleryState[] = [
  picture('none', 'nobody yet', fakePanelists(), { until: form }),
  picture('some', 'two invited', fakePanelists(somePanelists), { until: list }),
  picture('wrong', 'nothing filled in', fakePanelists(), {
    press: [[form, 'Invite']],
    until: `${form} [aria-invalid=true]`,
  }),
  picture('withdraw', 'withdraw?', fakePanelists(somePanelists), {
    press: [[list, 'Withdraw']],
    until: `${dialog} > form`,
  }),
  picture(
    'failed',
    'not loaded',
    {
      ...fakePanelists(),
      list: () => Promise.resolve(fail(refusal('INTERNAL_ERROR', joinTexts.connectionError))),
    },
    { until: `${dialog} [role=alert]` },
  ),
];
