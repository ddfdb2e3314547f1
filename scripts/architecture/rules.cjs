/** Builds rules of .dependency-cruiser.cjs: what each forbids, and the message for a person who breaks it. */
const tests = '(\\.test\\.tsx?$|^test/)';
const code = { pathNot: tests };

/** `room` may import only those files of this repository that `allowed` matches. */
const mayOnly = (name, room, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: room, ...code },
  to: { path: '^(src|workers|test|scripts)/', pathNot: [room, ...allowed] },
});
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = { code, mayOnly, never, tests };
