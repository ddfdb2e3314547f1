/** A meeting number: 9 to 11 digits without spaces, the first of them not 0. */
export const meetingNumberPattern = /^[1-9][0-9]{8,10}$/;
