import { lazyPart } from '../texts/lazyPart';

/** The question how to leave. */
export const LeaveDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "dialogs" */ './LeaveDialog')).LeaveDialog,
  { texts: ['panels'] },
);
