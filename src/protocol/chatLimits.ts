import { characters } from '../kernel/units';

/** Limits of chat, which the documents do not give; its wait is in `limits.ts`. */

/** Chat text. @decision The documents show no limit. */
export const chatTextLimit = characters(4096);
/** Reactions on one message. @decision Their names are stored and sent with it to who rejoins. */
export const chatReactionLimit = 100;
/** Messages that a client keeps. @decision As many as a list shows without delay. */
export const chatHistoryLimit = 10_000;
/** How many of them are dropped at once, the oldest first. @decision */
export const chatHistoryCut = 1000;
/** Messages, and characters of their texts, of one page of a chat's history. @decision */
export const chatPage = { messages: 50, characters: 32_768 };
