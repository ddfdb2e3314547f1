/** Prints an action log, filters it, or converts it to JSON lines. The format is in docs/action-log.md. */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { isProgram, PlainError, runMain } from './steps/command.mjs';
import { PieceReader, readLog, readRecord, saveRange, sealMagic } from './steps/logParts.mjs';

const usage = `node scripts/log.mjs <file> [--json] [--type text] [--text text] [--from seconds] [--to seconds]
  [--severity warning|error] [--states] [--key private.pem]
  [--out range.plenarylog] [--test src/support/cases/name.test.ts [--path meeting.isHost --value true]]`;
/** Characters that could move a terminal's cursor or change its colors. */
const control = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const damages = {
  'not-a-log': () => 'This is not an action log.',
  'unknown-version': ({ version }) =>
    `Version ${version} of the format is not known here: a newer reader is needed.`,
  cut: ({ at }) => `The file was cut at byte ${at}.`,
  damaged: ({ at }) => `The piece at byte ${at} is damaged.`,
  'too-large': ({ at }) => `The piece at byte ${at} is too large.`,
};

/** Yields the texts of complete pieces of a byte stream; returns why reading stopped, or undefined. */
async function* piecesOf(chunks) {
  const reader = new PieceReader();
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && sealMagic.every((byte, at) => chunk[at] === byte))
      return 'This log is sealed: name the private key of its owner with --key.';
    isFirst = false;
    const read = reader.push(chunk);
    yield* read.ok ? read.value : read.error.texts;
    if (!read.ok) return damages[read.error.kind](read.error);
  }
  const damage = reader.end();
  return damage && damages[damage.kind](damage);
}

const gapAt = { action: 2, sent: 1, heard: 1, trouble: 1 };
const errorTypes =
  /^(?:effects\/sagaCrashed|meeting\/joinFailed|audio\/failed|video\/cameraFailed|engine\/troubled|failures\/tracked)$/;

/** Returns the severity of a record: 1 for a warning, 2 for an error, else 0. */
const severityOf = (record) => {
  if (record[0] === 'trouble') return record[2] === 'log' ? 1 : 2;
  if (record[0] === 'strange') return 1;
  if (record[0] !== 'action') return 0;
  if (errorTypes.test(record[3])) return 2;
  return record[3] === 'meeting/failoverStarted' || record[4]?.payload?.ok === false ? 1 : 0;
};

/** Yields the lines of a text as records, with the time of each in milliseconds since 1970. */
function* recordsOf(text, clock) {
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const read = readRecord(line);
    const record = 'line' in read ? ['strange', read.line] : read;
    if (record[0] === 'begin') clock.time = Number(record[1]?.startedAt) || clock.time;
    clock.first ??= clock.time;
    clock.time += Number(record[gapAt[record[0]]]) || 0;
    yield { time: clock.time, record };
  }
}

const nameOf = (record) => (record[0] === 'action' ? record[3] : record[0]);
const seconds = (value) => (value === undefined ? undefined : Number(value) * 1000);

/** Whether a record matches the filter. */
const isWanted = ({ time, record }, { type, text, from, to, severity, states }, first) => {
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

/** Returns a record as a line of text, or as JSON. It has no characters that control a terminal. */
const lineOf = ({ time, record }, { json }, first) => {
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
