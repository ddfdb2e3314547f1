import type { MeetingState } from '../../../src/gateway/meeting/state';
import { joinReply } from '../../../src/protocol/signal/session';
import type { Indication } from '../../../src/protocol/signal/registry';
import type { Run, SimGateway } from '../world/gateway';
import type { Simulation } from '../world/simulation';
import { agreement } from './agreement';
import { annotation } from './annotation';
import { cameras } from './cameras';
import { chat } from './chat';
import type { Check, MakeCheck } from './check';
import { commands } from './commands';
import { counters } from './counters';
import { admission } from './admission';
import { kept } from './kept';
import { leftovers } from './leftovers';
import { mediaKeys } from './mediaKeys';
import { oneEffect } from './oneEffect';
import { oneHost } from './oneHost';
import { polls } from './polls';
import { presence } from './presence';
import { privacy } from './privacy';
import { questions } from './questions';
import { remoteControl } from './remoteControl';
import { replay } from './replay';
import { scopes } from './scopes';
import { settled } from './settled';
import { sharing } from './sharing';
import { standing } from './standing';
import { telephones } from './telephones';
import { tokens } from './tokens';
import { webinar } from './webinar';

const makers: readonly MakeCheck[] = [
  oneHost,
  oneEffect,
  chat,
  polls,
  questions,
  commands,
  standing,
  tokens,
  webinar,
  admission,
  kept,
  presence,
  agreement,
  cameras,
  sharing,
  annotation,
  remoteControl,
  telephones,
  counters,
  replay,
  scopes,
  leftovers,
  mediaKeys,
  privacy,
  settled,
];

/** An invariant that did not hold. */
export interface Violation {
  readonly invariant: string;
  readonly what: string;
}

/** Watches a world: writes its history and asks every check. */
export const watchWorld = (world: Simulation) => {
  const violations: Violation[] = [];
  const checks: readonly Check[] = makers.map((make) =>
    make(world, (invariant, what) => {
      violations.push({ invariant, what });
      world.history.note('CHECK', `${invariant}: ${what}`);
    }),
  );
  let answers: Indication[] = [];
  const unsettled = new Map<Run, { readonly step: number; readonly gateway: SimGateway }>();
  const before = new Map<Run, MeetingState>();
  const settle = (): void => {
    for (const [run, { step, gateway }] of unsettled) {
      if (step === world.scheduler.steps) continue;
      unsettled.delete(run);
      const state = before.get(run);
      if (state) for (const check of checks) check.settled?.(run, state, gateway);
    }
  };
  world.watch = {
    heard: (gateway, line, command, take) => {
      const { name, seq } = command;
      settle();
      world.history.note(line.place.name, `-> ${name} ${seq} on line ${line.id}`);
      const run = gateway.runs.get(line.meetingId);
      const from = run?.log.length ?? 0;
      answers = [];
      take();
      const events = run?.log.slice(from).map(({ recorded }) => recorded) ?? [];
      for (const check of checks)
        check.carriedOut?.({ gateway, line, command, run, events, said: answers });
    },
    said: (gateway, line, indication) => {
      if (indication.name === 'commandAcked' && line.userId === 0) {
        const reply = joinReply.safeParse(indication.body.value);
        if (reply.success) {
          line.userId = reply.data.userId;
          line.meetingId = reply.data.meetingId;
        }
      }
      answers.push(indication);
      const what = indication.name === 'commandAcked' ? ` ${indication.body.seq}` : '';
      const code = indication.name === 'commandAcked' ? ` (${indication.body.code})` : '';
      world.history.note(
        line.place.name,
        `<- ${indication.name}${what}${code} rev ${indication.rev} on line ${line.id}`,
      );
      const run = gateway.runs.get(line.meetingId);
      for (const check of checks) check.said?.(line, indication, { gateway, run });
    },
    happened: (gateway, run, recorded) => {
      settle();
      world.history.note(gateway.name, `rev ${recorded.rev} ${JSON.stringify(recorded.event)}`);
      unsettled.set(run, { step: world.scheduler.steps, gateway });
      const earlier = before.get(run) ?? run.first;
      before.set(run, run.instance.state);
      for (const check of checks) check.happened?.(run, recorded, earlier);
    },
    followed: (tab, action) => {
      for (const check of checks) check.followed?.(tab, action);
    },
  };
  return {
    violations,
    isOver: (): boolean => violations.length > 0,
    quiet: (): void => {
      settle();
      for (const check of checks) check.quiet?.();
    },
    end: (): void => {
      for (const check of checks) check.end?.();
    },
  };
};
