import { expect, test } from '@jest/globals';
import { forgetDeepLink } from './deepLink';

test('a deep link is taken out of the address, so that it is neither shared nor logged', () => {
  history.replaceState(null, '', '/j/123456789?lang=en#pwd=secret&name=Ada');
  forgetDeepLink();
  expect(location.pathname + location.search + location.hash).toBe('/j/123456789?lang=en');
});
