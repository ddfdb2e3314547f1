/**
 * Puts the agent's package into a build, as npm installs it. Equal sources make an equal file.
 */
const { readdirSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { gzipSync } = require('node:zlib');

const folder = resolve(__dirname, '../../agent');
const block = 512;

const sourcesOf = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(package\.json|README\.md|.+\.mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'))
    .sort();

const octal = (value, length) => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** A file's part of a tar archive: one block that describes it, then its bytes in whole blocks. */
const entryOf = (path) => {
  const bytes = readFileSync(path);
  const header = Buffer.alloc(block);
  header.write(`package${path.slice(folder.length)}`);
  header.write(octal(0o644, 8) + octal(0, 8) + octal(0, 8), 100);
  header.write(octal(bytes.length, 12) + octal(0, 12), 124);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)} `, 148);
  return Buffer.concat([header, bytes, Buffer.alloc((block - (bytes.length % block)) % block)]);
};

/** The package's bytes. */
const packAgent = () =>
  gzipSync(Buffer.concat([...sourcesOf().map(entryOf), Buffer.alloc(2 * block)]), { level: 9 });

class AgentPackagePlugin {
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AgentPackagePlugin', (compilation) => {
      compilation.contextDependencies.add(folder);
      compilation.hooks.processAssets.tap(
        {
          name: 'AgentPackagePlugin',
          stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL,
        },
        () => compilation.emitAsset(this.file, new sources.RawSource(packAgent())),
      );
    });
  }
}

module.exports = { AgentPackagePlugin, packAgent };
