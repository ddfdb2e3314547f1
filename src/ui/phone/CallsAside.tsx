import { CallList } from './CallList';

/** This person's calls, above the people of the meeting. */
export const CallsAside = () => <CallList isAside />;
