import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { answerTo, offerOf, readAudio } from './audioOffer';
import { parseSdp } from './sdp';

const local = (address = '192.0.2.1') => ({ address, port: 20_000, id: '7', version: 0 });
const theirs = (...lines: readonly string[]): string =>
  ['v=0', 'o=- 1 1 IN IP4 192.0.2.9', 's=-', 'c=IN IP4 192.0.2.9', 't=0 0', ...lines, ''].join(
    '\r\n',
  );

describe('an offer of the gateway', () => {
  test('is read as it was written, with a new version each time', () => {
    const own = local('2001:db8::1');
    expect(offerOf(own)).toContain('o=- 7 1 IN IP6 2001:db8::1\r\n');
    expect(readAudio(offerOf(own))).toEqual({
      codec: 'PCMA',
      payloadType: 8,
      eventType: 101,
      address: '2001:db8::1',
      port: 20_000,
      rtcpPort: 20_001,
      direction: 'sendrecv',
    });
    expect(own.version).toBe(2);
  });
});

describe('an SDP of a peer', () => {
  test.each([
    ['the first known codec', ['m=audio 4000 RTP/AVP 18 0 8'], { codec: 'PCMU', payloadType: 0 }],
    [
      'a payload type of its own',
      ['m=audio 4000 RTP/AVP 97', 'a=rtpmap:97 pcma/8000/1'],
      { codec: 'PCMA', payloadType: 97 },
    ],
    [
      'telephone events',
      ['m=audio 4000 RTP/AVP 0 96', 'a=rtpmap:96 telephone-event/8000'],
      { eventType: 96 },
    ],
    [
      'an address of its own',
      ['m=audio 4000 RTP/AVP 0', 'c=IN IP4 192.0.2.8'],
      { address: '192.0.2.8' },
    ],
    ['an RTCP port of its own', ['m=audio 4000 RTP/AVP 0', 'a=rtcp:4100'], { rtcpPort: 4100 }],
    [
      'a hold by address 0.0.0.0',
      ['m=audio 4000 RTP/AVP 0', 'c=IN IP4 0.0.0.0'],
      { direction: 'inactive' },
    ],
    ['a direction', ['a=sendonly', 'm=audio 4000 RTP/AVP 0'], { direction: 'sendonly' }],
    [
      'the second medium',
      ['m=audio 0 RTP/AVP 0', 'm=audio 4002 RTP/AVP 8'],
      { port: 4002, codec: 'PCMA' },
    ],
  ])('is read with %s', (_, lines, parts) => {
    expect(readAudio(theirs(...lines))).toMatchObject(parts);
  });

  test.each([
    ['no audio', ['m=video 4000 RTP/AVP 31']],
    ['refused audio', ['m=audio 0 RTP/AVP 0']],
    ['encrypted audio', ['m=audio 4000 RTP/SAVP 0']],
    ['another codec by a known number', ['m=audio 4000 RTP/AVP 0', 'a=rtpmap:0 OPUS/48000/2']],
    ['an invalid port', ['m=audio 70000 RTP/AVP 0']],
    ['an invalid line', ['m=audio']],
    ['too many lines', ['m=audio 4000 RTP/AVP 0', ...Array<string>(400).fill('a=x')]],
  ])('is refused with %s', (_, lines) => {
    expect(readAudio(theirs(...lines))).toBeUndefined();
    expect(answerTo(theirs(...lines), local())).toBeUndefined();
  });

  test('is refused with a host name as address', () => {
    expect(
      readAudio('v=0\r\nc=IN IP4 evil.example.org\r\nm=audio 4000 RTP/AVP 0\r\n'),
    ).toBeUndefined();
  });

  test('never throws', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'm=audio 4000 RTP/AVP 0',
        'a=rtpmap:0 __proto__/8000',
        'c=IN IP4 1.2.3.4',
        'a=sendonly',
      ),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        parseSdp(['v=0', ...lines].join('\r\n'));
        answerTo(theirs(...lines), local());
      }),
    );
  });
});

test.each([
  ['sendrecv', 'sendrecv'],
  ['sendonly', 'recvonly'],
  ['recvonly', 'sendonly'],
  ['inactive', 'inactive'],
])('%s is answered with %s, in the offered codec alone', (direction, answered) => {
  const both = answerTo(
    theirs('m=audio 4000 RTP/AVP 0 8 96', 'a=rtpmap:96 telephone-event/8000', `a=${direction}`),
    local(),
  );
  expect(both?.answer).toBe(
    [
      'v=0',
      'o=- 7 1 IN IP4 192.0.2.1',
      's=-',
      'c=IN IP4 192.0.2.1',
      't=0 0',
      'm=audio 20000 RTP/AVP 0 96',
      'a=rtpmap:0 PCMU/8000',
      'a=rtpmap:96 telephone-event/8000',
      'a=fmtp:96 0-15',
      'a=ptime:20',
      `a=${answered}`,
      '',
    ].join('\r\n'),
  );
});
