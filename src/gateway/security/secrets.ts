import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson, parseWith } from '../../protocol/parse';
import { makePrivate, openPrivateFolder } from '../kernel/privateFolder';
import type { Environment } from '../environment';
import { systemCode } from '../kernel/systemCode';

const stored = z.object({
  gatewaySecret: z.string().check(z.minLength(32)),
  sdkKey: z.string().check(z.minLength(8)),
  sdkSecret: z.string().check(z.minLength(32)),
});

/** The signing secrets of a gateway. */
export type Secrets = z.output<typeof stored>;

/** The file of the secrets cannot be read as such; the message says what to do. */
export class DamagedSecretsError extends Error {
  constructor(file: string, detail: string) {
    super(
      `The file ${file} is damaged (${detail}). Restore it, or delete it: then all tokens and invitations that it signed are void.`,
    );
    this.name = 'DamagedSecretsError';
  }
}

/** Generates secrets. */
export const makeSecrets = (environment: Environment): Secrets => ({
  gatewaySecret: environment.secret(32).toString('base64url'),
  sdkKey: environment.secret(12).toString('base64url'),
  sdkSecret: environment.secret(32).toString('base64url'),
});

/**
 * The secrets in `folder`, generated on the first start and readable only by their owner. An
 * unreadable file is an error: new secrets would invalidate every token in use.
 * @throws DamagedSecretsError
 */
export const loadSecrets = async (folder: string, environment: Environment): Promise<Secrets> => {
  const file = join(folder, 'secrets.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) {
    await makePrivate(file, 0o600);
    const json = parseJson(text, 65_536);
    const secrets = json.ok ? parseWith(stored, json.value) : json;
    if (secrets.ok) return secrets.value;
    throw new DamagedSecretsError(file, secrets.error.detail);
  }
  const secrets = makeSecrets(environment);
  await openPrivateFolder(folder);
  // An existing file would keep its permissions.
  await rm(`${file}.new`, { force: true });
  await writeFile(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secrets;
};
