import * as z from 'zod/mini';
import { meetingNumber } from '../../protocol/ids';
import { hostedMeeting, type HostedMeeting } from '../../protocol/http/meetings';
import { gcmIvLength } from '../../protocol/limits';
import { parseJson, parseWith } from '../../protocol/parse';
import { createHostedDatabase, type HostedDatabase, type SealedRecord } from './hostedDatabase';

/** Dependencies of the store of hosted meetings. */
export interface HostedTools {
  readonly database: HostedDatabase;
  readonly crypto: Pick<Crypto, 'subtle' | 'getRandomValues'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Plain text of a record, in UTF-16 units. @decision Ten times the longest topic and token. */
const recordLimit = 65_536;

const sealedRecord = z.object({
  meetingNumber,
  iv: z.instanceof(Uint8Array<ArrayBuffer>).check(z.refine((iv) => iv.length === gcmIvLength)),
  sealed: z
    .instanceof(Uint8Array<ArrayBuffer>)
    .check(z.refine((sealed) => sealed.length <= 3 * recordLimit)),
});

const tokenClaims = z.object({ exp: z.number() });

/** When a token expires, ms since 1970; 0 if it does not say. It is read here, not verified. */
const expiryOf = (token: string): number => {
  const [, payload = ''] = token.split('.');
  try {
    const claims = parseJson(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), recordLimit);
    const parsed = claims.ok ? parseWith(tokenClaims, claims.value) : claims;
    return parsed.ok ? parsed.value.exp * 1000 : 0;
  } catch {
    return 0;
  }
};

/** The cipher's parameters. A record is bound to its meeting number and cannot replace another. */
const sealing = (iv: Uint8Array<ArrayBuffer>, number: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(number),
});

/**
 * The meetings created or hosted on this device, each encrypted with AES-GCM under a key that no
 * script can export. Records that are unreadable or whose token has expired are removed when found.
 * A call that the browser refuses reads as an empty store.
 * @source RELIABILITY 2.2 item 17
 */
export const createHostedMeetings = ({ database, crypto, now }: HostedTools) => {
  const opened: { key?: Promise<CryptoKey> } = {};
  const openKey = (): Promise<CryptoKey> =>
    (opened.key ??= crypto.subtle
      .generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
      .then((made) => database.keyOr(made)));

  const unseal = async (key: CryptoKey, record: SealedRecord): Promise<HostedMeeting | null> => {
    try {
      const seal = sealing(record.iv, record.meetingNumber);
      const plain = await crypto.subtle.decrypt(seal, key, record.sealed);
      const json = parseJson(new TextDecoder().decode(plain), recordLimit);
      const parsed = json.ok ? parseWith(hostedMeeting, json.value) : json;
      return parsed.ok && expiryOf(parsed.value.hostToken) > now() ? parsed.value : null;
    } catch {
      return null;
    }
  };
  const read = async (value: unknown): Promise<HostedMeeting | null> => {
    const record = parseWith(sealedRecord, value);
    if (!record.ok) return null;
    // Without the key a record cannot be checked: it stays.
    const meeting = await unseal(await openKey(), record.value);
    if (meeting === null) await database.remove(record.value.meetingNumber);
    return meeting;
  };

  return {
    list: async (): Promise<readonly HostedMeeting[]> => {
      try {
        const found = await Promise.all((await database.all()).map(read));
        return found.filter((meeting) => meeting !== null);
      } catch {
        return [];
      }
    },
    find: async (number: string): Promise<HostedMeeting | null> => {
      try {
        return await read(await database.get(number));
      } catch {
        return null;
      }
    },
    keep: async (meeting: HostedMeeting): Promise<boolean> => {
      try {
        const iv = crypto.getRandomValues(new Uint8Array(gcmIvLength));
        const plain = new TextEncoder().encode(JSON.stringify(meeting));
        const key = await openKey();
        const sealed = await crypto.subtle.encrypt(sealing(iv, meeting.number), key, plain);
        await database.put({ meetingNumber: meeting.number, iv, sealed: new Uint8Array(sealed) });
        return true;
      } catch {
        return false;
      }
    },
    forget: async (number: string): Promise<void> => {
      try {
        await database.remove(number);
      } catch {
        // If nothing can be removed, nothing was stored.
        return;
      }
    },
  };
};

/** The store of this browser. An insecure page has no cipher, and stores nothing. */
export const openHostedMeetings = (page: Pick<Window, 'crypto' | 'indexedDB'>) =>
  createHostedMeetings({
    database: createHostedDatabase(() => page.indexedDB),
    crypto: page.crypto,
    now: () => Date.now(),
  });
