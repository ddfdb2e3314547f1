/** What a test case asserts of the state after its last action. */
export type CaseClaim =
  | { readonly kind: 'hash'; readonly hash: string }
  /** A value at a path of names from the root. */
  | { readonly kind: 'value'; readonly path: readonly string[]; readonly value: unknown };

/** A part of a log, and an assertion about its end state. */
export interface TestCase {
  readonly name: string;
  /** A log file that ends where the claim is to hold. */
  readonly file: Uint8Array;
  readonly claim: CaseClaim;
}

/** Where cases are put: their imports are relative to it. */
export const caseFolder = 'src/support/cases';
const lineLength = 96;
/** So that no argument of a call is too long. */
const chunk = 0x80_00;

const base64Of = (bytes: Uint8Array): string => {
  let binary = '';
  for (let at = 0; at < bytes.length; at += chunk)
    binary += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(binary);
};

const linesOf = (text: string): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / lineLength) }, (_, at) =>
    text.slice(at * lineLength, (at + 1) * lineLength),
  );

/** A value of a log as source: it is data, and nothing of it can be more. */
const written = (value: unknown): string =>
  value === undefined
    ? 'undefined'
    : JSON.stringify(value).replace(/[\u2028\u2029]/g, (sign) =>
        sign === '\u2028' ? String.raw`\u2028` : String.raw`\u2029`,
      );

const claimText = (claim: CaseClaim): string =>
  claim.kind === 'hash'
    ? `expect(new StateHasher().hash(state)).toBe(${written(claim.hash)});`
    : `expect(valueAt(state, ${written(claim.path)})).toEqual(${written(claim.value)});`;

/**
 * A test that jest runs from `caseFolder`, the log within it: the log is replayed through the
 * client's reducers, and the claim must hold in the end.
 */
export const testCaseText = ({ name, file, claim }: TestCase): string =>
  [
    `import { expect, test } from '@jest/globals';`,
    `import { rootReducer } from '../../client/rootReducer';`,
    ...(claim.kind === 'hash'
      ? [`import { StateHasher } from '../../protocol/action-log/stateHash';`]
      : [`import { valueAt } from '../log/valueAt';`]),
    `import { openBytes } from '../log/openLog';`,
    `import { replayBy } from '../log/replayBy';`,
    `import { Replayer } from '../log/replayer';`,
    ``,
    `const log = [`,
    ...linesOf(base64Of(file)).map((line) => `  '${line}',`),
    `];`,
    ``,
    `test(${written(`${name.slice(0, 100)} comes to its recorded end`)}, () => {`,
    `  const opened = openBytes(Uint8Array.from(Buffer.from(log.join(''), 'base64')));`,
    `  const replayer = new Replayer(opened, replayBy(rootReducer));`,
    `  const state = replayer.stateAfter(opened.index.length - 1) ?? {};`,
    `  ${claimText(claim)}`,
    `});`,
    ``,
  ].join('\n');
