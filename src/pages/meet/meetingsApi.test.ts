import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { askInfo } from '../../../test/builders/aGatewayPerson';
import { useGateway as startGateway } from '../../../test/support/testGateway';
import type { Result } from '../../kernel/result';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import {
  claimMeeting,
  createMeeting,
  deleteMeeting,
  editMeeting,
  readHosted,
  readMeeting,
  registerFor,
} from './meetingsApi';
import { panelists } from './panelistsApi';

jest.setTimeout(180_000);

const gateway = startGateway();

/** What a call brought. */
const valueOf = <T>(answer: Result<T, unknown>): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
};

// A page's own addresses lead to the gateway that served it.
beforeAll(() => {
  const ask = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      ask(new URL(String(address), `http://127.0.0.1:${gateway.port}`), init),
    );
});

describe('the page and the gateway agree on', () => {
  test('a meeting that is made, read, changed and deleted by its host', async () => {
    const made = valueOf(await createMeeting({ topic: 'Review', passcode: 'tea' }));
    expect(valueOf(await readHosted(made.number, made.hostToken))).toMatchObject({
      topic: 'Review',
      passcode: 'tea',
      hostKey: made.hostKey,
    });
    const startTime = Date.now() + 3_600_000;
    const changed = valueOf(
      await editMeeting(made.number, made.hostToken, {
        topic: 'Retro',
        passcode: '',
        startTime,
        duration: 30,
        options: { bMutedUponEntry: true },
      }),
    );
    expect(changed).toMatchObject({
      topic: 'Retro',
      passcode: '',
      startTime,
      duration: 30,
      options: { bMutedUponEntry: true },
    });
    expect(valueOf(await readMeeting(made.number)).topic).toBe('Retro');
    expect(valueOf(await deleteMeeting(made.number, changed.hostToken))).toBeUndefined();
    expect(await readMeeting(made.number)).toMatchObject({
      ok: false,
      error: { code: JoinErrorCode.meetingNotExist },
    });
  });

  test('a host key, which brings the host token, and a wrong one, which does not', async () => {
    const made = valueOf(await createMeeting({ topic: 'Review' }));
    const claimed = valueOf(await claimMeeting(made.number, made.hostKey));
    expect(valueOf(await readHosted(made.number, claimed.hostToken)).hostKey).toBe(made.hostKey);
    expect(await claimMeeting(made.number, 'wrong')).toMatchObject({
      ok: false,
      error: { type: 'INVALID_PARAMETERS', code: expect.any(Number) },
    });
  });

  test('what nobody but the host may do', async () => {
    const made = valueOf(await createMeeting({ topic: 'Review' }));
    const refused = { ok: false, error: { type: 'INVALID_PARAMETERS' } };
    expect(await readHosted(made.number, 'stranger')).toMatchObject(refused);
    expect(await editMeeting(made.number, 'stranger', { topic: 'Mine' })).toMatchObject(refused);
    expect(await deleteMeeting(made.number, 'stranger')).toMatchObject(refused);
    expect(await panelists.list(made.number, 'stranger')).toMatchObject(refused);
  });

  test('a panelist who is invited, listed, let in by the link and withdrawn', async () => {
    const { number, hostToken } = valueOf(
      await createMeeting({ topic: 'Ask the makers', options: { isWebinar: true } }),
    );
    expect(valueOf(await panelists.list(number, hostToken))).toEqual([]);
    const grace = { name: 'Grace Hopper', email: 'grace@example.org' };
    const invited = valueOf(await panelists.invite(number, hostToken, grace));
    expect(invited).toMatchObject(grace);
    // Whenever the list is read, its links are signed again.
    const link: unknown = expect.stringContaining(invited.link.split('&token=')[0] ?? '');
    expect(valueOf(await panelists.list(number, hostToken))).toEqual([{ ...invited, link }]);
    const token = new URLSearchParams(invited.link.split('#')[1]).get('token') ?? '';
    expect((await askInfo(gateway, { number, token })).status).toBe(true);
    expect(valueOf(await panelists.withdraw(number, hostToken, invited.id))).toBeUndefined();
    expect(valueOf(await panelists.list(number, hostToken))).toEqual([]);
    expect(await panelists.withdraw(number, hostToken, invited.id)).toMatchObject({
      ok: false,
      error: { code: JoinErrorCode.invalidParameter },
    });
  });

  test('a panelist without a real name, who is refused', async () => {
    const { number, hostToken } = valueOf(
      await createMeeting({ topic: 'Ask the makers', options: { isWebinar: true } }),
    );
    const numbered = { name: '4711', email: 'ada@example.org' };
    expect(await panelists.invite(number, hostToken, numbered)).toMatchObject({
      ok: false,
      error: { code: JoinErrorCode.realNameMissing },
    });
  });

  test('a registration for a webinar', async () => {
    const { number } = valueOf(
      await createMeeting({
        topic: 'Ask the makers',
        options: { isWebinar: true, isRegistrationRequired: true },
      }),
    );
    const place = valueOf(await registerFor(number, { name: 'Ada', email: 'ada@example.org' }));
    expect(place.link).toContain(number);
    expect(place.code).not.toBe('');
  });
});
