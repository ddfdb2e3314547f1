import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { anAttendedWebinar, aWebinar, changeRole, told } from '../../../test/builders/aWebinar';
import type { IndicationBody } from '../../protocol/signal/registry';

describe('a promotion', () => {
  test('needs consent, and then the person keeps the place and returns as panelist', () => {
    const set = anAttendedWebinar();
    const { story, host, panelist, ann, bob, seat } = set;
    story.ask(ann, { name: 'raiseHand', body: {} });
    story.ask(0, { name: 'tellAudience' });
    const from = story.state.revision;
    expect(story.ask(host, changeRole(seat(ann), true))).toMatchObject({ ok: true });
    const [asked] = story.shown(ann, from);
    expect(asked).toMatchObject({
      name: 'consentAsked',
      body: { kind: 'promote', senderNodeID: host, senderName: 'Host' },
    });
    expect(story.shown(bob, from)).toEqual([]);
    expect(seat(ann).isPanelist).toBe(false);
    const { req_id } = asked?.body as IndicationBody<'consentAsked'>;
    story.ask(ann, { name: 'answerPromotion', body: { agreed: true, req_id } });
    expect(seat(ann)).toMatchObject({
      userId: ann,
      isPanelist: true,
      isWebinarAttendee: false,
      raiseHandRev: 0,
    });
    expect(story.shown(ann, from).at(-1)).toEqual({
      name: 'meetingChanged',
      body: { reason: 'promote' },
    });
    for (const viewer of [bob, panelist])
      expect(story.shown(viewer, from).at(-1)).toMatchObject({
        name: 'rosterChanged',
        body: { add: [{ userId: ann, displayName: 'Ann' }] },
      });
    expect(told(set, host, from)).toEqual([{ action: 'remove', jids: [seat(ann).jid] }]);
    expect(story.state.areas.webinar).toMatchObject({ attendeeCount: 1, promotions: [] });
  });

  test.each([
    ['is declined', { agreed: false }, {}],
    ['is answered to another question', { agreed: true }, { req_id: 'another-question' }],
  ])('that %s changes nothing', (_what, agreed, other) => {
    const { story, host, ann, seat } = anAttendedWebinar();
    story.ask(host, changeRole(seat(ann), true));
    const req_id = story.state.areas.webinar.promotions[0]?.reqId ?? '';
    story.ask(ann, { name: 'answerPromotion', body: { req_id, ...agreed, ...other } });
    expect(seat(ann)).toMatchObject({ isPanelist: false, isWebinarAttendee: true });
    expect(
      story.ask(ann, { name: 'answerPromotion', body: { agreed: true, req_id: 'late' } }),
    ).toMatchObject({
      ok: false,
    });
  });

  test('is answered once, by the person alone', () => {
    const { story, host, ann, bob, seat } = anAttendedWebinar();
    story.ask(host, changeRole(seat(ann), true));
    const req_id = story.state.areas.webinar.promotions[0]?.reqId ?? '';
    const answer = { name: 'answerPromotion' as const, body: { agreed: true, req_id } };
    expect(story.ask(bob, answer)).toMatchObject({ ok: false });
    expect(story.ask(ann, answer)).toMatchObject({ ok: true });
    expect(story.ask(ann, answer)).toMatchObject({ ok: false });
    expect(seat(bob).isPanelist).toBe(false);
  });

  test('that the host withdraws makes nobody a panelist', () => {
    const { story, host, ann, seat } = anAttendedWebinar();
    story.ask(host, changeRole(seat(ann), true));
    const req_id = story.state.areas.webinar.promotions[0]?.reqId ?? '';
    expect(story.ask(host, changeRole(seat(ann), false))).toMatchObject({ ok: true });
    expect(
      story.ask(ann, { name: 'answerPromotion', body: { agreed: true, req_id } }),
    ).toMatchObject({ error: { reason: 'permission is denied' } });
    expect(seat(ann)).toMatchObject({ isPanelist: false, isWebinarAttendee: true });
  });

  test('is permitted to hosts, with a matching jid and user id', () => {
    const { story, host, panelist, ann, bob, seat } = anAttendedWebinar();
    expect(story.ask(panelist, changeRole(seat(ann), true))).toMatchObject({
      error: { reason: 'only host or co-host can do the operation' },
    });
    const crossed = { ...changeRole(seat(ann), true).body, jid: seat(bob).jid };
    expect(story.ask(host, { name: 'changeWebinarRole', body: crossed })).toMatchObject({
      error: { reason: 'no matching user' },
    });
  });
});

describe('a demotion', () => {
  test('applies at once, and ends audio, video, hand and spotlight', () => {
    const set = anAttendedWebinar();
    const { story, host, panelist, ann, seat } = set;
    story.ask(panelist, { name: 'joinVoip', body: { muted: false } });
    story.ask(panelist, { name: 'switchVideo', body: { bOn: true } });
    story.ask(panelist, { name: 'raiseHand', body: {} });
    story.ask(host, { name: 'spotlightVideo', body: { id: panelist, action: 'add' } });
    const from = story.state.revision;
    story.ask(host, changeRole(seat(panelist), false));
    expect(seat(panelist)).toMatchObject({
      isWebinarAttendee: true,
      isPanelist: false,
      muted: true,
      bVideoOn: false,
      raiseHandRev: 0,
    });
    expect(story.state.areas.layout.spotlight).toEqual([]);
    expect(story.shown(panelist, from).at(-1)).toEqual({
      name: 'meetingChanged',
      body: { reason: 'depromote' },
    });
    expect(story.shown(ann, from).at(-1)).toMatchObject({ body: { remove: [panelist] } });
    expect(told(set, host, from)).toMatchObject([
      { action: 'add', attendees: [{ userId: panelist, displayName: 'Pam' }] },
    ]);
    expect(story.ask(panelist, { name: 'switchVideo', body: { bOn: true } }).ok).toBe(false);
  });

  test('of a person on hold is refused until they are admitted', () => {
    const { story, host, panelist, seat } = anAttendedWebinar();
    story.ask(host, { name: 'holdPerson', body: { id: panelist, bHold: true } });
    expect(story.ask(host, changeRole(seat(panelist), false))).toMatchObject({
      error: { type: 'IMPROPER_MEETING_STATE', reason: 'on hold' },
    });
    expect(seat(panelist).isWebinarAttendee).toBe(false);
  });

  test('of a co-host ends that role', () => {
    const { story, host, panelist, seat } = anAttendedWebinar();
    story.ask(host, { name: 'assignHost', body: { id: panelist, bCoHost: true } });
    story.ask(host, changeRole(seat(panelist), false));
    expect(seat(panelist)).toMatchObject({ isCoHost: false, isWebinarAttendee: true });
    expect(story.state.hostId).toBe(host);
  });
});

describe('permission to talk', () => {
  test('is given and withdrawn, and the withdrawal mutes the person', () => {
    const { story, host, ann, bob, seat } = anAttendedWebinar();
    story.ask(ann, { name: 'joinVoip', body: { muted: false } });
    expect(seat(ann).muted).toBe(true);
    const unmute = { name: 'muteAudio' as const, body: { id: ann, bMute: false } };
    expect(story.ask(ann, unmute).ok).toBe(false);
    const allow = (bAllow: boolean) =>
      story.ask(host, { name: 'allowToTalk', body: { jid: seat(ann).jid, bAllow } });
    const from = story.state.revision;
    allow(true);
    expect(story.shown(ann, from)).toMatchObject([
      { name: 'audioControlled', body: { isAllowToTalk: true } },
      { name: 'consentAsked', body: { kind: 'talk', senderNodeID: host } },
    ]);
    expect(story.ask(ann, unmute).ok).toBe(true);
    expect(seat(ann).muted).toBe(false);
    expect(story.ask(ann, { name: 'switchVideo', body: { bOn: true } }).ok).toBe(false);
    allow(false);
    expect(seat(ann)).toMatchObject({ muted: true, isAllowToTalk: false });
    expect(story.shown(ann).at(-1)).toEqual({
      name: 'audioControlled',
      body: { isAllowToTalk: false },
    });
    expect(story.ask(ann, unmute).ok).toBe(false);
    expect(story.shown(bob, from)).toEqual([]);
  });
});

describe('the number of attendees', () => {
  test('is sent again once the rule shows it to attendees', () => {
    const { story, host, ann, bob } = anAttendedWebinar();
    const show = (bAllowShowCount: boolean) =>
      story.ask(host, { name: 'setRules', body: { bAllowShowCount } });
    const count = () => story.ask(0, { name: 'countAudience' });
    count();
    show(false);
    story.ask(bob, { name: 'leaveMeeting', body: {} });
    count();
    const counted = () => story.shown(ann).filter(({ name }) => name === 'attendeesCounted');
    expect(counted().at(-1)).toMatchObject({ body: { count: 2 } });
    show(true);
    count();
    expect(counted().at(-1)).toMatchObject({ body: { count: 1 } });
    expect(count()).toMatchObject({ value: { events: [] } });
  });
});

describe('a practice session', () => {
  test('refuses the audience until the webinar is started', () => {
    const { story, host, attend, panelist } = aWebinar({ isPracticeSession: true });
    expect(story.state.attributes.isPracticing).toBe(true);
    expect(() => attend('Ann')).toThrow('meeting not started');
    expect(story.ask(panelist, { name: 'startWebinar', body: {} }).ok).toBe(false);
    const from = story.state.revision;
    story.ask(host, { name: 'startWebinar', body: {} });
    expect(story.shown(panelist, from)).toEqual([
      { name: 'attributesChanged', body: { isPracticing: false } },
    ]);
    const ann = attend('Ann');
    expect(story.state.seats.get(ann)).toMatchObject({ isWebinarAttendee: true });
    story.ask(host, { name: 'startWebinar', body: {} });
    expect(story.log.filter(({ event }) => event.name === 'webinarStarted')).toHaveLength(1);
  });

  test('refuses a demotion, since the audience is outside', () => {
    const { story, host, panelist, seat } = aWebinar({ isPracticeSession: true });
    expect(story.ask(host, changeRole(seat(panelist), false))).toMatchObject({
      error: { reason: 'meeting not started', code: 3008 },
    });
    expect(seat(panelist).isWebinarAttendee).toBe(false);
    story.ask(host, { name: 'startWebinar', body: {} });
    expect(story.ask(host, changeRole(seat(panelist), false)).ok).toBe(true);
  });

  test('does not exist in a meeting', () => {
    const story = new MeetingStory({ isPracticeSession: true });
    expect(story.state.attributes.isPracticing).toBeUndefined();
  });

  test('cannot put an audience into the waiting room', () => {
    const { story, host, attend, panelist } = aWebinar();
    story.ask(host, { name: 'setRules', body: { bHoldUponEntry: true } });
    const ann = attend('Ann');
    expect(story.state.seats.get(ann)?.isOnHold).toBe(false);
    expect(story.ask(host, { name: 'holdPerson', body: { id: ann, bHold: true } })).toMatchObject({
      ok: false,
      error: { reason: 'Module:waiting room is not enabled' },
    });
    expect(story.ask(host, { name: 'holdPerson', body: { id: panelist, bHold: true } }).ok).toBe(
      true,
    );
  });
});
