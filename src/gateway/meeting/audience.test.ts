import { describe, expect, test } from '@jest/globals';
import { anAttendedWebinar, told } from '../../../test/builders/aWebinar';
import { reachOf } from './audience';

describe('a webinar’s audience', () => {
  test('is listed for hosts and panelists, and is in no roster', () => {
    const { story, host, panelist, ann, bob } = anAttendedWebinar();
    for (const viewer of [host, panelist]) {
      const shown = story.shown(viewer);
      const lists = shown.filter(({ name }) => name === 'webinarAttendeesChanged');
      expect(lists).toMatchObject([
        { body: { action: 'add', attendees: [{ userId: ann }, { userId: bob }] } },
      ]);
      expect(JSON.stringify(shown.filter(({ name }) => name === 'rosterChanged'))).not.toMatch(
        /Ann|Bob/,
      );
    }
    expect(JSON.stringify(story.shown(ann))).not.toContain('Bob');
    expect(JSON.stringify(story.shown(bob))).not.toContain('webinarAttendeesChanged');
  });

  test('sees only itself: hands, names and failovers of others are sent to the stage alone', () => {
    const set = anAttendedWebinar();
    const { story, host, ann, bob } = set;
    const from = story.state.revision;
    story.ask(ann, { name: 'raiseHand', body: {} });
    story.ask(host, { name: 'rename', body: { id: ann, dn2: 'Annie', olddn2: 'Ann' } });
    story.ask(bob, { name: 'dropSeat' });
    expect(story.shown(bob, from)).toMatchObject([
      { name: 'rosterChanged', body: { update: [{ userId: bob, isInFailover: true }] } },
    ]);
    expect(story.shown(ann, from)).toMatchObject([
      { body: { update: [{ userId: ann, bRaiseHand: true }] } },
      { body: { update: [{ userId: ann, displayName: 'Annie' }] } },
    ]);
    expect(told(set, host, from)).toMatchObject([
      {
        action: 'update',
        attendees: [
          { userId: ann, bRaiseHand: true, displayName: 'Annie' },
          { userId: bob, isInFailover: true },
        ],
      },
    ]);
  });

  test('is sent in one message per kind of change, with each person once', () => {
    const set = anAttendedWebinar();
    const { story, host, attend, ann, bob, seat } = set;
    const from = story.state.revision;
    const { jid } = seat(bob);
    const cid = attend('Cid');
    story.ask(cid, { name: 'raiseHand', body: {} });
    story.ask(host, { name: 'rename', body: { id: ann, dn2: 'Annie', olddn2: 'Ann' } });
    story.ask(bob, { name: 'raiseHand', body: {} });
    story.ask(bob, { name: 'leaveMeeting', body: {} });
    const dan = attend('Dan');
    expect(told(set, host, from)).toMatchObject([
      { action: 'remove', jids: [jid] },
      { action: 'add', attendees: [{ userId: cid, bRaiseHand: true }, { userId: dan }] },
      { action: 'rename', attendees: [{ userId: ann, displayName: 'Annie' }] },
    ]);
    expect(story.state.areas.webinar.unsent).toEqual([]);
    expect(told(set, host, story.state.revision)).toEqual([]);
  });

  test('is counted for everybody, unless the rule hides the count from attendees', () => {
    const { story, host, ann } = anAttendedWebinar();
    const from = story.state.revision;
    story.ask(0, { name: 'countAudience' });
    const counted = [{ name: 'attendeesCounted', body: { count: 2 } }];
    expect(story.shown(ann, from)).toEqual(counted);
    expect(story.shown(host, from)).toEqual(counted);
    story.ask(host, { name: 'setRules', body: { bAllowShowCount: false } });
    story.ask(ann, { name: 'leaveMeeting', body: {} });
    const later = story.state.revision;
    story.ask(0, { name: 'countAudience' });
    expect(story.shown(host, later)).toEqual([{ name: 'attendeesCounted', body: { count: 1 } }]);
    expect(story.state.areas.webinar.sentCount).toBe(1);
    const other = [...story.state.seats].find((one) => one.isWebinarAttendee)?.userId ?? 0;
    expect(story.shown(other, later)).toEqual([]);
  });

  test('receives no event of another attendee, so that it costs no work', () => {
    const { story, host, panelist, attend, ann } = anAttendedWebinar();
    for (let at = 0; at < 50; at += 1) attend(`Attendee ${at}`);
    story.ask(ann, { name: 'raiseHand', body: {} });
    const last = story.log.at(-1);
    if (!last) throw new Error('Nothing happened');
    expect([...(reachOf(story.state, last) ?? [])]).toEqual([host, panelist, ann]);
    story.ask(host, { name: 'raiseHand', body: {} });
    const ofHost = story.log.at(-1);
    expect(ofHost && reachOf(story.state, ofHost)).toBeUndefined();
  });

  test('is muted by muteAll, and receives the changes of the stage alone', () => {
    const set = anAttendedWebinar();
    const { story, host, panelist, ann, bob, seat } = set;
    for (const userId of [ann, bob])
      story.ask(host, { name: 'allowToTalk', body: { jid: seat(userId).jid, bAllow: true } });
    for (const userId of [panelist, ann, bob])
      story.ask(userId, { name: 'joinVoip', body: { muted: false } });
    const from = story.state.revision;
    story.ask(host, { name: 'muteAll', body: {} });
    const rosters = (viewer: number) =>
      story.shown(viewer, from).filter(({ name }) => name === 'rosterChanged');
    expect(rosters(host)).toMatchObject([{ body: { update: [{ userId: panelist }] } }]);
    expect(rosters(ann)).toMatchObject([
      { body: { update: [{ userId: panelist }, { userId: ann }] } },
    ]);
    expect(seat(bob).muted).toBe(true);
  });
});
