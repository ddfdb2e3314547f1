/**
 * Writes the licenses of all packages of which a build has code or other files into one text. A
 * package without a license fails the build: it may not be distributed.
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const packagePath = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const textName = /^(licen[cs]e|notice|copying)(\.(md|txt))?$/i;

/** Returns the package folders of modules, also of those that webpack has concatenated. */
const foldersOf = (modules) => {
  const folders = new Set();
  const add = ({ resource, modules: joined }) => {
    const [, folder] = packagePath.exec(resource ?? '') ?? [];
    if (folder) folders.add(folder);
    for (const each of joined ?? []) add(each);
  };
  for (const each of modules) add(each);
  return [...folders];
};

const nameOf = (license) => (typeof license === 'string' ? license : license?.type);

/** Reads the name, version and license of a package. */
const read = (folder) => {
  const { name, version, license, licenses } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const terms = [license, ...(Array.isArray(licenses) ? licenses : [])].map(nameOf).filter(Boolean);
  const texts = readdirSync(folder)
    .filter((file) => textName.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  return { title: `${name} ${version}`, name, terms: terms.join(' OR '), texts };
};

class LicensesPlugin {
  /** @param options `extra`: by the name of a package, a file with the licenses of further code in it. */
  constructor({ file, extra }) {
    this.file = file;
    this.extra = extra;
  }

  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    const write = (compilation) => {
      const packages = foldersOf(compilation.modules)
        .filter((folder) => existsSync(path.join(folder, 'package.json')))
        .map(read)
        .sort((one, other) => one.title.localeCompare(other.title, 'en'));
      for (const { title, terms } of packages)
        if (terms === '')
          compilation.errors.push(new WebpackError(`${title} does not say its licence`));
      const parts = packages.map(({ title, name, terms, texts }) => {
        const extra = this.extra[name];
        const all = extra ? [...texts, readFileSync(extra, 'utf8').trim()] : texts;
        return [`${title} (${terms})`, ...all].join('\n\n');
      });
      const rule = `\n\n${'-'.repeat(80)}\n\n`;
      return new sources.RawSource(`${parts.join(rule)}\n`);
    };
    compiler.hooks.thisCompilation.tap('LicensesPlugin', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'LicensesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset(this.file, write(compilation)),
      ),
    );
  }
}

module.exports = { LicensesPlugin };
