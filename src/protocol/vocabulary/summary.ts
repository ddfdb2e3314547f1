/** Status of smart summary and of meeting query. @source collaboration 4 */
export const summaryStatuses = ['Default', 'Start', 'Paused', 'Stopped'] as const;
export type SummaryStatus = (typeof summaryStatuses)[number];

/** The server's status of either. @source collaboration 4 */
export const summaryIndications = ['none', 'start', 'pause', 'stop'] as const;
export type SummaryIndication = (typeof summaryIndications)[number];

/** The client's status for the server's. @source collaboration 4 @decision The pairing. */
export const summaryStatusOf: Readonly<Record<SummaryIndication, SummaryStatus>> = {
  none: 'Default',
  start: 'Start',
  pause: 'Paused',
  stop: 'Stopped',
};
