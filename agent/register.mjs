import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openFolder } from './folder.mjs';
import { allowGateway } from './gateways.mjs';

const run = promisify(execFile);
const entry = 'plenary-agent.desktop';

/** Where `xdg-open` finds no desktop, it reads quotes as part of a path: only what needs them has some. */
const quoted = (path) =>
  /^[\w@+,.:/-]+$/.test(path) ? path : `"${path.replace(/[\\"`$]/g, String.raw`\$&`)}"`;

/** The desktop entry of an agent, by the paths of Node and of its main module. */
export const desktopEntry = (node, main) =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Plenary agent',
    'Comment=Carries out remote control of a shared screen',
    `Exec=${quoted(node)} ${quoted(main)} %u`,
    'NoDisplay=true',
    'MimeType=x-scheme-handler/plenary-agent;',
    '',
  ].join('\n');

/**
 * Makes this agent the program that opens links of its scheme, for this person on this computer, and
 * of one more gateway.
 */
export const register = async (gateway) => {
  await allowGateway(await openFolder(), gateway);
  const folder = join(
    process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share'),
    'applications',
  );
  const main = fileURLToPath(new URL('main.mjs', import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, entry), desktopEntry(process.execPath, main));
  await run('xdg-mime', ['default', entry, 'x-scheme-handler/plenary-agent']);
};
