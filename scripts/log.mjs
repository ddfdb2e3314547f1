/**
 * Reads an action log without Plenary: prints it, filters it, turns it into JSON lines. The format is
 * in docs/action-log.md.
 */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { isProgram, PlainError, runMain } from './steps/command.mjs';
import { readLog, saveRange } from './steps/logParts.mjs';

const usage = `node scripts/log.mjs <file> [--json] [--type text] [--text text] [--from seconds] [--to seconds]
  [--severity warning|error] [--states] [--key private.pem]
  [--out range.plenarylog] [--test src/support/cases/name.test.ts [--path meeting.isHost --value true]]`;
const mark = 'PLENARYLOG';
const seal = 'PLENARYSEAL';
const version = 1;
const largestPiece = 2 ** 20;
const largestText = 16 * 2 ** 20;
/** What could move a terminal's cursor or change its colours. */
const control = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The texts of whole pieces of a stream of bytes; ends with why reading stopped, or undefined. */
export async function* piecesOf(chunks) {
  let pending = Buffer.alloc(0);
  let hasStarted = false;
  let offset = 0;
  for await (const chunk of chunks) {
    pending = Buffer.concat([pending, chunk]);
    if (!hasStarted) {
      if (pending.length <= mark.length) continue;
      if (pending.toString('latin1', 0, seal.length) === seal)
        return 'This log is sealed: name the private key of its owner with --key.';
      if (pending.toString('latin1', 0, mark.length) !== mark) return 'This is not an action log.';
      if (pending[mark.length] !== version)
        return `Version ${pending[mark.length]} of the format is not known here: a newer reader is needed.`;
      hasStarted = true;
      pending = pending.subarray(mark.length + 1);
      offset = mark.length + 1;
    }
    while (pending.length >= 4) {
      const length = pending.readUInt32BE(0);
      if (length > largestPiece) return `The piece at byte ${offset} is too large.`;
      if (pending.length < 4 + length) break;
      let text;
      try {
        text = inflateSync(pending.subarray(4, 4 + length), { maxOutputLength: largestText });
      } catch {
        return `The piece at byte ${offset} is damaged.`;
      }
      yield text.toString('utf8');
      pending = pending.subarray(4 + length);
      offset += 4 + length;
    }
  }
  if (!hasStarted) return 'This is not an action log.';
  return pending.length > 0 ? `The file was cut at byte ${offset}.` : undefined;
}

const gapAt = { action: 2, sent: 1, heard: 1, trouble: 1 };
const errorTypes =
  /^(?:effects\/sagaCrashed|meeting\/joinFailed|audio\/failed|video\/cameraFailed|engine\/troubled|failures\/tracked)$/;

/** How serious a line is: 0 nothing, 1 a warning, 2 an error. */
export const severityOf = (record) => {
  if (record[0] === 'trouble') return record[2] === 'log' ? 1 : 2;
  if (record[0] === 'strange') return 1;
  if (record[0] !== 'action') return 0;
  if (errorTypes.test(record[3])) return 2;
  return record[3] === 'meeting/failoverStarted' || record[4]?.payload?.ok === false ? 1 : 0;
};

/** Lines of a text as records, with the time of each in milliseconds since 1970. */
export function* recordsOf(text, clock) {
  for (const line of text.split('\n')) {
    if (line === '') continue;
    let record;
    try {
      record = JSON.parse(line);
    } catch {
      record = undefined;
    }
    if (!Array.isArray(record)) record = ['strange', line.slice(0, 200)];
    if (record[0] === 'begin') clock.time = Number(record[1]?.startedAt) || clock.time;
    clock.first ??= clock.time;
    clock.time += Number(record[gapAt[record[0]]]) || 0;
    yield { time: clock.time, record };
  }
}

const nameOf = (record) => (record[0] === 'action' ? record[3] : record[0]);
const seconds = (value) => (value === undefined ? undefined : Number(value) * 1000);

/** Whether a line is wanted. */
export const isWanted = ({ time, record }, { type, text, from, to, severity, states }, first) => {
  if (record[0] === 'node' && !states) return false;
  const since = time - first;
  return (
    (from === undefined || since >= from) &&
    (to === undefined || since <= to) &&
    severityOf(record) >= (severity === 'error' ? 2 : severity === 'warning' ? 1 : 0) &&
    (type === undefined || String(nameOf(record)).includes(type)) &&
    (text === undefined || JSON.stringify(record).includes(text))
  );
};

/** A line for people, or for programs. Nothing of it moves a terminal's cursor. */
export const lineOf = ({ time, record }, { json }, first) => {
  if (json) return JSON.stringify({ time: Math.round(time), record });
  const sign = ['   ', ' ! ', '!!!'][severityOf(record)];
  const rest = record[0] === 'action' ? record.slice(4) : record.slice(1);
  const since = ((time - first) / 1000).toFixed(3).padStart(10);
  const number = record[0] === 'action' ? `#${record[1]} ` : '';
  return `${since} ${sign} ${number}${nameOf(record)} ${rest.map((part) => JSON.stringify(part)).join(' ')}`.replace(
    control,
    '?',
  );
};

const flags = [
  ...['type', 'text', 'from', 'to', 'severity'],
  ...['key', 'out', 'test', 'path', 'value'],
];
const readOptions = (words) => {
  const options = {};
  for (let at = 0; at < words.length; at += 1) {
    const name = words[at].replace(/^--/, '');
    if (name === 'json' || name === 'states') options[name] = true;
    else if (flags.includes(name) && words[at + 1] !== undefined) options[name] = words[(at += 1)];
    else throw new PlainError(usage);
  }
  return { ...options, from: seconds(options.from), to: seconds(options.to) };
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    const [file, ...words] = process.argv.slice(2);
    if (file === undefined || file.startsWith('--')) throw new PlainError(usage);
    const options = readOptions(words);
    const clock = { time: 0, first: undefined };
    const { key, out, test } = options;
    if (out !== undefined || test !== undefined) {
      await saveRange(await readLog(file, key), path.basename(file), options);
      return;
    }
    const chunks = key === undefined ? createReadStream(file) : [await readLog(file, key)];
    const pieces = piecesOf(chunks);
    let piece = await pieces.next();
    while (!piece.done) {
      for (const each of recordsOf(piece.value, clock))
        if (isWanted(each, options, clock.first)) console.log(lineOf(each, options, clock.first));
      piece = await pieces.next();
    }
    if (piece.value !== undefined) throw new PlainError(piece.value);
  });
