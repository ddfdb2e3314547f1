/** Ends the subscription; may be called twice. */
export type Unsubscribe = () => void;
