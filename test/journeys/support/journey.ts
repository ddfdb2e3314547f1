/** What most journeys begin with: a gateway, people at their browsers, and a meeting that one leads. */
import { afterAll, beforeAll } from '@jest/globals';
import type { CreateMeeting } from '../../../src/protocol/http/meetings';
import { endAll } from './endAll';
import { startGateway, type Gateway, type GatewayOptions } from './gateway';
import { joinMeeting } from './meetingRoom';
import { createdMeeting } from './meetings';
import { leaveAll, seatPeople, type Person } from './people';

/** What is there before the first test of a `describe`, and gone after the last. */
export interface Journey {
  readonly gateway: Gateway;
  readonly people: readonly Person[];
  /** Throws if nobody sits there. */
  person(index: number): Person;
}

const there = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`${what} is not there yet, or no longer.`);
  return value;
};

/** A gateway, and `names` at their browsers, in no meeting. */
export const useJourney = (names: readonly string[], options: GatewayOptions = {}): Journey => {
  const begun: { gateway?: Gateway; people?: readonly Person[] } = {};
  beforeAll(async () => {
    begun.gateway = await startGateway(options);
  });
  // A hook of its own: on a busy machine browsers take their time.
  beforeAll(async () => {
    begun.people = await seatPeople(names);
  });
  afterAll(() =>
    endAll(
      () => leaveAll(begun.people ?? []),
      () => begun.gateway?.stop(),
    ),
  );
  return {
    get gateway() {
      return there(begun.gateway, 'The gateway');
    },
    get people() {
      return there(begun.people, 'Everybody');
    },
    person: (index) => there(begun.people?.[index], `Person ${index}`),
  };
};

/** The same, and the first of `names` has joined the meeting of `request` as its host. */
export const useHostedJourney = (
  names: readonly string[],
  request: CreateMeeting,
  options: GatewayOptions = {},
): { readonly journey: Journey; readonly numberOf: () => string } => {
  const journey = useJourney(names, options);
  const created: { number?: string } = {};
  beforeAll(async () => {
    const { number, hostToken } = await createdMeeting(journey.gateway.address, request);
    created.number = number;
    await joinMeeting(journey.person(0), journey.gateway, { number, token: hostToken });
  });
  return { journey, numberOf: () => there(created.number, 'The meeting') };
};
