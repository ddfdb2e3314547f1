import { describe, expect, test } from '@jest/globals';
import { aClient } from '../../../test/builders/client';
import { aMeetingInfo, aNumber } from '../../../test/builders/meeting';
import { isNewer } from '../../protocol/clientVersion';
import { mediaSdkVersion } from '../../protocol/limits';
import { LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { infoReceived, joinFailed, joinRequested, sessionEnded } from '../meeting/meeting.actions';
import { selectTrackingId } from './failures.selectors';

describe('what went wrong', () => {
  test('has an id that is kept with its code, for the last seven', () => {
    const ada = aClient();
    ada.client.store.dispatch(joinFailed({ reason: 3001, text: 'meeting not exist' }));
    const first = selectTrackingId(ada.state(), 3001);
    expect(first).toHaveLength(12);
    for (let code = 101; code <= 107; code += 1)
      ada.client.store.dispatch(sessionEnded({ reason: code, text: '' }));
    expect(selectTrackingId(ada.state(), 3001)).toBe('');
    expect(ada.state().failures.tracked.map(({ code }) => code)).toEqual([
      101, 102, 103, 104, 105, 106, 107,
    ]);
  });

  test.each([
    ['one leaves', { reason: 0, text: '' }],
    ['the host ends it', { reason: LeaveReason.meetingEnded, text: 'ended' }],
    ['it ends for another', { reason: LeaveReason.closed, text: '', kind: 'ended by none' }],
  ] as const)('is nothing where %s', (_how, ending) => {
    const ada = aClient();
    ada.client.store.dispatch(sessionEnded(ending));
    expect(ada.state().failures.tracked).toEqual([]);
  });
});

describe('an old client', () => {
  test('says its version, and is told which one it is to have', async () => {
    const ada = aClient();
    const errorMessage = '4.2.0';
    ada.http.infoReply = { status: false, result: null, errorCode: 10000, errorMessage };
    const text = 'This version is no longer supported. Please upgrade to version 4.2.0 or later.';
    const join = joinRequested({ meetingNumber: aNumber, userName: 'Ada' });
    await expect(ada.client.perform(join)).rejects.toMatchObject({ reason: text, code: 10000 });
    expect(ada.http.infoCalls).toMatchObject([{ version: mediaSdkVersion }]);
    expect(ada.state().meeting.ended).toMatchObject({ reason: 10000, text });
    expect(selectTrackingId(ada.state(), 10000)).toHaveLength(12);
  });

  test.each([
    ['3.7.0', ['This version is outdated. Please upgrade to version 3.7.0 or later.']],
    ['3.6.0', []],
    ['3.5.9', []],
    ['', []],
    ['<script>', []],
  ])('beside the recommended version %s warns developers: %j', (showRecommendVersion, warnings) => {
    const ada = aClient();
    ada.client.store.dispatch(infoReceived(aMeetingInfo({ showRecommendVersion })));
    expect(ada.ports.log.warnings).toEqual(warnings);
  });

  test.each([
    ['4', '3.6.0', true],
    ['3.10.0', '3.9.9', true],
    ['3.6', '3.6.0', false],
    ['3.6.0.1', '3.6.0', true],
    ['latest', '3.6.0', false],
  ])('%s is newer than %s: %s', (version, than, expected) => {
    expect(isNewer(version, than)).toBe(expected);
  });
});
