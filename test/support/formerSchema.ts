import { migrations } from '../../src/gateway/database/migrations';

/** The schema as the first `count` releases left it. */
export const stepsUntil = (count: number): readonly string[] => [
  'CREATE TABLE plenary_migrations (id text PRIMARY KEY, at bigint NOT NULL)',
  ...migrations
    .slice(0, count)
    .flatMap(({ id, statements }) => [
      ...statements,
      `INSERT INTO plenary_migrations VALUES ('${id}', 0)`,
    ]),
];
