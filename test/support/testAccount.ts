import { signToken } from '../../src/gateway/security/signedToken';

/** The account that gateways of tests serve, unless they are given another. */
export const testAccount = {
  sdkKey: 'key-of-every-test',
  sdkSecret: 'the secret of every test, long enough',
};

/** A token of that account, good for the whole REST API. */
export const accountToken = (): string => {
  const iat = Math.floor(Date.now() / 1000);
  return signToken({ sdkKey: testAccount.sdkKey, iat, exp: iat + 3600 }, testAccount.sdkSecret);
};
