import type { PersonModel } from './personFinder';

/**
 * The same model, asked about one picture at a time: what is sent and the preview share one, whose
 * memory holds a single picture.
 */
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
