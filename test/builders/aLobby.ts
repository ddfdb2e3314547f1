import {
  preparationNoted,
  preparationRequested,
} from '../../src/features/connection/connection.actions';
import { joinRequested, type JoinRequest } from '../../src/features/meeting/meeting.actions';
import { aClient, type TestClient } from './client';
import { aNumber } from './meeting';

/** The join that a lobby would make. */
export const ada: JoinRequest = { meetingNumber: aNumber, userName: 'Ada' };
/** All signaling sockets so far. */
export const lines = ({ signal }: TestClient) =>
  signal.sockets.filter(({ url }) => url.pathname.startsWith('/wc/api/'));
/** The signaling sockets that the client has not closed. */
export const openLines = (client: TestClient) =>
  lines(client).filter(({ closedByClient }) => closedByClient === undefined);
/** What its preparations have noted. */
export const stepsOf = ({ actions }: TestClient) =>
  actions.flatMap((action) => (preparationNoted.match(action) ? [action.payload.step] : []));

/** Lets a wish rest for as long as somebody who types would not. */
export const wish = async (client: TestClient, wished: JoinRequest | null): Promise<void> => {
  await client.client.perform(preparationRequested(wished));
  await client.clock.advance(300);
};

/** Has meeting infos answer only when the result is called. */
export const holdInfo = ({ http }: TestClient): (() => void) => {
  const { meetingInfo } = http;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  http.meetingInfo = async (...asked) => {
    const reply = await meetingInfo(...asked);
    await answered;
    return reply;
  };
  return answer;
};

/** A lobby in which somebody has moved. */
export const aLobby = async (wished = ada) => {
  const client = aClient();
  await wish(client, wished);
  return client;
};

/** Presses **Join**, whatever becomes of it. */
export const join = async (client: TestClient, asked = ada) => {
  const joined = client.client.perform(joinRequested(asked));
  joined.catch(() => undefined);
  await client.clock.settle();
};
