/**
 * What is refused about reports; told apart from the other texts, since it is loaded when somebody
 * reports. @decision The wording.
 */
export const reportTexts = {
  alreadySending: 'A report is already being sent.',
  pulledSent: 'Your log was sent, as the host requested.',
  noLog: "This browser isn't keeping a log.",
  notSent: "We couldn't send the report.",
} as const;
