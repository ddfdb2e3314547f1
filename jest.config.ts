/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { bundledPackages } from './test/setup/bundledPackages';

const transform = {
  '^.+\\.(ts|tsx|mjs)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
  // Packages that ship ES modules only.
  '^.+/node_modules/.+\\.c?js$': ['@swc/jest', { jsc: { target: 'es2022' } }],
} as const;

const esModules = [
  'jose',
  '@electric-sql',
  '@noble',
  'content-disposition',
  'wouter',
  'mitt',
  'regexparam',
  'uqr',
];

const shared: Config = {
  transform: transform as unknown as NonNullable<Config['transform']>,
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  // What is packed has names of packages that are packed elsewhere too.
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/build/sdk/'],
  setupFiles: ['<rootDir>/scripts/words/forTests.cjs'],
  setupFilesAfterEnv: ['<rootDir>/test/setup/failOnConsole.ts'],
};

/** What is stored, which either engine must do alike. */
const stores = [
  '**/src/gateway/database/{migrations,*Store}.test.ts',
  '**/src/gateway/{removals,servers,takeover}.test.ts',
  '**/src/gateway/instance/leases.test.ts',
  '**/src/gateway/http/registrants.test.ts',
  '**/src/gateway/http/registrations.test.ts',
];

/** A server that the tests of a project share. */
const postgresServer: Config = {
  globalSetup: '<rootDir>/test/setup/startPostgres.ts',
  globalTeardown: '<rootDir>/test/setup/stopPostgres.ts',
};

/**
 * Unit tests beside their files, what is stored on each engine, calls to a SIP peer, worlds that live
 * in virtual time in test/, and real browsers in test/journeys.
 */
const config: Config = {
  projects: [
    {
      ...shared,
      ...postgresServer,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/src/**/*.test.ts',
        '<rootDir>/workers/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
        '<rootDir>/test/builders/**/*.test.ts',
        '<rootDir>/agent/**/*.test.ts',
        ...stores.map((path) => `!${path}`),
      ],
      testPathIgnorePatterns: [
        '<rootDir>/src/transport/browser/',
        '<rootDir>/src/ui/',
        '\\.(postgres|sip|x11)\\.test\\.ts$',
        // Written for a moment by test/conversations/exported-case.test.ts, which runs them itself.
        '<rootDir>/src/support/exported-',
      ],
      setupFilesAfterEnv: ['<rootDir>/test/setup/failOnConsole.ts', '<rootDir>/test/setup/node.ts'],
    },
    {
      ...shared,
      displayName: 'worlds',
      testEnvironment: 'node',
      // No clock of the machine counts in them: they may run where others leave time.
      testMatch: ['<rootDir>/test/{conversations,fuzz,simulation}/**/*.test.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/test/setup/failOnConsole.ts',
        '<rootDir>/test/setup/worlds.ts',
      ],
    },
    {
      ...shared,
      displayName: 'pglite',
      testEnvironment: 'node',
      globals: { engineUnderTest: 'pglite' },
      testMatch: stores,
    },
    {
      ...shared,
      ...postgresServer,
      displayName: 'postgres',
      testEnvironment: 'node',
      globals: { engineUnderTest: 'postgres' },
      // What only a server can do has its own files.
      testMatch: [...stores, '<rootDir>/src/**/*.postgres.test.ts'],
    },
    {
      ...shared,
      displayName: 'sip',
      testEnvironment: 'node',
      // Calls to a SIP peer of the system's packages.
      testMatch: ['<rootDir>/src/**/*.sip.test.ts'],
    },
    {
      ...shared,
      displayName: 'agent',
      testEnvironment: 'node',
      // The agent on a virtual X11 display, with programs of the system's packages.
      testMatch: ['<rootDir>/agent/**/*.x11.test.ts'],
    },
    {
      ...shared,
      displayName: 'page',
      testEnvironment: '<rootDir>/test/setup/pageEnvironment.ts',
      globalSetup: '<rootDir>/test/setup/bundledPackages.ts',
      moduleNameMapper: { ...bundledPackages },
      testMatch: [
        '<rootDir>/src/**/*.test.tsx',
        '<rootDir>/src/transport/browser/**/*.test.ts',
        '<rootDir>/src/ui/**/*.test.ts',
      ],
      setupFilesAfterEnv: ['<rootDir>/test/setup/failOnConsole.ts', '<rootDir>/test/setup/page.ts'],
    },
    {
      ...shared,
      displayName: 'journeys',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/journeys/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/setup/journeys.ts'],
    },
  ],
};
export default config;
