/**
 * Simulates people without media: `npx tsx scripts/load/index.ts --people 1000 --rate 500 --webinar --chat 10
 * --stay 30` lets them join one meeting at a new gateway, stay and chat; `--port 8080 --number
 * 123456789` uses a running gateway.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cpuSeconds, machine, printJson, printTable, quantile } from '../bench/measure';
import { Crowd } from './crowd';
import { gatewayDialect } from './gatewayDialect';
import { askMeetingInfo, openMeeting, startServer } from './gatewayProcess';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '500' },
    stay: { type: 'string', default: '5' },
    chat: { type: 'string', default: '0' },
    webinar: { type: 'boolean', default: false },
    port: { type: 'string' },
    number: { type: 'string' },
  },
});

const main = async (): Promise<void> => {
  const people = Number(values.people);
  const rate = Number(values.rate);
  const own =
    values.port === undefined ? await startServer(join(__dirname, 'gateway.ts'), {}) : undefined;
  const port = own?.port ?? Number(values.port);
  const options = { isWebinar: values.webinar, capacity: Math.min(10_000, people + 10) };
  const { number, info } =
    values.number === undefined
      ? await openMeeting(port, options)
      : {
          number: values.number,
          info: await askMeetingInfo(port, { meetingNumber: values.number }),
        };
  printJson({ load: 'people', machine: machine(), people, rate, number });
  const before = await own?.measure();
  const cpuBefore = own ? cpuSeconds(own.pid) : Number.NaN;
  const crowd = new Crowd(gatewayDialect({ port, number, info, crowd: String(process.pid) }));
  await crowd.gather(people, rate);
  const joined = crowd.figures();
  const cpuMillisPerJoin = own ? ((cpuSeconds(own.pid) - cpuBefore) * 1000) / people : Number.NaN;
  const during = await own?.measure();
  await new Promise((resolve) => setTimeout(resolve, Number(values.stay) * 1000));
  const chats = await crowd.chat(Number(values.chat));
  const after = await own?.measure();
  const { refused, lost, closeCodes, frames } = crowd.figures();
  const figures = {
    joined: joined.joins.length,
    refused,
    lost,
    frames,
    joinP50: quantile(joined.joins, 0.5),
    joinP99: quantile(joined.joins, 0.99),
    cpuMillisPerJoin,
    longestTask: during?.longestTask ?? Number.NaN,
    kilobytesPerSeat: after && before ? (after.rss - before.rss) / 1024 / people : Number.NaN,
    chatToAllP50: quantile(chats, 0.5),
  };
  printJson({ load: 'people', ...figures, closeCodes });
  printTable(Object.keys(figures), [
    Object.values(figures).map((value) =>
      Number.isInteger(value) ? String(value) : value.toFixed(1),
    ),
  ]);
  await crowd.leave();
  await own?.stop();
};

void main();
