import { describe, expect, test } from '@jest/globals';
import { createSipTrunk } from '../../../../test/fakes/fakeSipTrunk';
import { requestOf } from './dialog';

const begin = (method: string, isReliable = false) => {
  const trunk = createSipTrunk({ isReliable });
  const heard: (number | 'timeout')[] = [];
  const request = requestOf(trunk.endpoint, {
    method,
    uri: 'sip:b@example.org',
    to: '<sip:b@example.org>',
    from: '<sip:a@example.org>;tag=1',
    callId: 'c',
    number: 1,
    headers: [['route', '<sip:proxy;lr>']],
  });
  trunk.endpoint.ask(request, {
    onResponse: ({ status }) => heard.push(status),
    onTimeout: () => heard.push('timeout'),
  });
  return { ...trunk, request, heard };
};

describe('an INVITE without an answer', () => {
  test('is repeated after T1, twice T1 and so on, and times out after 64 T1', () => {
    const { times, heard, endpoint, wait } = begin('INVITE');
    wait(40_000);
    expect(times('INVITE')).toEqual([0, 500, 1500, 3500, 7500, 15_500, 31_500]);
    expect(heard).toEqual(['timeout']);
    expect(endpoint.isBusy).toBe(false);
  });

  test('is sent once on a reliable transport', () => {
    const { times, heard, wait } = begin('INVITE', true);
    wait(40_000);
    expect(times('INVITE')).toEqual([0]);
    expect(heard).toEqual(['timeout']);
  });

  test('waits without limit after a provisional answer', () => {
    const { times, heard, request, answer, wait } = begin('INVITE');
    wait(600);
    answer(request, 100);
    answer(request, 180);
    wait(200_000);
    expect(times('INVITE')).toEqual([0, 500]);
    expect(heard).toEqual([100, 180]);
  });
});

describe('a refused INVITE', () => {
  test('is acknowledged as often as it is refused, and reported once', () => {
    const { heard, request, answer, requests, endpoint, wait } = begin('INVITE');
    answer(request, 486);
    wait(500);
    answer(request, 486);
    answer(request, 200);
    expect(heard).toEqual([486]);
    const [ack, again] = requests('ACK');
    expect(again).toEqual(ack);
    expect(ack?.headers).toEqual([
      ...request.headers.filter(([name]) =>
        ['via', 'max-forwards', 'from', 'call-id', 'route'].includes(name),
      ),
      ['to', '<sip:b@example.org>;tag=peer'],
      ['cseq', '1 ACK'],
    ]);
    wait(31_000);
    expect(endpoint.isBusy).toBe(true);
    wait(1500);
    expect(endpoint.isBusy).toBe(false);
    answer(request, 486);
    expect(requests('ACK')).toHaveLength(2);
  });
});

test('an answered INVITE reports each answer, and its caller acknowledges them', () => {
  const { heard, request, answer, requests, endpoint, wait } = begin('INVITE');
  answer(request, 200);
  wait(500);
  answer(request, 200);
  answer(request, 180);
  expect(heard).toEqual([200, 200]);
  expect(requests('ACK')).toEqual([]);
  wait(32_000);
  expect(endpoint.isBusy).toBe(false);
});

describe('any other request', () => {
  test('is repeated at most every T2', () => {
    const { times, heard, wait } = begin('BYE');
    wait(40_000);
    expect(times('BYE')).toEqual([
      0, 500, 1500, 3500, 7500, 11_500, 15_500, 19_500, 23_500, 27_500, 31_500,
    ]);
    expect(heard).toEqual(['timeout']);
  });

  test('is repeated every T2 after a provisional answer', () => {
    const { times, request, answer, heard, endpoint, wait } = begin('BYE');
    answer(request, 100);
    wait(9000);
    answer(request, 200);
    answer(request, 200);
    wait(5100);
    expect(times('BYE')).toEqual([0, 4000, 8000]);
    expect(heard).toEqual([100, 200]);
    expect(endpoint.isBusy).toBe(false);
  });
});
