/** A meeting number as part of a pattern: 9 to 11 digits without spaces, the first of them not 0. */
export const meetingNumberDigits = '[1-9][0-9]{8,10}';

/** A meeting number and nothing else. */
export const meetingNumberPattern = new RegExp(`^${meetingNumberDigits}$`);
