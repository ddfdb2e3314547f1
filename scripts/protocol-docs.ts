/**
 * `npm run protocol-docs`: writes the registry to docs/protocol.md. With `--check` it writes
 * nothing, and fails when the file is not up to date.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { mediaCommands, mediaIndications } from '../src/protocol/channels/mediaControl';
import {
  CloseCode,
  mediaQuery,
  mediaSocketType,
  signalQuery,
} from '../src/protocol/channels/queries';
import * as errorLogs from '../src/protocol/http/errorLogs';
import { jbhLeaveQuery } from '../src/protocol/http/leaveBeforeHost';
import { infoQuery, infoReply, meetingInfo, rwcServer } from '../src/protocol/http/meetingInfo';
import * as meetings from '../src/protocol/http/meetings';
import { pingQuery, pingReply } from '../src/protocol/http/relayPing';
import * as ratings from '../src/protocol/http/ratings';
import * as reports from '../src/protocol/http/reports';
import { meetingNumber, token64, userId } from '../src/protocol/ids';
import { displayName } from '../src/protocol/displayName';
import * as limits from '../src/protocol/limits';
import { chatDestination, chatMessage } from '../src/protocol/signal/chat';
import type { CommandRow, IndicationRow } from '../src/protocol/signal/define';
import { envelope } from '../src/protocol/signal/envelope';
import { participant, participantUpdate } from '../src/protocol/signal/participants';
import { commands, indications } from '../src/protocol/signal/registry';
import { meetingAttributes, tickets } from '../src/protocol/signal/session';
import { WebinarEvent } from '../src/protocol/vocabulary/webinar';
import { commandSummaries, indicationSummaries, mediaSummaries } from './protocol/summaries';
import { meetingSections } from './protocol/meetingSections';
import { cell, code, fieldCell, typeText, type JsonSchema } from './protocol/schemaText';

/** Schemas that several rows use: described once, and linked from the rows. */
const sharedShapes: readonly (readonly [string, z.ZodMiniType, string])[] = [
  ['userId', userId, "A participant's number in its meeting."],
  ['token64', token64, 'A random identifier.'],
  ['meetingNumber', meetingNumber, 'A meeting number without spaces.'],
  ['displayName', displayName, 'A display name, trimmed before it is measured.'],
  ['mediaSocketType', mediaSocketType, 'Audio, video, sharing, command channel, main session.'],
  ['tickets', tickets, 'Single-use secrets, one for each media socket that may be opened.'],
  ['meetingAttributes', meetingAttributes, 'Attributes of a meeting.'],
  ['participant', participant, 'A participant as the gateway shows it to a viewer.'],
  ['participantUpdate', participantUpdate, 'A participant and the fields that changed.'],
  ['chatDestination', chatDestination, 'Everyone, all panelists, the waiting room, or a person.'],
  ['chatMessage', chatMessage, 'A message as every entitled person gets it.'],
  ['rwcServer', rwcServer, 'A relay to try.'],
  ['meetingInfo', meetingInfo, 'What a person must know before a socket is opened.'],
  ['meetingOptions', meetings.meetingOptions, 'Options of a meeting.'],
  ['meetingSummary', meetings.meetingSummary, 'What anybody who knows the number may see.'],
  ['reportEntry', reports.reportEntry, 'A report as the support sees it.'],
];

const shapeNames = z.registry<{ id?: string }>();
for (const [id, schema] of sharedShapes) shapeNames.add(schema, { id });

const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    metadata: shapeNames,
    unrepresentable: 'any',
  }) as JsonSchema;

/** Returns the schema of a section in full, not as a link to the section. */
const ownSchema = (schema: z.ZodMiniType): JsonSchema => {
  const json = jsonSchemaOf(schema);
  return (json.$ref ? json.$defs?.[json.$ref.replace('#/$defs/', '')] : undefined) ?? json;
};

/** The blocks of event numbers, by their highest four bits. */
const blocks: readonly (readonly [number, string])[] = [
  [0x0000, 'heartbeat'],
  [0x1000, 'meeting and participants'],
  [0x2000, 'audio'],
  [0x3000, 'video and cameras'],
  [0x4000, 'sharing and remote control'],
  [0x5000, 'chat'],
  [0x6000, 'webinar'],
  [0x7000, 'breakout'],
  [0x8000, 'captions'],
  [0x9000, 'recording'],
  [0xa000, 'polls'],
  [0xb000, 'live stream and summary'],
];

const hex = (evt: number): string => `0x${evt.toString(16).toUpperCase().padStart(4, '0')}`;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

type Row<Name extends string> = CommandRow<Name> | IndicationRow<Name>;
type Summaries<Name extends string> = Readonly<Record<Name, string>>;

const rowTable = <Name extends string>(
  rows: readonly Row<Name>[],
  summaries: Summaries<Name>,
): string =>
  table(
    ['name', 'evt', 'decimal', 'direction', 'fields', 'reply', 'summary'],
    rows.map((row) => [
      code(row.name),
      hex(row.evt),
      String(row.evt),
      row.kind === 'command' ? 'client → gateway' : 'gateway → client',
      fieldCell(ownSchema(row.body)),
      row.kind === 'command' && row.reply ? fieldCell(ownSchema(row.reply)) : '–',
      cell(summaries[row.name]),
    ]),
  );

const byBlock = <Name extends string>(
  rows: readonly Row<Name>[],
  summaries: Summaries<Name>,
): string =>
  blocks
    .map(([first, area]) => {
      const within = rows.filter(({ evt }) => (evt & 0xf000) === first);
      const ordered = within.sort((a, b) => a.evt - b.evt);
      return within.length > 0 ? `### ${area}\n\n${rowTable(ordered, summaries)}` : '';
    })
    .filter((section) => section !== '')
    .join('\n\n');

const fieldTable = (schema: z.ZodMiniType): string => {
  const json = ownSchema(schema);
  const required = new Set(json.required);
  if (!json.properties) return cell(typeText(json));
  return table(
    ['field', 'required', 'type and constraints'],
    Object.entries(json.properties).map(([name, field]) => [
      code(name),
      required.has(name) ? 'yes' : 'no',
      cell(typeText(field)) +
        ('default' in field ? `, otherwise ${code(String(field.default))}` : ''),
    ]),
  );
};

const described = (title: string, said: string, schema: z.ZodMiniType): string =>
  `### ${title}\n\n${said}\n\n${fieldTable(schema)}`;

const webinarBlock = table(
  ['event', 'evt', 'decimal'],
  Object.entries(WebinarEvent).map(([name, evt]) => [code(name), hex(evt), String(evt)]),
);

const closeMeanings: Readonly<Record<keyof typeof CloseCode, string>> = {
  left: 'The seat was given up; do not come back.',
  ended: 'The meeting is over.',
  replaced: 'Another page of the same person took the seat.',
  refused: 'The query, token or ticket was refused; the reason text is the documented one.',
  abuse: 'Messages were malformed, too large or too many.',
  silent: 'No life for two heartbeats.',
  changed: "The seat's standing changed, as `meetingChanged` said; come back to it.",
  elsewhere: 'Another gateway of the server list holds the meeting; go there.',
  restarting: 'The gateway is going down; come back.',
  crowded: 'Too many of one network join at once; come back after a while.',
  tooSlow: 'The reader does not keep up, with more queued than the cap allows.',
};
const closeCodes = table(
  ['code', 'name', 'meaning'],
  Object.entries(closeMeanings)
    .map(([name, meaning]) => [CloseCode[name as keyof typeof CloseCode], name, meaning] as const)
    .sort(([a], [b]) => a - b)
    .map(([closeCode, name, meaning]) => [String(closeCode), code(name), meaning]),
);

const reportSections = (): readonly string[] => [
  described(
    'Report, a piece of a file',
    `\`POST ${reports.reportPath}\`, body; a string of more than ${limits.reportChunkSize} bytes is refused before anything else is looked at. The first piece begins the report, and its answer has the token that every other piece shows as \`Authorization: Bearer\`; pieces come in any order, and one that comes twice has one effect. The last one to come is answered when the file has been checked: its digest, and that it is a log (docs/action-log.md), up to its end or its damage, or an encrypted one.`,
    reports.reportPiece,
  ),
  described('Report, an error', 'The same address; text as it is.', reports.reportError),
  described('Report taken', 'The reply.', reports.reportTaken),
  described(
    'Pieces of a report',
    `\`GET ${reports.reportPath}/{trackingId}/pieces\`, with the upload token; reply. A report of which pieces are missing is let go an hour after it began, and a minute after its last piece where room is short; every other one after seven days.`,
    reports.reportPieces,
  ),
  described('Report refused', 'The body of refused calls about reports.', reports.reportRefusal),
  described(
    'List of reports, query',
    `\`GET ${reports.reportPath}\`, with the gateway's support token as \`Authorization: Bearer\`: newest first. \`GET ${reports.reportPath}/{trackingId}/file\` gives the file. A gateway without a support token has neither.`,
    reports.reportListQuery,
  ),
  described(
    'List of reports, reply',
    '`next` is the `before` of the next page.',
    reports.reportList,
  ),
  described(
    'Rating of a meeting',
    `\`POST ${ratings.ratingPath}\`, body of at most ${ratings.ratingLimit} bytes: how somebody who has left found the quality. The reply is that of a report; the support finds it among the reports, with the run's id as its group.`,
    ratings.rating,
  ),
  described(
    'Error log',
    `\`POST ${errorLogs.errorLogPaths.errorLog}\`, body of at most ${errorLogs.errorLogLimit} bytes, with \`X-Requested-With: XMLHttpRequest\` and \`X-CSRF-Token\`, which \`GET ${errorLogs.errorLogPaths.token}\` gives for a day; one in ${limits.errorReportThrottle} ms of an address.`,
    errorLogs.errorLog,
  ),
  described(
    'Debug post',
    `\`POST ${errorLogs.errorLogPaths.debug}\`, body; with the same headers.`,
    errorLogs.debugPost,
  ),
  described(
    'Beacon of a closing page',
    `\`POST ${errorLogs.errorLogPaths.actionLog}\`, JSON as \`text/plain\` or \`application/json\`; the token is the one of the header.`,
    errorLogs.actionLogBeacon,
  ),
];

const sections = (): readonly string[] => [
  '# The protocol',
  'Printed from `src/protocol` by `npm run protocol-docs`; not edited by hand. Lengths of text are in UTF-16 units. A field with `?` may be left out; a field that is not listed is ignored in a body and refused in an envelope and in a query.',
  '## Envelope',
  `Every text message on every socket is one JSON object of at most ${limits.signalTextLimit} units; the gateway takes at most ${limits.commandTextFrameLimit} from a client. From client to gateway \`seq\` numbers the commands: it grows by one, survives a reconnect and makes a retry have one effect. From gateway to client it is the meeting's revision: it never falls, and a client that comes back names the last one it saw.`,
  fieldTable(envelope),
  '## Numbers of events',
  table(
    ['block', 'area'],
    blocks.map(([first, area]) => [
      first === 0 ? '0x0000' : `${hex(first)} to ${hex(first + 0xfff)}`,
      area,
    ]),
  ),
  'Within a block, 0x000 to 0x07F are commands and 0x080 to 0x0FF indications of the signalling socket; 0x100 to 0x17F are commands and 0x180 to 0x1FF indications of the media sockets. The documented numbers of the webinar stand as they are:',
  webinarBlock,
  '## Commands',
  'On the signalling socket; each is answered by `commandAcked`, whose `value` is the reply.',
  byBlock(commands, commandSummaries),
  '## Indications',
  'On the signalling socket.',
  byBlock(indications, indicationSummaries),
  '## Media sockets',
  'Text messages on the media sockets, in the same envelope. Only commands of the command channel are acknowledged. Binary messages are media packets.',
  byBlock([...mediaCommands, ...mediaIndications], mediaSummaries),
  '## Queries of sockets',
  'A field that is not listed is refused.',
  described('Signalling', '`{rwg}/wc/api/{meetingNumber}`', signalQuery),
  described('Media', '`{service}/wc/media/{meetingNumber}`', mediaQuery),
  '## HTTP',
  described('Meeting information, query', '`GET /api/v1/wc/info`', infoQuery),
  described('Meeting information, reply', 'JSON, or a script that calls `callback`.', infoReply),
  described('Relay ping, query', '`GET {relay}/wc/ping/{meetingNumber}`', pingQuery),
  described('Relay ping, reply', 'Origins of the sockets.', pingReply),
  described('Leave before the host', '`POST /wc/jbhLeave`, query; no body.', jbhLeaveQuery),
  ...meetingSections.map(([title, said, schema]) => described(title, said, schema)),
  ...reportSections(),
  '## Close codes',
  closeCodes,
  '## Shared shapes',
  ...sharedShapes.map(([name, schema, said]) => described(name, said, schema)),
];

/** Returns the whole document. */
export const renderProtocol = (): string => `${sections().join('\n\n')}\n`;

/** The path of the document. */
export const protocolDocument = join(__dirname, '../docs/protocol.md');

const run = (args: readonly string[]): number => {
  const rendered = renderProtocol();
  if (!args.includes('--check')) {
    mkdirSync(dirname(protocolDocument), { recursive: true });
    writeFileSync(protocolDocument, rendered);
    return 0;
  }
  if (readFileSync(protocolDocument, 'utf8') === rendered) return 0;
  process.stderr.write('docs/protocol.md is out of date: run `npm run protocol-docs`.\n');
  return 1;
};

if (require.main === module) process.exitCode = run(process.argv.slice(2));
