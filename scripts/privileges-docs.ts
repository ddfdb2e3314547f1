/**
 * `npm run privileges-docs`: writes the table of who may do what to docs/privileges.md. With
 * `--check` it writes nothing, and fails when the file is not up to date.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  chatReaches,
  chatReachesOf,
  type ChatStanding,
} from '../src/protocol/privileges/chatTable';
import { judge } from '../src/protocol/privileges/judge';
import { openRules } from '../src/protocol/privileges/meetingRules';
import type { Gate, OperationRow, RuleScope } from '../src/protocol/privileges/operationRow';
import { operationNames, operations, type Operation } from '../src/protocol/privileges/operations';
import { examplePersons, roleNames, type RoleName } from '../src/protocol/privileges/person';
import {
  ChatPrivilege,
  PanelistChatPrivilege,
  settableChatPrivileges,
  settablePanelistPrivileges,
} from '../src/protocol/vocabulary/chat';
import type { Refusal } from '../src/protocol/error';
import { judgeStanding, standings } from '../src/protocol/privileges/standing';
import { operationSummaries } from './protocol/summaries';

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const code = (text: string): string => `\`${text}\``;
const rowOf = (operation: Operation): OperationRow => operations[operation];

const refusalText = ({ type, reason, code: number }: Refusal): string =>
  `${code(type)} “${reason}”${number === undefined ? '' : `, code ${number}`}`;

/** Footnotes in the order of their first use. */
const notes = new Map<string, number>();
const noteOf = (refusal: Refusal): string => {
  const text = refusalText(refusal);
  const number = notes.get(text) ?? notes.size + 1;
  notes.set(text, number);
  return String(number);
};

/** A webinar in which all rules are open, so that the role alone decides. */
const rules = { ...openRules, isWebinar: true };

const answer = (operation: Operation, role: RoleName): string => {
  const verdict = judge(operation, { standing: 'joined', actor: examplePersons[role], rules });
  return verdict.isAllowed ? '●' : noteOf(verdict.refusal);
};

const targetTexts: Readonly<Record<OperationRow['target'], string>> = {
  none: '–',
  self: 'oneself',
  others: 'another',
  anybody: 'oneself; another as host or co-host',
};

const targetText = ({ target, spares }: OperationRow): string =>
  spares ? `${targetTexts[target]}; hosts only by the host` : targetTexts[target];

const gateTexts: Readonly<Record<RuleScope, string>> = {
  everybody: 'for everybody',
  others: 'but for host and co-host',
  guests: 'for guests, but for host and co-host',
};

const gateText = ({ rule, when, to, verdict }: Gate): string =>
  `${code(`${rule} = ${when}`)} ${gateTexts[to]}${verdict.isAllowed ? '' : `: ${noteOf(verdict.refusal)}`}`;

const closingText = ({ closedBy = [] }: OperationRow): string =>
  closedBy.length === 0 ? '–' : closedBy.map(gateText).join('; ');

const existsText = ({ isWebinarOnly, module }: OperationRow): string => {
  if (module !== undefined) return `with the module ${code(module)}`;
  return isWebinarOnly ? 'in webinars' : 'always';
};

const matrix = (): string =>
  table(
    ['operation', 'summary', ...roleNames],
    operationNames.map((operation) => [
      code(operation),
      operationSummaries[operation],
      ...roleNames.map((role) => answer(operation, role)),
    ]),
  );

const conditions = (): string =>
  table(
    ['operation', 'about', 'exists', 'also while', 'closed by'],
    operationNames.map((operation) => {
      const row = rowOf(operation);
      return [
        code(operation),
        targetText(row),
        existsText(row),
        row.also?.join(', ') ?? '–',
        closingText(row),
      ];
    }),
  );

const standingTable = (): string =>
  table(
    ['standing', 'refused with'],
    standings.map((standing) => {
      const verdict = judgeStanding(standing);
      return [standing, verdict.isAllowed ? '–' : refusalText(verdict.refusal)];
    }),
  );

const targetRefusals = (): string => {
  const by = (
    operation: Operation,
    role: RoleName,
    target: Parameters<typeof judge>[1]['target'],
  ) =>
    judge(operation, {
      standing: 'joined',
      actor: examplePersons[role],
      rules,
      ...(target && { target }),
    });
  const other = (role: RoleName) => ({ is: 'other', person: examplePersons[role] }) as const;
  const rows = [
    ['about oneself, where it is for others', by('expel', 'host', { is: 'self' })],
    ['about nobody of this meeting', by('expel', 'host', { is: 'unknown' })],
    ['about another, where it is for oneself', by('raiseHand', 'host', other('attendee'))],
    ['about another, by who controls nothing', by('rename', 'attendee', other('guest'))],
    ['about a host, where hosts are out of reach', by('expel', 'co-host', other('host'))],
  ] as const;
  return table(
    ['asked', 'refused with'],
    rows.map(([asked, verdict]) => [asked, verdict.isAllowed ? '–' : refusalText(verdict.refusal)]),
  );
};

const privilegeName = (values: Readonly<Record<string, number>>, value: number): string =>
  Object.entries(values).find(([, one]) => one === value)?.[0] ?? String(value);

/** Returns the table of whom each role reaches by chat, for each value of the privilege. */
const chatTable = (): string => {
  const row = (
    who: string,
    value: string,
    standing: Omit<ChatStanding, 'chatPrivilege' | 'panelistChatPrivilege'> & {
      readonly privilege: number;
    },
  ): readonly string[] => {
    const { privilege, ...rest } = standing;
    const values = { chatPrivilege: privilege, panelistChatPrivilege: privilege };
    const reaches = chatReachesOf({ ...rest, ...values });
    return [who, value, ...chatReaches.map((reach) => (reaches.includes(reach) ? '●' : '–'))];
  };
  const host = (isWebinar: boolean) =>
    row(`host, co-host (${isWebinar ? 'webinar' : 'meeting'})`, 'any', {
      isWebinar,
      side: 'host',
      privilege: 0,
    });
  const of = (values: Readonly<Record<string, number>>, privilege: number): string =>
    code(privilegeName(values, privilege));
  return table(
    ['who', 'value', ...chatReaches],
    [
      host(false),
      ...settableChatPrivileges.meeting.map((privilege) =>
        row('others (meeting)', of(ChatPrivilege, privilege), {
          isWebinar: false,
          side: 'attendee',
          privilege,
        }),
      ),
      host(true),
      ...settablePanelistPrivileges.map((privilege) =>
        row('panelists (webinar)', of(PanelistChatPrivilege, privilege), {
          isWebinar: true,
          side: 'panelist',
          privilege,
        }),
      ),
      ...settableChatPrivileges.webinar.map((privilege) =>
        row('attendees (webinar)', of(ChatPrivilege, privilege), {
          isWebinar: true,
          side: 'attendee',
          privilege,
        }),
      ),
    ],
  );
};

const sections = (): readonly string[] => [
  '# Who may do what',
  'Printed from `src/protocol/privileges` by `npm run privileges-docs`; not edited by hand. The gateway enforces this table at every command, and the client explains with it why a button is off. It asks in this order: where one stands, whether the capability exists, one’s role, whom it is about, the meeting’s rules.',
  '## Roles',
  '● may; a number is the refusal below. The role alone, in a webinar where everything is open.',
  matrix(),
  '`reclaimHost` is for the original host alone, also while they are co-host.',
  '## Conditions',
  conditions(),
  '## Refusals',
  [...notes].map(([text, number]) => `${number}. ${text}`).join('\n'),
  '## Standings',
  'Where one stands is asked first. “Also while” above names the exceptions.',
  standingTable(),
  '## Whom it is about',
  targetRefusals(),
  '## Whom chat reaches',
  'The first three targets are groups, the others single people. “All panelists” are the stage, hosts included. A webinar attendee does not see the audience: another attendee is refused like a number that nobody has. The command channel is judged by the same table.',
  chatTable(),
];

/** Returns the whole document. */
export const renderPrivileges = (): string => {
  notes.clear();
  return `${sections().join('\n\n')}\n`;
};

/** The path of the document. */
export const privilegesDocument = join(__dirname, '../docs/privileges.md');

const run = (args: readonly string[]): number => {
  const rendered = renderPrivileges();
  if (!args.includes('--check')) {
    mkdirSync(dirname(privilegesDocument), { recursive: true });
    writeFileSync(privilegesDocument, rendered);
    return 0;
  }
  if (readFileSync(privilegesDocument, 'utf8') === rendered) return 0;
  process.stderr.write('docs/privileges.md is out of date: run `npm run privileges-docs`.\n');
  return 1;
};

if (require.main === module) process.exitCode = run(process.argv.slice(2));
