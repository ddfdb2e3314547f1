import { configure } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';

// What appears in its own time may take longer on a busy machine; nothing waits this long otherwise.
configure({ asyncUtilTimeout: 5000 });
