/** The rules of src/gateway/README.md: which room of the gateway may import which. */
const { code, mayOnly, never } = require('./rules.cjs');

const kernel = '^src/kernel/';
const protocol = '^src/protocol/';
const gateway = '^src/gateway/';
/** What every room of the gateway may use: no meeting, no media, no storage. */
const gatewayGround = '^src/gateway/(kernel/|(environment|metrics)\\.ts$)';
const inGateway = (...rooms) => `^src/gateway/(${rooms.join('|')})/`;
const gatewayBelow = [kernel, protocol, gatewayGround];

module.exports = [
  mayOnly(
    'gateway-knows-contracts',
    gateway,
    [kernel, protocol],
    'The gateway knows the contracts of src/kernel and src/protocol only: what both ends need belongs there.',
  ),
  mayOnly(
    'gateway-ground-knows-no-room',
    gatewayGround,
    [kernel, protocol],
    'src/gateway/kernel has no domain: what knows a token, a table or a meeting belongs in security, database or meeting.',
  ),
  mayOnly(
    'gateway-security-knows-no-meeting',
    inGateway('security'),
    gatewayBelow,
    'src/gateway/security proves who somebody is: what that person may do belongs in meeting, how a run takes it in instance, plain tools in src/gateway/kernel.',
  ),
  mayOnly(
    'gateway-stores-know-no-meeting',
    inGateway('database'),
    [...gatewayBelow, inGateway('security')],
    'src/gateway/database stores rows: what they mean belongs in instance or http, plain tools in src/gateway/kernel.',
  ),
  mayOnly(
    'gateway-meeting-is-pure',
    inGateway('meeting'),
    [kernel, protocol],
    'src/gateway/meeting decides from state and command alone: what has a clock, a socket or a store belongs in src/gateway/instance.',
  ),
  never(
    'gateway-meeting-asks-nothing-of-node',
    { path: inGateway('meeting'), ...code },
    { dependencyTypes: ['core'] },
    'src/gateway/meeting decides from state and command alone: ids, times and files come from src/gateway/instance.',
  ),
  mayOnly(
    'gateway-files-know-no-meeting',
    inGateway('files'),
    [...gatewayBelow, inGateway('security')],
    'src/gateway/files stores blobs and who has uploaded them: who may read one belongs in meeting, what answers HTTP in http.',
  ),
  mayOnly(
    'gateway-instance-runs-a-meeting',
    inGateway('instance'),
    [...gatewayBelow, inGateway('security', 'database', 'meeting')],
    'src/gateway/instance runs a meeting without knowing who carries its words: what reads a socket belongs in sockets, what answers HTTP in http, what forwards media in relay, a tool for all in src/gateway/kernel.',
  ),
  mayOnly(
    'gateway-relay-knows-no-meeting',
    inGateway('relay'),
    gatewayBelow,
    'src/gateway/relay forwards packets by the rights it is given: who has which right belongs in meeting or instance, who opens its sockets in sockets.',
  ),
  mayOnly(
    'gateway-sockets-carry',
    inGateway('sockets'),
    [...gatewayBelow, inGateway('security', 'database', 'meeting', 'instance', 'relay')],
    'src/gateway/sockets carries words between people and meetings: what is asked by HTTP belongs in http, telephones in telephony, what both need in src/gateway/kernel or instance.',
  ),
  mayOnly(
    'gateway-http-answers',
    inGateway('http'),
    [...gatewayBelow, inGateway('security', 'database', 'files', 'meeting', 'instance', 'relay')],
    'src/gateway/http answers calls: what lives on a WebSocket belongs in sockets, what calls telephones in telephony, what starts them all in assemble.ts.',
  ),
  mayOnly(
    'gateway-telephony-calls',
    inGateway('telephony'),
    [...gatewayBelow, inGateway('security', 'database', 'meeting', 'instance', 'relay')],
    'src/gateway/telephony joins calls to meetings and to the relay: what lives on a WebSocket belongs in sockets, what both need in instance or src/gateway/kernel.',
  ),
];
