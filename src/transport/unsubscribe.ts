/** Ends what it was given for; safe to call twice. */
export type Unsubscribe = () => void;
