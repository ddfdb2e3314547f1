/**
 * Who may import whom: the table of src/README.md, one rule a row. `comment` is what a person reads
 * who broke it: it names the room the code belongs in. Planted violations in
 * scripts/architecture/rules.test.ts prove that each rule still bites.
 */
const gatewayFloors = require('./scripts/architecture/gatewayFloors.cjs');
const { code, mayOnly, never, tests } = require('./scripts/architecture/rules.cjs');

const kernel = '^src/kernel/';
const protocol = '^src/protocol/';
const events = '^src/events/';
const ports = '^src/transport/(ports|unsubscribe|\\w+Port)\\.ts$';
const browser = '^src/transport/browser/';
const effects = '^src/effects/';
const features = '^src/features/';
const client = '^src/client/';
const sdk = '^src/sdk/';
const ui = '^src/ui/';
const gateway = '^src/gateway/';
const below = [kernel, protocol, events, ports, effects];

/** The suffixes that a file of a feature may have. */
const roles =
  '\\.(rules|actions|state|slice|selectors|channel|saga|task|feature|meeting|deferred)\\.ts$';

/** Inside one feature: `from` may not import `to`, in its own folder or in another's. */
const part = (name, from, to, comment) =>
  never(
    name,
    { path: `^src/features/.*\\.${from}\\.ts$` },
    { path: `^src/features/.*\\.(${to})\\.ts$` },
    comment,
  );

/** Files of a suffix are listed once, in `list`, so that they load when they should. */
const listedIn = (name, suffix, list, comment) =>
  never(name, { pathNot: [list, tests] }, { path: `^src/.*\\.${suffix}\\.tsx?$` }, comment);

const serverPackages = 'node_modules/(@electric-sql|@fastify|fastify|drizzle-orm|pg|pino|ws|jose)/';
const browserPackages =
  'node_modules/(@fluentui|@reduxjs|@tanstack|react|react-dom|react-i18next|react-redux|react-router|redux|redux-saga|typed-redux-saga|reselect|localforage|i18next|linkifyjs)/';

module.exports = {
  forbidden: [
    never(
      'no-cycles',
      {},
      { circular: true },
      'Two files need each other: move what both need into a third, lower on the map.',
    ),
    never(
      'no-missing-files',
      // Consumers import the package as it is built.
      { pathNot: '^test/consumers/' },
      { couldNotResolve: true },
      'The imported file or package does not exist; a package is added with npm i -E.',
    ),
    never(
      'no-tests-in-code',
      { path: '^(src|workers)/', ...code },
      { path: tests },
      'Code never needs a test: what both use belongs beside the code, or into test/builders and test/fakes for tests alone.',
    ),
    never(
      'no-scripts-in-code',
      { path: '^(src|workers)/', ...code },
      { path: '^scripts/' },
      'Scripts are for people at a keyboard: what the product uses belongs in a room of src.',
    ),
    listedIn(
      'client-loads-parts',
      '(meeting|deferred)',
      client,
      'The lists in src/client load the parts of features when their time has come: what another file needs of them belongs in a task or in rules.',
    ),
    listedIn(
      'views-are-listed',
      'view',
      '^src/ui/meeting/views\\.ts$',
      'src/ui/meeting/views.ts lists what features show: what another component needs of it belongs in a component of its own.',
    ),
    listedIn(
      'more-rows-are-listed',
      'more',
      '^src/ui/meeting/moreEntries\\.ts$',
      'The menu More loads its rows by src/ui/meeting/moreEntries.ts: what another component needs of them belongs in a component of its own.',
    ),
    listedIn(
      'person-rows-are-listed',
      'person',
      '^src/ui/participants/personRows\\.ts$',
      "A person's menu loads its rows by src/ui/participants/personRows.ts: what another component needs of them belongs in a component of its own.",
    ),
    never(
      'workers-by-url-only',
      { path: '^src/', ...code },
      { path: '^workers/' },
      'Workers are spawned by address in src/transport/browser and spoken to in messages: a contract goes to src/protocol/engine, plain arithmetic for both to src/kernel.',
    ),
    never(
      'gateway-stays-on-the-server',
      { path: '^(src|workers)/', pathNot: [gateway, tests] },
      { path: gateway },
      'The gateway never reaches a browser: what both ends need is a contract and belongs in src/protocol.',
    ),
    never(
      'no-node-in-browser',
      { path: '^(src|workers)/', pathNot: [gateway, tests] },
      { dependencyTypes: ['core'] },
      'Browser code has no Node modules: the work belongs in src/gateway, or behind a port of src/transport/ports.ts.',
    ),
    never(
      'no-server-packages-in-browser',
      { path: '^(src|workers)/', pathNot: [gateway, tests] },
      { path: serverPackages },
      'This package is for the server: the work belongs in src/gateway.',
    ),
    never(
      'no-browser-packages-in-gateway',
      { path: gateway, ...code },
      { path: browserPackages },
      'This package is for pages: the work belongs in src/ui or src/features.',
    ),
    mayOnly(
      'kernel-knows-nothing',
      kernel,
      [],
      'The kernel has no domain: what knows a meeting belongs in src/protocol or higher.',
    ),
    mayOnly(
      'protocol-is-data',
      protocol,
      [kernel],
      'The protocol is data and schema: what acts belongs in src/effects, src/features or src/gateway.',
    ),
    mayOnly(
      'events-face-the-registry',
      events,
      [kernel, protocol],
      'src/events only turns the registry into actions: what reacts to them belongs in a slice or saga of src/features.',
    ),
    mayOnly(
      'ports-are-contracts',
      ports,
      [kernel, protocol],
      'src/transport/ports.ts and the ports beside it say what the client asks of the world: how a browser answers belongs in src/transport/browser.',
    ),
    mayOnly(
      'transport-serves-ports',
      browser,
      [kernel, protocol, ports],
      'src/transport/browser only answers ports: decisions belong in a rule or saga of src/features.',
    ),
    never(
      'transport-at-the-root-only',
      { path: '^src/', pathNot: [browser, client, '^src/pages/', tests] },
      { path: browser },
      'Real transports meet the client in src/client or src/pages: elsewhere use the port from saga context.',
    ),
    mayOnly(
      'effects-are-a-toolkit',
      effects,
      [kernel, protocol, events, ports],
      'src/effects is a toolkit without a capability: what knows one belongs in src/features.',
    ),
    mayOnly(
      'features-below-client',
      features,
      below,
      'A feature knows only what lies below it: screens belong in src/ui, public names in src/sdk, composition in src/client.',
    ),
    mayOnly(
      'client-composes',
      client,
      [...below, features, browser],
      'src/client composes features and transports: screens belong in src/ui, public names in src/sdk.',
    ),
    mayOnly(
      'sdk-is-a-door',
      sdk,
      [...below, features, client],
      'The SDK translates the client: screens belong in src/ui, composition with a page in src/pages.',
    ),
    mayOnly(
      'ui-is-a-view',
      ui,
      [...below, features, client],
      'Components select and dispatch: the SDK is for embedders, composition with a page belongs in src/pages.',
    ),
    mayOnly(
      'live-session-embeds',
      '^src/live-session/',
      [kernel, sdk],
      'The live-session tool uses the SDK as any embedder would: what it lacks belongs in src/sdk.',
    ),
    mayOnly(
      'support-replays',
      '^src/support/',
      [...below, features, client, sdk, ui],
      'The support console replays through client and screens: what runs belongs in src/client, entries in src/pages.',
    ),
    never(
      'pages-are-entries',
      { path: '^src/', pathNot: ['^src/pages/', tests] },
      { path: '^src/pages/' },
      'Pages are where programs start: what two pages share belongs in src/ui or src/client.',
    ),
    mayOnly(
      'workers-know-contracts',
      '^workers/',
      [kernel, protocol],
      'A worker knows the contracts of src/kernel and src/protocol only: decisions that need the store belong in src/features, and arrive as messages.',
    ),
    never(
      'engines-have-no-shell',
      { path: '^workers/engine/', ...code },
      { path: '^workers/[^/]+\\.(worker|worklet)\\.ts$' },
      'An engine has no globals: what receives and posts belongs in the shell, what computes in workers/engine.',
    ),
    ...gatewayFloors,
    never(
      'features-read-features',
      { path: '^src/features/([^/]+)/', ...code },
      {
        path: '^src/features/.*\\.(saga|channel|feature|meeting|deferred)\\.ts$',
        pathNot: '^src/features/$1/',
      },
      'Of another feature only actions, state, slice, selectors, rules and tasks are readable: dispatch its intent, or move what both run into src/effects.',
    ),
    never(
      'views-see-no-wire',
      { path: '^src/(ui|sdk|live-session|support)/', ...code },
      {
        path: '(^src/features/.*\\.(saga|task|channel|feature|meeting|deferred)\\.ts$|^src/protocol/(signal|channels)/|^src/transport/|^src/events/)',
      },
      'Screens and SDK select and dispatch: sockets, sagas and wire messages belong in src/features, the answer in a selector.',
    ),
    never(
      'features-name-their-roles',
      {},
      { path: features, pathNot: [roles, tests] },
      'The name of a file says its role: what it may do decides its suffix, see the table of src/README.md.',
    ),
    part(
      'states-only-hold',
      'state',
      'slice|selectors|saga|task|channel',
      'A state is a shape and pure steps: what actions do to it belongs in a slice, what follows from it in selectors.',
    ),
    part(
      'rules-are-pure',
      'rules',
      'actions|slice|selectors|saga|task|channel',
      'A rule is told the facts as arguments: what reads the store belongs in a selector, what acts in a saga.',
    ),
    part(
      'slices-only-reduce',
      '(actions|slice)',
      'selectors|saga|task|channel',
      'Actions and slices know rules only: derived values belong in selectors, effects in the saga.',
    ),
    part(
      'selectors-only-derive',
      'selectors',
      'saga|task|channel',
      'A selector derives from state: effects belong in the saga.',
    ),
    part(
      'channels-only-carry',
      'channel',
      'actions|slice|selectors|rules|saga|task',
      'A channel turns a port into a stream of events: what they mean belongs in the saga that reads it.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
