import { codeOf } from './pairing.mjs';

/** What allowing a controller to copy may cost. */
const copyNote =
  'If you allow copying, what you copy yourself within about a second of their copy key is sent to them too.';

/** What is missing where the person's keys cannot be followed. */
const keysNote =
  "Only Escape in the agent's terminal and a key in the meeting's page take the control back: xinput is not installed, by which any key does.";

/** A name that ends at the second quotation mark, whatever is in it. */
const quoted = (name) => `"${name.trim().replaceAll('"', "'")}"`;

/**
 * What the person at this computer is asked before the agent pairs, in lines: whose share it is, and
 * the code that their own page shows.
 */
export const questionOf = ({ meeting, host, token }, { displayName, canCopy, canFollowOwner }) =>
  [
    `Let a person in meeting ${meeting} at ${host} control this computer, with pointer and keyboard, while ${quoted(displayName)} shares its screen?`,
    `The code in your meeting's page: ${codeOf(token)}`,
    'If your page shows another code, or none, decline.',
    ...(canFollowOwner ? [] : [keysNote]),
    ...(canCopy ? [copyNote] : []),
  ].join('\n');

/** What the person is asked before somebody controls again, once they have taken the control back. */
export const questionAgain = (displayName) =>
  `You have taken the control back. Let ${quoted(displayName)} control this computer now?`;

/** By the codes with which a gateway closes a socket. */
const endings = new Map([
  [4000, 'The share has ended, or nobody may control it any more.'],
  [4001, 'The meeting is over.'],
  [4002, 'Another agent was started for this share.'],
  [
    4003,
    'The token is not valid: it was used already, it has expired, or its share has ended. Start the agent from the page of the meeting again.',
  ],
  [1012, 'The gateway is restarting. Start the agent from the page of the meeting again.'],
]);

/** By the reasons of the gateway: nobody has answered the question, or the agent is another one. */
const reasons = new Map([
  [
    'not answered',
    'Nobody has answered the question in time. Start the agent from the page of the meeting again.',
  ],
  [
    'other version',
    'The gateway works with another version of the agent. Install the agent that the page of the meeting offers.',
  ],
]);

/** Why an agent did not pair, by how its socket ended: `{ code, reason, error? }`. */
export const whyNotPaired = ({ code, reason, error }) => {
  const said = reasons.get(reason);
  if (said !== undefined) return said;
  const known = endings.get(code);
  if (known !== undefined) return known;
  return error === undefined
    ? 'The gateway does not answer, or the connection to it was lost.'
    : `The gateway cannot be reached: ${error.message}`;
};
