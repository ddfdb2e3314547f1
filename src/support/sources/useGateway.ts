import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReportEntry } from '../../protocol/http/reports';
import { runsPath, type RunFacts, type RunList } from '../../protocol/http/runs';
import { Gateway, GatewayError, type GatewayFault, type ReportSearch } from './gateway';

/** A log that the gateway has, as the list shows it. */
export interface GatewayItem {
  /** A report's id, or the address of the log of a run. */
  readonly file: string;
  readonly kind: ReportEntry['kind'] | 'run';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly description: string;
  /** A host asked for it. */
  readonly isAskedFor: boolean;
  /** Only for a run: how a person knows its meeting. */
  readonly run: RunFacts | undefined;
  /** How somebody rated a meeting. */
  readonly rating: ReportEntry['rating'];
  /** Bytes, or lines while a run is in progress. */
  readonly size: number;
}

/** The state of the gateway session. */
export interface GatewayState {
  readonly status: 'signed-out' | 'asking' | 'signed-in';
  /** What `items` were searched for. */
  readonly search: ReportSearch;
  readonly items: readonly GatewayItem[];
  /** Cursor of the next page. */
  readonly next: string | null;
  readonly fault?: GatewayFault;
}

/** All that people have sent is listed first: it is what somebody waits for an answer to. */
export const searchForAll: ReportSearch = { source: 'people', text: '', since: 0 };
const signedOut: GatewayState = {
  status: 'signed-out',
  search: searchForAll,
  items: [],
  next: null,
};

const key = 'plenary-support-token';
/** Session storage only: it lives as long as the tab. */
const tokens = {
  read: (): string => {
    try {
      return sessionStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  },
  write: (token: string): void => {
    try {
      if (token === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, token);
    } catch {
      // Then the token is asked for once more.
    }
  },
};

const itemOf = (report: ReportEntry): GatewayItem => ({
  file: report.trackingId,
  kind: report.kind,
  at: report.at,
  description: report.description,
  isAskedFor: report.kind === 'log' && report.groupId !== null,
  run: report.run,
  rating: report.rating,
  size: report.size,
});
const itemOfRun = (going: RunList['runs'][number]): GatewayItem => {
  const { meetingId, startedAt, lines, ...run } = going;
  return {
    file: `${runsPath}/${meetingId}/file`,
    kind: 'run',
    at: startedAt,
    description: '',
    isAskedFor: false,
    run,
    rating: undefined,
    size: lines,
  };
};
/** A run in progress has no other text to search. */
const isWanted = ({ meetingId, number, topic }: RunList['runs'][number], text: string): boolean =>
  `${meetingId}\n${number}\n${topic ?? ''}`.toLowerCase().includes(text.toLowerCase());

/** The state after a failed call: signed in unless the token was refused. */
const failed = (now: GatewayState, error: unknown): GatewayState => {
  const fault = error instanceof GatewayError ? error.fault : 'unreachable';
  return now.status === 'signed-in' && fault !== 'unauthorised'
    ? { ...now, fault }
    : { ...signedOut, fault };
};

/** The gateway that served the page; without one, every call fails. */
export const useGateway = () => {
  const gateway = useMemo(
    () =>
      new Gateway({
        fetch: (input, init) => window.fetch(input, init),
        origin: location.origin,
        after: (delay, run) => {
          const timer = setTimeout(run, delay);
          return () => clearTimeout(timer);
        },
        random: Math.random,
      }),
    [],
  );
  const [token, setToken] = useState(tokens.read);
  const [state, setState] = useState<GatewayState>(signedOut);
  const latest = useRef(0);
  /** Shows what an answer makes of the state, unless something else was asked since. */
  const settle = useCallback(
    async (answer: () => Promise<(now: GatewayState) => GatewayState>): Promise<void> => {
      latest.current += 1;
      const turn = latest.current;
      const show = (change: (now: GatewayState) => GatewayState) => {
        if (turn === latest.current) setState(change);
      };
      try {
        show(await answer());
      } catch (error) {
        if (error instanceof GatewayError && error.fault === 'unauthorised') tokens.write('');
        show((now) => failed(now, error));
      }
    },
    [],
  );
  const list = useCallback(
    (shown: string, search: ReportSearch) =>
      settle(async () => {
        const [{ reports, next }, { runs }] = await Promise.all([
          gateway.reports(shown, search),
          search.source === 'gateway' ? gateway.runs(shown) : { runs: [] },
        ]);
        tokens.write(shown);
        setToken(shown);
        const going = runs.filter((run) => isWanted(run, search.text));
        const items = [...going.map(itemOfRun), ...reports.map(itemOf)];
        return () => ({ status: 'signed-in', search, items, next });
      }),
    [gateway, settle],
  );
  const signIn = useCallback(
    (shown: string) => {
      setState({ ...signedOut, status: 'asking' });
      return list(shown, searchForAll);
    },
    [list],
  );
  const search = useCallback((wanted: ReportSearch) => list(token, wanted), [list, token]);
  const more = () =>
    settle(async () => {
      const { reports, next } = await gateway.reports(token, state.search, state.next ?? '');
      return ({ fault: _, ...now }) => ({
        ...now,
        items: [...now.items, ...reports.map(itemOf)],
        next,
      });
    });
  const signOut = useCallback(() => {
    latest.current += 1;
    tokens.write('');
    setToken('');
    setState(signedOut);
  }, []);
  return { gateway, token, state, signIn, signOut, search, more };
};
