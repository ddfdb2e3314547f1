import { describe, expect, test } from '@jest/globals';
import { sharersMax } from '../../protocol/sharingLimits';
import { audioTexts } from '../../protocol/vocabulary/audioTexts';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { mayMuteShareAudio } from './shareMuting.rules';
import { mayStart, type ShareFacts } from './sharing.rules';

const alone: ShareFacts = {
  isSharing: false,
  canShare: true,
  others: 0,
  areSeveral: false,
  canShowSeveral: true,
  mayGrab: false,
};
const { technicalLimitation, alreadyStarted, onlyHostGrabs, tooManyShares } = sharingTexts;

describe('a share', () => {
  test.each<[string, Partial<ShareFacts>, string | undefined]>([
    ['starts where nobody shares', {}, undefined],
    ['does not start where the browser captures none', { canShare: false }, technicalLimitation],
    ['does not start twice', { isSharing: true }, alreadyStarted],
    ['waits while another shares', { others: 1 }, onlyHostGrabs],
    ['takes the place of another', { others: 1, mayGrab: true }, undefined],
    ['of a host takes the place of all', { others: sharersMax, mayGrab: true }, undefined],
    ['runs beside others', { others: sharersMax - 1, areSeveral: true }, undefined],
    [
      'does not run beside others that could not be shown',
      { others: 1, areSeveral: true, canShowSeveral: false },
      technicalLimitation,
    ],
    [
      'runs alone where several could not be shown',
      { areSeveral: true, canShowSeveral: false },
      undefined,
    ],
    [
      'takes the place of another where several could not be shown',
      { others: 1, canShowSeveral: false, mayGrab: true },
      undefined,
    ],
    ['waits behind the most', { others: sharersMax, areSeveral: true }, tooManyShares],
    [
      'waits behind the most, of a host too',
      { others: sharersMax, areSeveral: true, mayGrab: true },
      tooManyShares,
    ],
  ])('%s', (_what, facts, reason) => {
    const verdict = mayStart({ ...alone, ...facts });
    expect(verdict.isAllowed ? undefined : verdict.refusal.reason).toBe(reason);
  });
});

describe('the sound of a share', () => {
  const heard = { isSelf: false, sharerOn: true, bShareAudioOn: true };

  test.each([
    ['may be muted', {}, undefined],
    ['is not muted by who shares it', { isSelf: true }, sharingTexts.muteSelf],
    ['is not muted without a share', { sharerOn: false }, sharingTexts.targetNotSharing],
  ])('%s', (_what, facts, reason) => {
    const verdict = mayMuteShareAudio({ ...heard, ...facts });
    expect(verdict.isAllowed ? undefined : verdict.refusal.reason).toBe(reason);
  });

  test('that is absent is refused with its code', () => {
    expect(mayMuteShareAudio({ ...heard, bShareAudioOn: false })).toMatchObject({
      refusal: { reason: audioTexts.shareAudioNotEnabled, code: -27 },
    });
  });
});
