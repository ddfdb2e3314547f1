import type * as z from 'zod/mini';
import * as meetings from '../../src/protocol/http/meetings';
import * as panelists from '../../src/protocol/http/panelists';
import * as registration from '../../src/protocol/http/registration';

/** The REST schemas of meetings, registrations and panelists: title, description, schema. */
export const meetingSections: readonly (readonly [string, string, z.ZodMiniType])[] = [
  ['Create a meeting', '`POST /api/v1/meetings`, body.', meetings.createMeeting],
  ['Meeting of a host', 'The reply, and that of the three calls below.', meetings.hostedMeeting],
  [
    'Change a meeting',
    '`PATCH /api/v1/meetings/{number}` with the host token, body. `DELETE` of the same address removes the meeting; `GET .../host` with the host token reads it. Calls with the host token that come too often, here and below, are refused with 429 and code 3633.',
    meetings.editMeeting,
  ],
  [
    'Claim a meeting',
    '`POST /api/v1/meetings/{number}/host`, body. A wrong key is refused with 403, too many with 429.',
    meetings.hostClaim,
  ],
  ['List of meetings', '`GET /api/v1/meetings`, reply.', meetings.meetingList],
  [
    'Register for a webinar',
    '`POST /api/v1/webinars/{number}/registrations`, body.',
    registration.registrationRequest,
  ],
  ['Registration', 'The reply.', registration.registrationMade],
  [
    'List of registrations, query',
    '`GET /api/v1/webinars/{number}/registrations` with the host token. `DELETE .../registrations/{id}` with it takes a registration back.',
    registration.registrationListQuery,
  ],
  ['List of registrations', 'The reply: a page, oldest first.', registration.registrationList],
  [
    'Invite a panelist',
    '`POST /api/v1/webinars/{number}/panelists` with the host token, body. `DELETE .../panelists/{id}` withdraws the invitation.',
    panelists.panelistRequest,
  ],
  ['Panelist', 'The reply.', panelists.panelist],
  [
    'List of panelists',
    '`GET /api/v1/webinars/{number}/panelists` with the host token, reply.',
    panelists.panelistList,
  ],
  ['Refusal', 'The body of every refused call.', meetings.httpRefusal],
];
