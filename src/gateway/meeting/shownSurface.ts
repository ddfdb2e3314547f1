import type { MeetingEvent } from './event';
import type { Seat } from './state';

/** Whether a share that runs shows something else once it is switched. */
export const showsAnother = (
  before: Pick<Seat, 'sharerOn' | 'surface' | 'surfaceNo'> | undefined,
  { share }: Extract<MeetingEvent, { readonly name: 'shareSwitched' }>,
): boolean =>
  before?.sharerOn === true &&
  share.sharerOn &&
  (before.surface !== share.surface || before.surfaceNo !== share.surfaceNo);
