/** Meetings for journeys, made as anybody makes them: by the REST call behind **New meeting**. */
import {
  hostedMeeting,
  type CreateMeeting,
  type HostedMeeting,
} from '../../../src/protocol/http/meetings';

/** Creates a meeting at a running gateway. Throws with the gateway's answer if it refuses. */
export const createdMeeting = async (
  address: string,
  request: CreateMeeting = { topic: 'Journey' },
): Promise<HostedMeeting> => {
  const response = await fetch(`${address}/api/v1/meetings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return hostedMeeting.parse(await response.json());
};
