import { expect, test } from '@jest/globals';
import { runSaga, stdChannel } from 'redux-saga';
import { aClient } from '../../../test/builders/client';
import { aSeat } from '../../pages/gallery/builders';
import { WebinarRole } from '../../protocol/vocabulary/roles';
import { joinSucceeded } from '../meeting/meeting.actions';
import { keepAudience } from './audience.saga';

test.each([
  ['something', true, ['stopped']],
  ['nothing', false, []],
] as const)(
  'a webinar attendee whose unknown media send %s is silenced: %s',
  async (_what, isSending, expected) => {
    const done: string[] = [];
    const media = {
      *areSending() {
        return isSending;
      },
      *stop() {
        done.push('stopped');
      },
    };
    const { client } = aClient();
    const channel = stdChannel();
    const { dispatch, getState } = client.store;
    const running = runSaga(
      { channel, dispatch, getState, context: { resumes: [{}, { media }] } },
      keepAudience,
    );
    const reply = aSeat({ webinarRole: WebinarRole.attendee, isAllowToTalk: false });
    channel.put(joinSucceeded({ reply, at: 0 }));
    running.cancel();
    expect(done).toEqual(expected);
  },
);
