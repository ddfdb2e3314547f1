import { CallList } from './CallList';

/** The calls that this person placed, above the people of the meeting. */
export const CallsAside = () => <CallList isAside />;
