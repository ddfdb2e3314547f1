import { afterEach, beforeEach } from '@jest/globals';

/** Whatever a test prints, it did not expect: the test fails with what was said. */
const methods = ['error', 'warn', 'log', 'info', 'debug'] as const;
const originals = new Map(methods.map((method) => [method, console[method]] as const));
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const method of methods)
    console[method] = (...parts: unknown[]) => {
      said.push(`console.${method}: ${parts.map(String).join(' ')}`);
    };
});
afterEach(() => {
  for (const [method, original] of originals) console[method] = original;
  if (said.length > 0) throw new Error(`The test printed:\n${said.join('\n')}`);
});
