/** Wrong passcodes, each another one: the same one again is no new guess. */
export const guessing = (): (() => string) => {
  const made = { count: 0 };
  return () => `wrong ${(made.count += 1)}`;
};
