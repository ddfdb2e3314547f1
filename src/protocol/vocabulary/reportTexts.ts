/**
 * What is refused about reports; told apart from the other texts, since it is loaded when somebody
 * reports. @decision The wording.
 */
export const reportTexts = {
  alreadySending: 'A report is being sent already.',
  pulledSent: 'Your log was sent, as the host asked.',
  noLog: 'This browser keeps no log.',
  notSent: 'The report could not be sent.',
} as const;
