import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod/mini';
import { infoReply, type MeetingInfo } from '../../src/protocol/http/meetingInfo';
import { hostedMeeting, type CreateMeeting } from '../../src/protocol/http/meetings';

const ready = z.object({ port: z.int() });
const measured = z.object({ rss: z.number(), heap: z.number(), longestTask: z.number() });

/** A server in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** Memory of process and heap after a collection, in bytes, and the longest task since the last call, ms. */
  measure(): Promise<z.output<typeof measured>>;
  stop(): Promise<void>;
}

/**
 * Starts `script`, which is built or TypeScript, with `args` on processor `core`, or on any. The process sends
 * `{port}`, answers every message with `{rss, heap, longestTask}`, and ends when it is disconnected. With
 * BENCH_PROFILE, a folder, it writes a CPU profile there.
 */
export const startServer = async (
  script: string,
  { args = [], core }: { readonly args?: readonly string[]; readonly core?: string | undefined },
): Promise<ServerProcess> => {
  const profiles = process.env['BENCH_PROFILE'];
  const flags = [
    '--expose-gc',
    ...(script.endsWith('.js') ? [] : ['--import', 'tsx']),
    ...(profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`]),
  ];
  const child: ChildProcess = fork(script, args, {
    ...(core === undefined
      ? { execArgv: flags }
      : { execPath: 'taskset', execArgv: ['-c', core, process.execPath, ...flags] }),
  });
  const ask = async (): Promise<unknown> => {
    const [answer]: unknown[] = await once(child, 'message');
    return answer;
  };
  const { port } = ready.parse(await ask());
  return {
    port,
    pid: child.pid ?? 0,
    measure: async () => {
      child.send('measure');
      return measured.parse(await ask());
    },
    stop: async () => {
      const over = once(child, 'exit');
      child.disconnect();
      await over;
    },
  };
};

const originOf = (port: number): string => `http://127.0.0.1:${port}`;

/** Returns the meeting info that people join with; its proof of entry is valid for 120 s. */
export const askMeetingInfo = async (
  port: number,
  query: Readonly<Record<string, string>>,
): Promise<MeetingInfo> => {
  const answer = await fetch(`${originOf(port)}/api/v1/wc/info?${new URLSearchParams(query)}`);
  const { result, errorMessage } = infoReply.parse(await answer.json());
  if (!result) throw new Error(`The meeting-info call was refused: ${errorMessage}`);
  return result;
};

/** Creates a meeting, and returns the meeting info for its people and its host. */
export const openMeeting = async (
  port: number,
  options: CreateMeeting['options'],
): Promise<{
  readonly number: string;
  readonly info: MeetingInfo;
  readonly hostInfo: MeetingInfo;
}> => {
  const made = await fetch(`${originOf(port)}/api/v1/meetings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ topic: 'Load', options }),
  });
  const { number, hostToken } = hostedMeeting.parse(await made.json());
  const info = await askMeetingInfo(port, { meetingNumber: number });
  const hostInfo = await askMeetingInfo(port, { meetingNumber: number, zlk: hostToken });
  return { number, info, hostInfo };
};
