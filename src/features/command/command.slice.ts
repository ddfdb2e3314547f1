import { plainReducer } from '../../effects/plainReducer';
import { joinStarted } from '../meeting/meeting.actions';
import { initialCommand } from './command.state';
import { commandReceived } from './received.actions';

/**
 * Commands that are remembered, so that one that comes again is the same. @decision As many as the
 * gateway writes again to a page that has confirmed none.
 */
const receivedLimit = 256;

/** What came on the command channel. */
export const commandReducer = plainReducer(initialCommand, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialCommand))
    .addCase(commandReceived, (state, { payload }) => ({
      received: [...state.received.slice(1 - receivedLimit), payload],
    })),
);
