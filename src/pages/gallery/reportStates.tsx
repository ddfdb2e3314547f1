import { reportMoved } from '../../features/report/progress.actions';
import type { ReportState } from '../../features/report/report.state';
import { Report } from '../../ui/report/Report';
import { galleryTime as at } from './builders';
import { inside, type GalleryState } from './screens';

const noop = () => undefined;
const areas = ['report', 'panels', 'errors', 'documented'] as const;
const earlier = [{ trackingId: 'aBcD1234eFgH', at }];

const reporting = (
  id: string,
  title: string,
  moved: Partial<ReportState>,
  press: readonly string[] = [],
): GalleryState => ({
  id: `report-${id}`,
  title: `Report: ${title}`,
  areas,
  actions: [...inside(4), reportMoved({ earlier, ...moved })],
  draw: () => <Report onClose={noop} />,
  press,
  until: '[role=dialog]',
});

/** Pictures of a report. */
export const reportStates: readonly GalleryState[] = [
  reporting('form', 'what is sent', {}),
  reporting('left-out', 'with a time left out', {}, ['Exclude a time range']),
  reporting('failed', 'not sent', { phase: 'failed', failure: 'unreachable' }),
  reporting('sending', 'on its way', { phase: 'sending', came: 3, pieces: 14 }),
  reporting('waiting', 'nobody answers', { phase: 'waiting', came: 3, pieces: 14 }),
  reporting('sent', 'sent', {
    phase: 'sent',
    trackingId: 'aBcD1234eFgH',
    pull: {
      req_id: 'pull-of-the-gallery',
      people: [
        { userId: 2048, answer: 'sent' },
        { userId: 3072, answer: 'declined' },
      ],
    },
  }),
];
