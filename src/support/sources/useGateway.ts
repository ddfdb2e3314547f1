import { useCallback, useMemo, useState } from 'react';
import type { ReportEntry } from '../../protocol/http/reports';
import { runsPath } from '../../protocol/http/runs';
import { Gateway, GatewayError, type GatewayFault } from './gateway';

/** A log that the gateway has, as the list shows it. */
export interface GatewayItem {
  /** A report's id, or the address of the log of a run. */
  readonly file: string;
  readonly kind: ReportEntry['kind'] | 'run';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly meeting: string;
  readonly description: string;
  /** Bytes, or lines of a run that goes on. */
  readonly size: number;
}

/** What is known of the gateway. */
export interface GatewayState {
  readonly status: 'signed-out' | 'asking' | 'signed-in';
  readonly items: readonly GatewayItem[];
  /** Where the list goes on. */
  readonly next: string | null;
  readonly fault?: GatewayFault;
}

const key = 'plenary-support-token';
/** It is kept while the tab is open, and nowhere else. */
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
  meeting: report.groupId ?? '',
  description: report.description,
  size: report.size,
});

/** The gateway that the page came from; without one every call tells so. */
export const useGateway = () => {
  const gateway = useMemo(
    () =>
      new Gateway({
        fetch: (input, init) => window.fetch(input, init),
        origin: location.origin,
        wait: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
      }),
    [],
  );
  const [token, setToken] = useState(tokens.read);
  const [state, setState] = useState<GatewayState>({
    status: 'signed-out',
    items: [],
    next: null,
  });
  const fail = (error: unknown) => {
    const fault = error instanceof GatewayError ? error.fault : 'unreachable';
    if (fault === 'unauthorised') tokens.write('');
    setState((now) => ({ ...now, status: 'signed-out', fault }));
  };
  const signIn = async (shown: string): Promise<void> => {
    setState({ status: 'asking', items: [], next: null });
    try {
      const [{ reports, next }, { runs }] = await Promise.all([
        gateway.reports(shown),
        gateway.runs(shown),
      ]);
      tokens.write(shown);
      setToken(shown);
      const going = runs.map(({ meetingId, startedAt, lines }): GatewayItem => ({
        file: `${runsPath}/${meetingId}/file`,
        kind: 'run',
        at: startedAt,
        meeting: meetingId,
        description: '',
        size: lines,
      }));
      setState({ status: 'signed-in', items: [...going, ...reports.map(itemOf)], next });
    } catch (error) {
      fail(error);
    }
  };
  const more = async (): Promise<void> => {
    if (state.next === null) return;
    try {
      const { reports, next } = await gateway.reports(token, state.next);
      setState((now) => ({ ...now, items: [...now.items, ...reports.map(itemOf)], next }));
    } catch (error) {
      fail(error);
    }
  };
  const signOut = useCallback(() => {
    tokens.write('');
    setToken('');
    setState({ status: 'signed-out', items: [], next: null });
  }, []);
  return { gateway, token, state, signIn, signOut, more };
};
