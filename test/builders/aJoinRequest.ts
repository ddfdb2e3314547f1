import type { Entrant, JoinRequest } from '../../src/gateway/instance/admission';

/** Somebody's wish to come in by the page `cid`, without a token unless told otherwise. */
export const aJoinRequest = (
  cid: string,
  {
    isHost = false,
    entrant = {},
    ...fields
  }: Partial<Omit<JoinRequest, 'entrant'>> & {
    /** The host, by a token of its own. */
    readonly isHost?: boolean;
    readonly entrant?: Partial<Entrant>;
  } = {},
): JoinRequest => ({
  entrant: {
    cid,
    displayName: cid,
    isOriginalHost: isHost,
    isHostByToken: isHost,
    isGuest: !isHost,
    mayTakeSeat: true,
    ...entrant,
  },
  seq: 1,
  rev: 0,
  claim: undefined,
  pageSecret: `secret of ${cid}`,
  ...fields,
});
