/**
 * A regular expression's source for a meeting number: 9 to 11 digits without spaces, the first not
 * 0.
 */
export const meetingNumberDigits = '[1-9][0-9]{8,10}';

/** Matches a meeting number and nothing else. */
export const meetingNumberPattern = new RegExp(`^${meetingNumberDigits}$`);
