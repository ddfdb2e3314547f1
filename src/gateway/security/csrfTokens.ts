import { createHmac } from 'node:crypto';
import { days } from '../../kernel/units';
import { newId, type Environment } from '../environment';
import { isSameSecret } from './sameSecret';

/** A page that is open longer requests another token. @decision */
const lifetime = days(1);
const shape = /^([0-9a-z]{1,12})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Tokens that only pages of allowed origins can read and send with their posts. They prove where a
 * post comes from, not who somebody is. Gateways that share a secret accept each other's.
 * @source collaboration 7 (XHR and CSRF headers)
 */
export class CsrfTokens {
  readonly #secret: string;
  readonly #environment: Environment;

  constructor(secret: string, environment: Environment) {
    this.#secret = secret;
    this.#environment = environment;
  }

  /** Issues a token. */
  issue(): string {
    const end = (this.#environment.now() + lifetime).toString(36);
    const nonce = newId(this.#environment);
    return `${end}.${nonce}.${this.#sign(end, nonce)}`;
  }

  /** Whether a token is genuine and has not expired. */
  isGood(token: string): boolean {
    const [, end = '', nonce = '', signature = ''] = shape.exec(token) ?? [];
    if (!isSameSecret(signature, this.#sign(end, nonce))) return false;
    return Number.parseInt(end, 36) > this.#environment.now();
  }

  #sign(end: string, nonce: string): string {
    return createHmac('sha256', this.#secret).update(`csrf\n${end}\n${nonce}`).digest('base64url');
  }
}
