import { jest } from '@jest/globals';

// Their time is virtual. How long they take says only how much of the machine others leave to them.
jest.setTimeout(900_000);
