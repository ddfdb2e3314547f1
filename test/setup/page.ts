import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';

// What appears in its own time may take longer on a busy machine; nothing waits this long otherwise.
configure({ asyncUtilTimeout: 5000 });
// A test waits for more than one thing: it has the time to say which of them did not come.
jest.setTimeout(15_000);
// Browsers have them, jsdom has not.
Object.assign(globalThis, { TextDecoder, TextEncoder });
