import { received } from './received';

/** What the gateway says of polls, to those who have asked for them. */
export const pollsChanged = received('pollsChanged');
export const pollsListed = received('pollsListed');
