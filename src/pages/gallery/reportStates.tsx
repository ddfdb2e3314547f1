import type { Action } from '@reduxjs/toolkit';
import { logPullAnswered } from '../../events/received';
import {
  earlierReportsRead,
  logsPulled,
  reportAdvanced,
  reportFailed,
  reportPaused,
  reportSent,
} from '../../features/report/progress.actions';
import { Report } from '../../ui/report/Report';
import { galleryTime as at } from './builders';
import { inside, type GalleryState } from './screens';

const noop = () => undefined;
const areas = ['report', 'panels', 'errors', 'documented'] as const;
const req_id = 'pull-of-the-gallery';
const earlier = [{ trackingId: 'aBcD1234eFgH', at }];

const reporting = (
  id: string,
  title: string,
  progress: readonly Action[],
  press: readonly string[] = [],
): GalleryState => ({
  id: `report-${id}`,
  title: `Report: ${title}`,
  areas,
  actions: [...inside(4), earlierReportsRead(earlier), ...progress],
  draw: () => <Report onClose={noop} />,
  press,
  until: '[role=dialog]',
});

/** Pictures of a report. */
export const reportStates: readonly GalleryState[] = [
  reporting('form', 'what is sent', []),
  reporting('left-out', 'with a time left out', [], ["Choose what's sent", 'Exclude a time range']),
  reporting('failed', 'not sent', [reportFailed({ failure: 'unreachable' })]),
  reporting('sending', 'on its way', [reportAdvanced({ came: 3, pieces: 14 })]),
  reporting('waiting', 'nobody answers', [reportAdvanced({ came: 3, pieces: 14 }), reportPaused()]),
  reporting('sent', 'sent', [
    reportSent({ trackingId: 'aBcD1234eFgH', earlier }),
    logsPulled({ req_id, asked: [2048, 3072] }),
    logPullAnswered({ rev: 1, body: { req_id, userId: 2048, answer: 'sent' } }),
    logPullAnswered({ rev: 2, body: { req_id, userId: 3072, answer: 'declined' } }),
  ]),
];
