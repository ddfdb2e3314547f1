/** Shapes of a rule of .dependency-cruiser.cjs: who it binds, and what a person reads who broke it. */
const tests = '(\\.test\\.tsx?$|^test/)';
const code = { pathNot: tests };

/** `room` may import only what `allowed` matches, of all that lies in this repository. */
const mayOnly = (name, room, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: room, ...code },
  to: { path: '^(src|workers|test|scripts)/', pathNot: [room, ...allowed] },
});
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = { code, mayOnly, never, tests };
