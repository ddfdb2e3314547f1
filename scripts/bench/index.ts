/**
 * Runs the benchmark of the first argument. Each is a folder beside this file whose index exports
 * `run`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const names = readdirSync(__dirname).filter((name) =>
  existsSync(join(__dirname, name, 'index.ts')),
);

const main = async () => {
  const name = process.argv[2] ?? '';
  if (!names.includes(name)) {
    console.log(`Which one? npm run bench -- ${names.join('|')}`);
    process.exitCode = 1;
    return;
  }
  const benchmark: { readonly run: () => Promise<void> } = await import(`./${name}/index.ts`);
  await benchmark.run();
};

/**
 * Ends the process: Node's own end waits for every handle of a browser's pipes, and has waited for
 * ever.
 */
const end = (code?: number): void => process.exit(code);

main().then(
  () => end(),
  (cause: unknown) => {
    console.error(cause);
    end(1);
  },
);
