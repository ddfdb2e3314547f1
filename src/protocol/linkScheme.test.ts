import { expect, test } from '@jest/globals';
import { isLinkScheme } from './linkScheme';

test.each(['issue', 'git-lfs', 'x1', 'a-b-c'])('%s is a scheme of links', (name) => {
  expect(isLinkScheme(name)).toBe(true);
});

test.each(['', '-a', 'a-', 'a--b', 'Issue', 'a_b', 'a:b', 'a b', 'x'.repeat(33)])(
  '%j has no form of a scheme',
  (name) => expect(isLinkScheme(name)).toBe(false),
);

test.each(['javascript', 'vbscript', 'data', 'blob', 'file', 'about'])(
  '%s is too dangerous for a link',
  (name) => expect(isLinkScheme(name)).toBe(false),
);
