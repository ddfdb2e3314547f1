import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { fail, ok, type Result } from '../../../kernel/result';
import {
  BodyReader,
  largestLog,
  largestText,
  largestTextPerByte,
  type LogDamage,
} from '../../../protocol/action-log/container';
import { sealMagic } from '../../../protocol/action-log/sealMagic';
import type { ReportFault } from '../../../protocol/http/reports';
import type { ReportFinding } from '../../database/reportStore';

/** Bytes that are inflated at a time. */
const chunkSize = 256 * 1024;

const inflateBeside = promisify(inflate);

/**
 * The inflated text of a piece, or why it cannot be read. Inflating runs outside the gateway's main
 * thread.
 */
const inflateBody = async (body: Uint8Array): Promise<Buffer | 'damaged' | 'too-large'> => {
  try {
    return await inflateBeside(body, { maxOutputLength: largestText, chunkSize });
  } catch (error) {
    const isLarge = error instanceof RangeError;
    return isLarge ? 'too-large' : 'damaged';
  }
};

/** Checks a file up to where it stops being a log. */
class LogCheck {
  readonly #reader = new BodyReader();
  #found: LogDamage | undefined;
  #size = 0;
  #text = 0;

  async push(bytes: Uint8Array): Promise<void> {
    if (this.#found) return;
    this.#size += bytes.length;
    const { bodies, damage } = this.#reader.push(bytes);
    for (const { at, bytes: body } of bodies) {
      const text = await inflateBody(body);
      if (typeof text === 'string') {
        this.#found = { kind: text, at };
        return;
      }
      this.#text += text.length;
    }
    this.#found = damage;
    if (this.#text > Math.min(largestLog, this.#size * largestTextPerByte + largestText))
      this.#found = { kind: 'too-large', at: this.#size };
  }

  end(): LogDamage | undefined {
    return this.#found ?? this.#reader.end();
  }
}

/**
 * Checks a file: its digest, and that it is a log, up to its end or its damage. An encrypted file
 * is checked by its magic number. `rest` is called between pieces, so that other work proceeds.
 * @decision A damaged, truncated or newer log is stored and marked so; one that inflates beyond
 * limits is checked only up to that point. The console reads the shapes of lines.
 */
export const checkReport = async (
  pieces: AsyncIterable<Uint8Array>,
  { digest, rest }: { readonly digest: string; readonly rest: () => Promise<void> },
): Promise<Result<ReportFinding, ReportFault>> => {
  const hash = createHash('sha256');
  const log = new LogCheck();
  let isSealed: boolean | undefined;
  for await (const bytes of pieces) {
    // Every piece but a short file's only one is longer than the magic number.
    isSealed ??= sealMagic.every((byte, at) => bytes[at] === byte);
    hash.update(bytes);
    if (!isSealed) await log.push(bytes);
    await rest();
  }
  if (hash.digest('hex') !== digest) return fail('damaged');
  if (isSealed) return ok({ isSealed: true });
  const damage = log.end();
  if (damage?.kind === 'not-a-log') return fail('not-a-log');
  return ok(damage ? { isSealed: false, damage } : { isSealed: false });
};
