import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The agent's folder in the user's configuration, which nobody else may read. */
export const openFolder = async (environment = process.env) => {
  const folder = join(environment.XDG_CONFIG_HOME || join(homedir(), '.config'), 'plenary-agent');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
};
