/** Closes an exhaustive switch: a new member of the union fails to compile here. */
export const assertNever = (value: never): never => {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`);
};
