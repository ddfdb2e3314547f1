import { jest } from '@jest/globals';

// What takes half a second alone may take ten times as long on a busy machine.
jest.setTimeout(15_000);
