import { createContext } from 'react';

/** The address of the page that draws a recorded meeting; null where there is none to draw it. */
export const RecordingAddress = createContext<string | null>(null);
