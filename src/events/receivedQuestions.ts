import { received } from './received';

/** What the gateway says of questions, to those who follow them. */
export const answerTyped = received('answerTyped');
export const questionsChanged = received('questionsChanged');
export const questionsListed = received('questionsListed');
