/** Checks the import table of .dependency-cruiser.cjs over all code that exists. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runMain, PlainError, runNode } from '../steps/command.mjs';

await runMain(async () => {
  const rooms = ['src', 'workers', 'test', 'scripts'].filter((room) =>
    existsSync(join(root, room)),
  );
  const { code, output } = await runNode(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...rooms],
  );
  console.log(output);
  if (code !== 0) throw new PlainError('Some imports cross the wrong walls; see above.');
});
