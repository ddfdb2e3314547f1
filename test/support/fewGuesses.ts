/** Wrong passcodes that a test can spend soon: ten of an address at one meeting, and a hundred of all. */
export const fewGuesses = {
  byMeetingAndAddress: { burst: 10, interval: 360_000 },
  byMeeting: { burst: 100, interval: 720_000 },
};
