import { describe, expect, test } from '@jest/globals';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { agentTokenLifetime } from '../../protocol/sharingLimits';
import { RemoteTokens, type RemoteGrant } from './remoteTokens';

const aGrant = (fields: Partial<RemoteGrant> = {}): RemoteGrant => ({
  ...{ role: 'agent', number: '1', meetingId: 'one', userId: 1024, sharerId: 1024 },
  ...fields,
});
const someTokens = () => {
  const { environment, pass } = createGatewayTime();
  return { tokens: new RemoteTokens(environment), pass };
};

describe('tokens of remote-control sockets', () => {
  test('open once, and not after their time', () => {
    const { tokens, pass } = someTokens();
    const [first, second] = [tokens.issue(aGrant()), tokens.issue(aGrant({ userId: 2048 }))];
    expect(tokens.redeem(first)).toEqual(aGrant());
    expect(tokens.redeem(first)).toBeUndefined();
    pass(agentTokenLifetime);
    expect(tokens.redeem(second)).toBeUndefined();
  });

  test('are one of each role for a person of a meeting: the next one replaces it', () => {
    const { tokens } = someTokens();
    const first = tokens.issue(aGrant());
    const others = [
      tokens.issue(aGrant({ role: 'controller' })),
      tokens.issue(aGrant({ userId: 2048 })),
      tokens.issue(aGrant({ meetingId: 'two' })),
    ];
    const next = tokens.issue(aGrant());
    expect(tokens.redeem(first)).toBeUndefined();
    for (const token of [...others, next]) expect(tokens.redeem(token)).toBeDefined();
  });

  test('are revoked with the share that they are for, in its own meeting', () => {
    const { tokens } = someTokens();
    const [ended, running, elsewhere] = [
      tokens.issue(aGrant()),
      tokens.issue(aGrant({ userId: 2048, sharerId: 2048 })),
      tokens.issue(aGrant({ meetingId: 'two' })),
    ];
    tokens.revoke('one', 1024);
    expect(tokens.redeem(ended)).toBeUndefined();
    expect(tokens.redeem(running)).toBeDefined();
    expect(tokens.redeem(elsewhere)).toBeDefined();
  });

  test('of other meetings are not looked at when something happens in one', () => {
    const { tokens } = someTokens();
    let looks = 0;
    const watched = (meetingId: string): RemoteGrant => ({
      ...aGrant({ number: '2' }),
      get meetingId() {
        looks += 1;
        return meetingId;
      },
    });
    const others = ['two', 'three', 'four'].map((id) => tokens.issue(watched(id)));
    const own = tokens.issue(aGrant());
    looks = 0;
    tokens.revokeUnless('one', () => false);
    tokens.issue(aGrant({ userId: 2048 }));
    expect(looks).toBe(0);
    expect(tokens.redeem(own)).toBeUndefined();
    for (const token of others) expect(tokens.redeem(token)).toBeDefined();
  });
});
