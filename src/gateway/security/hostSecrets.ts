import * as z from 'zod/mini';
import { parseJson, parseWith } from '../../protocol/parse';
import type { Environment } from '../environment';
import { Seal } from './sealing';

const hostSecrets = z.object({
  /** Empty without a passcode. */
  passcode: z.string(),
  /** Empty if it was never stored. */
  hostKey: z.string(),
});
/** The secrets of a meeting, which only its host may read. */
export type HostSecrets = z.output<typeof hostSecrets>;

const textLimit = 1024;
const place = 'host';

/**
 * Encrypts a meeting's passcode and host key, so that its host can read them again. Guesses are
 * compared with hashes; these secrets are decrypted only with the host's token.
 * @decision A host who lost the invitation would otherwise have to create a new meeting.
 */
export class HostVault {
  readonly #secret: string;
  readonly #environment: Pick<Environment, 'secret'>;

  constructor(secret: string, environment: Pick<Environment, 'secret'>) {
    this.#secret = secret;
    this.#environment = environment;
  }

  /** Encrypts the secrets of meeting `number`. */
  close(number: string, secrets: HostSecrets): string {
    return this.#sealOf(number).close(place, JSON.stringify(secrets));
  }

  /**
   * Decrypts the secrets; both are empty for a meeting without stored secrets, or with altered
   * ones.
   */
  open(number: string, sealed: string | null): HostSecrets {
    const text = sealed === null ? undefined : this.#sealOf(number).open(place, sealed);
    const json = text === undefined ? undefined : parseJson(text, textLimit);
    const read = json?.ok === true ? parseWith(hostSecrets, json.value) : undefined;
    return read?.ok === true ? read.value : { passcode: '', hostKey: '' };
  }

  #sealOf(number: string): Seal {
    return new Seal(this.#secret, `host of a meeting\n${number}`, this.#environment);
  }
}
