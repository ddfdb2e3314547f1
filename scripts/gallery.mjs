/** `npm run gallery`: every component in every state, without a meeting or a gateway. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { spawn } from 'node:child_process';
import { isProgram, PlainError, root, runMain } from './steps/command.mjs';
import { setup } from './setup.mjs';

const folder = join(root, 'build/gallery');
const port = Number(process.env.PORT ?? 8090);
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const serve = (request, response) => {
  const path = normalize(new URL(request.url, 'http://localhost').pathname);
  const file = join(folder, path);
  const isFile = path !== '/' && existsSync(file) && statSync(file).isFile();
  const found = isFile ? file : join(folder, 'gallery.html');
  if (!existsSync(found)) return response.writeHead(503).end('Still building; reload in a moment.');
  response.writeHead(200, { 'content-type': types[extname(found)] ?? 'application/octet-stream' });
  return createReadStream(found).pipe(response);
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    await setup();
    const builder = spawn(
      process.execPath,
      [
        'node_modules/webpack/bin/webpack.js',
        ...['--mode', 'development', '--watch', '--env', 'only=client', '--env', 'gallery'],
      ],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const server = createServer(serve);
    server.on('error', (error) => {
      builder.kill();
      const cause =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Choose another: PORT=${port + 1} npm run gallery`
          : error.message;
      console.error(cause);
      process.exitCode = 1;
    });
    server.listen(port, '127.0.0.1', () =>
      console.log(`The gallery is at http://localhost:${port} and follows the sources`),
    );
    const code = await new Promise((resolve) => builder.on('close', resolve));
    server.close();
    if (code) throw new PlainError('The gallery could not be built; see above.');
  });
