/** How code is written here, as far as a machine can tell. Each message names the way out. */
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { house } from './scripts/lint/plugin.mjs';

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/fakes/**', 'test/**'];
const entries = [
  'src/pages/*/index.tsx',
  'src/gateway/main.ts',
  'src/gateway/database/layOutProgram.ts',
  'src/gateway/**/*.worker.ts',
  'workers/*.{worker,worklet}.ts',
  '**/*.d.ts',
];
const configs = ['*.config.{ts,mjs,js}', '**/*.cjs'];

/** One selector, one sentence for whoever meets it. */
const ban = (selector, message) => ({ selector, message });
const noModuleState = ban(
  'Program > VariableDeclaration[kind="let"], Program > ExportNamedDeclaration > VariableDeclaration[kind="let"]',
  'A module keeps no changing state: put it into the object or closure that owns it.',
);
const markup =
  '/^(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|srcdoc)$/';
const everywhere = [
  ban('ExportAllDeclaration', 'No barrels: export each name where it is written.'),
  ban(
    ':matches(TSParameterProperty, PropertyDefinition, MethodDefinition[kind!="constructor"])[accessibility="private"]',
    'Private members begin with #.',
  ),
  // RELIABILITY 2.2 item 10: text never becomes markup, however its property is reached.
  ban(
    `:matches(MemberExpression[property.name=${markup}], MemberExpression[property.value=${markup}])`,
    'Text from outside is data: make elements, or let React do it.',
  ),
  ban(
    'MemberExpression[object.name="document"][property.name=/^write(ln)?$/], MemberExpression[object.property.name="document"][property.name=/^write(ln)?$/]',
    'Text from outside is data: make elements, or let React do it.',
  ),
  ban(
    ':matches(JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"], Property[key.value="dangerouslySetInnerHTML"])',
    'Text from outside is data: render it as children.',
  ),
];
const noCasts = ban(
  'TSAsExpression:not([typeAnnotation.typeName.name="const"]), TSTypeAssertion',
  'Parse what comes from outside with a schema of src/protocol; let types be inferred.',
);
const noDefaults = ban('ExportDefaultDeclaration', 'Export by name.');
const portsOnly = [
  ban(
    'CallExpression[callee.name=/^(setTimeout|setInterval|requestAnimationFrame|queueMicrotask|fetch)$/]',
    'Time and network are ports: sagas find them in their context, others are handed them.',
  ),
  ban(
    'CallExpression[callee.object.name="Date"][callee.property.name="now"], NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.object.name="performance"][callee.property.name="now"]',
    'Time comes from the clock port and travels in the action.',
  ),
  ban(
    'CallExpression[callee.object.name="Math"][callee.property.name="random"], CallExpression[callee.object.name="crypto"]',
    'Chance comes from the clock port and travels in the action.',
  ),
];
const noGenerators = ban(
  ':function[generator=true]',
  'What acts over time is a saga: name the file .saga.ts, or .task.ts where a saga of any feature runs it.',
);
const restrict = (...bans) => ({ 'no-restricted-syntax': ['error', ...bans.flat()] });

export default tseslint.config(
  { ignores: ['build/', 'coverage/', '.cache/', 'data/', 'node_modules/', 'docs/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: {
      '@typescript-eslint': tseslint.plugin,
      'react-hooks': reactHooks,
      regexp,
      house,
    },
    languageOptions: { parser: tseslint.parser, ecmaVersion: 2023, sourceType: 'module' },
    rules: {
      'max-lines': ['error', { max: 300 }],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-debugger': 'error',
      // RELIABILITY 2.4 item 23: no regular expression takes more than linear time on hostile text.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-fallthrough': 'error',
      'no-unsafe-finally': 'error',
      'no-unreachable': 'error',
      'no-self-compare': 'error',
      'no-promise-executor-return': 'off',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      // Areas of a meeting add to these.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowWithName: '^(?:AreaStates|SeatParts|MeetingEvents)$' },
      ],
      '@typescript-eslint/no-unsafe-function-type': 'error',
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' },
      ],
      '@typescript-eslint/no-require-imports': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@reduxjs/toolkit',
              importNames: ['createSlice', 'createReducer'],
              message: 'A reducer is a plainReducer (src/effects/plainReducer.ts).',
            },
          ],
        },
      ],
      ...restrict(everywhere),
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'workers/**/*.ts'],
    ignores: tests,
    rules: {
      'no-console': 'error',
      'max-lines-per-function': ['error', { max: 115, skipBlankLines: true, skipComments: true }],
      'house/telling-docstring': 'error',
      'house/no-side-effects': 'error',
      ...restrict(everywhere, noModuleState, noCasts, noDefaults),
    },
  },
  {
    // The formatter wraps code, and leaves comments alone. Tables and webpack's own stay one line.
    files: ['src/**/*.{ts,tsx}', 'workers/**/*.ts'],
    rules: {
      'max-len': [
        'error',
        { code: 1e6, comments: 100, ignoreUrls: true, ignorePattern: '^ \\* \\||webpackChunkName' },
      ],
    },
  },
  {
    // From the third argument on an options object; combiners of selectors take what they combine.
    // States of the gallery are a table's rows.
    files: ['src/**/*.{ts,tsx}', 'workers/**/*.ts'],
    ignores: [...tests, '**/*.selectors.ts', 'src/pages/gallery/**'],
    rules: { 'max-params': ['error', 3] },
  },
  {
    // What rooms promise to all others. Elsewhere names and types may say it.
    files: ['src/{kernel,protocol,effects}/**/*.ts'],
    ignores: tests,
    rules: { 'house/export-docstring': ['error', { of: 'behavior' }] },
  },
  {
    // The public client, and what the client asks of the world.
    files: ['src/sdk/**/*.ts', 'src/transport/*.ts'],
    ignores: tests,
    rules: { 'house/export-docstring': ['error', { of: 'everything' }] },
  },
  {
    // Boundaries make types out of what they have checked; units make their brands.
    files: ['src/protocol/**/*.ts', 'src/kernel/units.ts'],
    ignores: tests,
    rules: restrict(everywhere, noModuleState, noDefaults),
  },
  {
    files: [
      'src/{features,effects,client}/**/*.ts',
      'src/gateway/{meeting,instance}/**/*.ts',
      'workers/engine/**/*.ts',
    ],
    ignores: tests,
    rules: restrict(everywhere, noModuleState, noCasts, noDefaults, portsOnly),
  },
  {
    files: ['src/features/**/*.ts'],
    ignores: [...tests, 'src/features/**/*.{saga,task}.ts'],
    rules: restrict(everywhere, noModuleState, noCasts, noDefaults, portsOnly, noGenerators),
  },
  {
    files: ['src/**/*.tsx', 'src/ui/**/*.ts', 'src/pages/**/*.ts'],
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  { files: entries, rules: { 'house/no-side-effects': 'off' } },
  {
    // The gateway's program says where it listens before its log exists.
    files: ['src/gateway/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // Tables: long because the documents are.
    files: ['src/protocol/vocabulary/**', 'src/protocol/limits.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // Their regular expressions meet nobody's text but their own.
    files: [...tests, 'scripts/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'regexp/no-super-linear-backtracking': 'off',
      'regexp/no-super-linear-move': 'off',
    },
  },
  { files: configs, rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
