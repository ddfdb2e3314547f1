import type { LogPort } from '../../src/transport/ports';

export interface FakeLog extends LogPort {
  readonly warnings: string[];
}

/** Remembers what was written. */
export const createFakeLog = (): FakeLog => {
  const warnings: string[] = [];
  return { warnings, warn: (message) => void warnings.push(message) };
};
