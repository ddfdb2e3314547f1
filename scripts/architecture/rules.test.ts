import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

/** One wrong import for each rule: rule, importing file, imported name, imported file if in the tree. */
const planted: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['no-cycles', 'src/kernel/first.ts', 'src/kernel/second.ts'],
  ['no-missing-files', 'src/kernel/lost.ts', './nowhere'],
  ['no-tests-in-code', 'src/kernel/tested.ts', 'src/kernel/cases.test.ts'],
  ['no-scripts-in-code', 'src/kernel/scripted.ts', 'scripts/tool.ts'],
  ['workers-by-url-only', 'src/transport/browser/spawn.ts', 'workers/video.worker.ts'],
  ['gateway-stays-on-the-server', 'src/ui/Server.tsx', 'src/gateway/server.ts'],
  ['no-node-in-browser', 'src/client/disk.ts', 'node:fs'],
  ['no-server-packages-in-browser', 'src/client/socket.ts', 'ws'],
  ['no-browser-packages-in-gateway', 'src/gateway/screen.ts', 'react'],
  ['kernel-knows-nothing', 'src/kernel/meeting.ts', 'src/protocol/chat.ts'],
  ['protocol-is-data', 'src/protocol/acting.ts', 'src/effects/ask.ts'],
  ['events-face-the-registry', 'src/events/reacting.ts', 'src/effects/ask.ts'],
  ['ports-are-contracts', 'src/transport/ports.ts', 'src/transport/browser/socket.ts'],
  [
    'transport-serves-ports',
    'src/transport/browser/deciding.ts',
    'src/features/chat/chat.rules.ts',
  ],
  [
    'transport-at-the-root-only',
    'src/features/chat/direct.saga.ts',
    'src/transport/browser/socket.ts',
  ],
  ['effects-are-a-toolkit', 'src/effects/knowing.ts', 'src/features/chat/chat.rules.ts'],
  ['features-below-client', 'src/features/chat/drawing.saga.ts', 'src/ui/Button.tsx'],
  ['client-composes', 'src/client/drawing.ts', 'src/ui/Button.tsx'],
  ['sdk-is-a-door', 'src/sdk/drawing.ts', 'src/ui/Button.tsx'],
  ['ui-is-a-view', 'src/ui/Embedding.tsx', 'src/sdk/index.ts'],
  ['live-session-embeds', 'src/live-session/peeking.ts', 'src/client/store.ts'],
  ['support-replays', 'src/support/entering.ts', 'src/pages/meet/index.tsx'],
  ['pages-are-entries', 'src/ui/Entered.tsx', 'src/pages/meet/index.tsx'],
  ['workers-know-contracts', 'workers/engine/knowing.ts', 'src/features/chat/chat.rules.ts'],
  ['engines-have-no-shell', 'workers/engine/posting.ts', 'workers/video.worker.ts'],
  ['gateway-knows-contracts', 'src/gateway/borrowing.ts', 'src/features/chat/chat.rules.ts'],
  ['gateway-ground-knows-no-room', 'src/gateway/kernel/law.ts', 'src/gateway/meeting/law.ts'],
  [
    'gateway-security-knows-no-meeting',
    'src/gateway/security/law.ts',
    'src/gateway/instance/run.ts',
  ],
  ['gateway-stores-know-no-meeting', 'src/gateway/database/law.ts', 'src/gateway/meeting/law.ts'],
  ['gateway-files-know-no-meeting', 'src/gateway/files/law.ts', 'src/gateway/meeting/law.ts'],
  ['gateway-meeting-is-pure', 'src/gateway/meeting/timed.ts', 'src/gateway/environment.ts'],
  ['gateway-meeting-asks-nothing-of-node', 'src/gateway/meeting/drawn.ts', 'node:crypto'],
  [
    'gateway-instance-runs-a-meeting',
    'src/gateway/instance/forwarding.ts',
    'src/gateway/relay/relay.ts',
  ],
  ['gateway-relay-knows-no-meeting', 'src/gateway/relay/asking.ts', 'src/gateway/instance/run.ts'],
  ['gateway-sockets-carry', 'src/gateway/sockets/serving.ts', 'src/gateway/http/answers.ts'],
  ['gateway-http-answers', 'src/gateway/http/calling.ts', 'src/gateway/telephony/calls.ts'],
  ['gateway-telephony-calls', 'src/gateway/telephony/reading.ts', 'src/gateway/sockets/text.ts'],
  ['features-read-features', 'src/features/hand/hand.saga.ts', 'src/features/chat/chat.saga.ts'],
  ['views-see-no-wire', 'src/ui/Wired.tsx', 'src/protocol/signal/chat.ts'],
  ['features-name-their-roles', 'src/features/poll/poll.feature.ts', 'src/features/poll/votes.ts'],
  ['states-only-hold', 'src/features/poll/poll.state.ts', 'src/features/poll/poll.selectors.ts'],
  ['rules-are-pure', 'src/features/poll/poll.rules.ts', 'src/features/chat/chat.selectors.ts'],
  ['slices-only-reduce', 'src/features/poll/poll.slice.ts', 'src/features/chat/chat.selectors.ts'],
  [
    'selectors-only-derive',
    'src/features/poll/poll.selectors.ts',
    'src/features/poll/poll.saga.ts',
  ],
  ['client-loads-parts', 'src/sdk/starting.ts', 'src/features/poll/poll.meeting.ts'],
  ['views-are-listed', 'src/ui/meeting/Stage.tsx', 'src/ui/chat/chat.view.ts'],
  ['more-rows-are-listed', 'src/ui/meeting/Toolbar.tsx', 'src/ui/chat/chat.more.tsx'],
  ['person-rows-are-listed', 'src/ui/participants/Row.tsx', 'src/ui/chat/chat.person.tsx'],
  ['channels-only-carry', 'src/features/poll/poll.channel.ts', 'src/features/chat/chat.slice.ts'],
];

/** Imports that the table allows. */
const allowed: readonly (readonly [from: string, to: string])[] = [
  ['src/protocol/good.ts', 'src/kernel/result.ts'],
  ['src/features/good/good.saga.ts', 'src/features/chat/chat.selectors.ts'],
  ['src/features/good/good.slice.ts', 'src/features/chat/chat.rules.ts'],
  ['src/features/good/votes.slice.ts', 'src/features/good/good.state.ts'],
  ['src/features/good/good.slice.test.ts', 'test/builders/aMeeting.ts'],
  ['src/client/good.ts', 'src/transport/browser/socket.ts'],
  ['src/transport/browser/good.ts', 'src/transport/cameraPort.ts'],
  ['src/ui/Good.tsx', 'src/features/chat/chat.selectors.ts'],
  ['src/gateway/good.ts', 'src/protocol/signal/chat.ts'],
  ['src/gateway/goodDisk.ts', 'node:fs'],
  ['src/gateway/goodAssembly.ts', 'src/gateway/http/answers.ts'],
  ['src/gateway/instance/good.ts', 'src/gateway/meeting/law.ts'],
  ['src/gateway/database/good.ts', 'src/gateway/security/seals.ts'],
  ['src/gateway/files/good.ts', 'src/gateway/security/seals.ts'],
  ['src/gateway/sockets/good.ts', 'src/gateway/relay/relay.ts'],
  ['src/gateway/relay/good.ts', 'src/gateway/kernel/frames.ts'],
  ['workers/engine/good.ts', 'src/protocol/chat.ts'],
];

const isFile = (to: string) => /^(src|workers|test|scripts)\//.test(to);
const specifier = (from: string, to: string) =>
  isFile(to) ? `${'../'.repeat(from.split('/').length - 1)}${to.replace(/\.tsx?$/, '')}` : to;

type Violation = { readonly from: string; readonly rule: { readonly name: string } };
let folder = '';
let violations: readonly Violation[] = [];

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plenary-walls-'));
  write('tsconfig.json', '{"compilerOptions":{"jsx":"react-jsx"}}');
  write('package.json', '{"dependencies":{"ws":"1","react":"1"}}');
  for (const name of ['ws', 'react']) {
    write(`node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`);
    write(`node_modules/${name}/index.js`, 'exports.made = 1;');
  }
  const pairs = [...planted.map(([, from, to]) => [from, to] as const), ...allowed];
  for (const [, to] of pairs) if (isFile(to)) write(to, 'export const made = 1;\n');
  for (const [from, to] of pairs)
    write(from, `import { made } from '${specifier(from, to)}';\nexport const used = made;\n`);
  write('src/kernel/second.ts', "export { used as made } from './first';\n");
  const run = spawnSync(
    process.execPath,
    [
      resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', resolve('.dependency-cruiser.cjs'), '--output-type', 'json'],
      ...['src', 'workers', 'test', 'scripts'],
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 },
  );
  violations = JSON.parse(run.stdout).summary.violations;
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the import rules', () => {
  test.each(planted)('%s refuses the import of %s', (rule, from) => {
    const broken = violations.filter((each) => each.from === from).map((each) => each.rule.name);
    expect(broken).toContain(rule);
  });

  test.each(allowed)('%s may import %s', (from) => {
    expect(violations.filter((each) => each.from === from)).toEqual([]);
  });

  test('have one planted violation each, and name the room that the code belongs in', () => {
    const configFile = resolve('.dependency-cruiser.cjs');
    const rules: readonly { readonly name: string; readonly comment: string }[] =
      createRequire(configFile)(configFile).forbidden;
    expect(planted.map(([rule]) => rule).sort()).toEqual(rules.map(({ name }) => name).sort());
    for (const { comment } of rules) expect(comment.length).toBeGreaterThan(40);
  });
});
