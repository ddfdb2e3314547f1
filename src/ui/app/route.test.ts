import { describe, expect, test } from '@jest/globals';
import { lobbyPath, meetingPath, routeOf } from './route';

describe('an address names its screen', () => {
  test.each([
    ['/w/123456789/register', { screen: 'register', meetingNumber: '123456789' }],
    ['/w/123456789', { screen: 'missing' }],
    ['/', { screen: 'home' }],
    ['', { screen: 'home' }],
    ['/j/123456789', { screen: 'lobby', meetingNumber: '123456789' }],
    ['/j/12345678901/', { screen: 'lobby', meetingNumber: '12345678901' }],
    ['/m/123456789', { screen: 'meeting', meetingNumber: '123456789' }],
    ['/j/12345678', { screen: 'missing' }],
    ['/j/012345678', { screen: 'missing' }],
    ['/j/123456789012', { screen: 'missing' }],
    ['/j/123456789/x', { screen: 'missing' }],
    ['/test', { screen: 'test' }],
    ['/tests', { screen: 'missing' }],
    ['/elsewhere', { screen: 'missing' }],
  ])('%s', (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  test('what the screens link to is what the screens are found by', () => {
    expect(routeOf(lobbyPath('987654321')).screen).toBe('lobby');
    expect(routeOf(meetingPath('987654321')).screen).toBe('meeting');
  });
});
