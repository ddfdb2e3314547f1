/** `npm start`: installs and builds what is needed, runs the gateway and prints the address. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { isProgram, PlainError, root, runMain } from './steps/command.mjs';
import { build } from './build.mjs';
import { setup } from './setup.mjs';

const readPort = () => {
  const given = process.env.PORT ?? '8080';
  const port = Number(given);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainError(`PORT must be a number from 1 to 65535, and is '${given}'.`);
};

/** Fails before the build when another program listens on the port. */
const checkPort = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const causes = {
        EADDRINUSE: `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
        EACCES: `This user may not open port ${port}. Choose one above 1023: PORT=8080 npm start`,
      };
      reject(new PlainError(causes[error.code] ?? `Port ${port}: ${error.message}`));
    });
    server.listen(port, process.env.HOST ?? '127.0.0.1', () => server.close(() => resolve()));
  });

const answers = async (address) => {
  try {
    return (await fetch(`${address}/healthz`)).ok;
  } catch {
    return false;
  }
};

const waitUntilAnswers = async (address, isRunning) => {
  while (isRunning()) {
    if (await answers(address)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
};

const runGateway = async (port) => {
  const gateway = spawn(process.execPath, ['--enable-source-maps', 'build/gateway/main.js'], {
    cwd: root,
    env: { LOG_LEVEL: 'warn', ...process.env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let isStopping = false;
  let isRunning = true;
  const stop = (signal) => {
    // Ctrl-C also reaches the gateway: the terminal signals the whole group.
    if (!isStopping && signal === 'SIGTERM') gateway.kill('SIGTERM');
    isStopping = true;
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const ended = new Promise((resolve) => {
    gateway.on('error', () => resolve(1));
    gateway.on('close', (code) => resolve(code ?? 1));
  }).finally(() => {
    isRunning = false;
  });
  const address = `http://localhost:${port}`;
  console.log('Starting the gateway; the very first start lays out its database');
  if (await waitUntilAnswers(address, () => isRunning && !isStopping))
    console.log(`Plenary is running at ${address}`);
  const code = await ended;
  if (isStopping) console.log('Plenary has stopped');
  else throw new PlainError(`The gateway ended by itself with exit code ${code}; see above.`);
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    const port = readPort();
    await checkPort(port);
    await setup();
    await build();
    await runGateway(port);
  });
