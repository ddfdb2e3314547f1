import type { PersonModel } from './personFinder';

/** Serializes the calls of a model: sending and preview share one, whose memory fits one frame. */
export const oneAtATime = (model: PersonModel): PersonModel => {
  const line: { last: Promise<unknown> } = { last: Promise.resolve() };
  return {
    run: (input) => {
      const answer = line.last.then(() => model.run(input));
      line.last = answer.catch(() => undefined);
      return answer;
    },
  };
};
