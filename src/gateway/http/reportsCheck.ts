import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../kernel/result';
import { largestText, PieceReader, type LogDamage } from '../../protocol/action-log/container';
import { sealMark } from '../../protocol/action-log/sealMark';
import type { ReportFault } from '../../protocol/http/reports';
import type { ReportFinding } from '../database/reportStore';

/** Text of one file that is looked at, in characters, and how many times its bytes. @decision */
const mostText = 2 ** 30;
const mostSwelling = 100;

/** Follows a file for as long as it is a log. */
class LogCheck {
  private readonly reader = new PieceReader();
  private found: LogDamage | undefined;
  private size = 0;
  private text = 0;

  push(bytes: Uint8Array): void {
    if (this.found) return;
    this.size += bytes.length;
    const pushed = this.reader.push(bytes);
    const texts = pushed.ok ? pushed.value : pushed.error.texts;
    for (const { length } of texts) this.text += length;
    if (!pushed.ok) this.found = damageOf(pushed.error);
    else if (this.text > Math.min(mostText, this.size * mostSwelling + largestText))
      this.found = { kind: 'too-large', at: this.size };
  }

  end(): LogDamage | undefined {
    return this.found ?? this.reader.end();
  }
}

const damageOf = ({ kind, at, version }: LogDamage): LogDamage =>
  version === undefined ? { kind, at } : { kind, at, version };

/**
 * Looks a file through: its digest, and that it is a log, up to its end or its damage. What is
 * encrypted is taken by its mark. `rest` is called between pieces, so that others have their turn.
 * @decision A log that is damaged, cut, or of a later version is kept and said to be so; what swells
 * without measure is looked at only up to there.
 */
export const checkReport = async (
  pieces: AsyncIterable<Uint8Array>,
  { digest, rest }: { readonly digest: string; readonly rest: () => Promise<void> },
): Promise<Result<ReportFinding, ReportFault>> => {
  const hash = createHash('sha256');
  const log = new LogCheck();
  let isSealed: boolean | undefined;
  for await (const bytes of pieces) {
    // Every piece but a short file's only one is longer than the mark.
    isSealed ??= sealMark.every((byte, at) => bytes[at] === byte);
    hash.update(bytes);
    if (!isSealed) log.push(bytes);
    await rest();
  }
  if (hash.digest('hex') !== digest) return fail('damaged');
  if (isSealed) return ok({ isSealed: true });
  const damage = log.end();
  if (damage?.kind === 'not-a-log') return fail('not-a-log');
  return ok(damage ? { isSealed: false, damage } : { isSealed: false });
};
