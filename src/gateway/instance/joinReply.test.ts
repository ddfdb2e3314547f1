import { expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { meetingAttributes } from '../../protocol/signal/session';
import { joinReplyOf } from './joinReply';

/** What somebody is given who takes the only seat of `story`. */
const replyOf = ({ state }: MeetingStory) => {
  const [seat] = state.seats;
  if (!seat) throw new Error('Nobody is seated');
  return joinReplyOf({
    instance: {
      meetingId: 'run-1',
      keys: { current: () => ({ encryptKey: 'key', keyEpoch: 0, keyRing: 'ring' }) },
      state,
      options: {
        number: '123456789',
        environment: { now: () => 0 },
        linkSchemes: ['issue'],
        signMeetingToken: () => 'token',
        issueTickets: () => ({}),
      },
    },
    seat,
    isResumed: false,
    commandSeq: 0,
  });
};

test('a person who takes a seat receives the public attributes and no others', () => {
  // Without remote control: only then the reply has its attribute.
  const story = new MeetingStory({
    ...{ isWebinar: true, isPracticeSession: true },
    bAllowRemoteControl: false,
  });
  const host = story.seatHost();
  const plain = replyOf(story).attributes;
  expect(Object.keys(plain).sort()).toEqual(Object.keys(meetingAttributes.shape).sort());
  expect(plain).toMatchObject({ ...story.state.attributes, gatewayKey: `${host}.1` });
  const recordedBy = { recordedBy: host };
  story.with({ attributes: { ...story.state.attributes, ...recordedBy } });
  expect(replyOf(story).attributes).toEqual(plain);
});

test('a person who takes a seat learns how telephones are called; a person on hold does not', () => {
  const telephony = { kind: 'sip', countries: ['DE'], callsRoomSystems: ['SIP'] } as const;
  const told = { telephony: 'sip', dialOutCountries: ['DE'], crcProtocols: ['SIP'] };
  const story = new MeetingStory({ telephony });
  story.seatHost();
  expect(replyOf(story)).toMatchObject(told);
  const plain = new MeetingStory({ telephony: undefined });
  plain.seatHost();
  expect(replyOf(plain).telephony).toBe('none');
  expect(Object.keys(replyOf(plain))).not.toContain('crcProtocols');
  const waiting = new MeetingStory({ telephony, bHoldUponEntry: true });
  waiting.seat();
  const reply = replyOf(waiting);
  expect(reply.isOnHold).toBe(true);
  for (const field of Object.keys(told)) expect(reply).not.toHaveProperty(field);
});
