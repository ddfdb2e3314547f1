/**
 * Refusals about reports; a separate table, since it loads when somebody sends a report.
 * @decision The wording.
 */
export const reportTexts = {
  alreadySending: 'A report is already being sent.',
  pulledSent: 'Your log was sent, as the host requested.',
  noLog: "This browser isn't keeping a log.",
  notSent: "We couldn't send the report.",
} as const;
