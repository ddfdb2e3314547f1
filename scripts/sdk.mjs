/**
 * Makes the SDK's package: its declarations in one file, its manifest, and docs/sdk.api.md, the report of all
 * that an embedder can reach. Run alone, it updates the report; with `--check` it fails when the report
 * is not up to date, and with `--pack` it makes a package of the built module in a folder.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { isProgram, lastLines, PlainError, root, runMain, runNode } from './steps/command.mjs';

const packageName = 'plenary-sdk';
const folder = join(root, '.cache/sdk-types');
const emitted = join(folder, 'emitted');
const rollup = join(folder, 'index.d.ts');

/** Writes the declarations of everything that the SDK's entry exports. */
const emitDeclarations = async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: emitted,
      rootDir: root,
      typeRoots: [join(root, 'node_modules/@types')],
      types: ['dom-mediacapture-transform'],
    },
    files: [join(root, 'src/sdk/index.ts'), join(root, 'src/sdk/webpack.d.ts')],
    include: [join(root, 'workers/*.d.ts')],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: packageName }));
  const tsc = 'node_modules/typescript-native/bin/tsc';
  const { code, output } = await runNode(tsc, ['-p', join(folder, 'tsconfig.json')]);
  if (code !== 0) throw new PlainError(`The SDK has no types:\n${lastLines(output)}`);
};

const settings = () =>
  ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(emitted, 'src/sdk/index.d.ts'),
      newlineKind: 'lf',
      compiler: { tsconfigFilePath: join(folder, 'tsconfig.json'), skipLibCheck: true },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: 'sdk.api.md',
        reportFolder: join(root, 'docs'),
        reportTempFolder: folder,
      },
      docModel: { enabled: false },
      tsdocMetadata: { enabled: false },
      dtsRollup: { enabled: true, untrimmedFilePath: rollup },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' } },
        extractorMessageReporting: { default: { logLevel: 'none' } },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  });

/** Writes the declarations, and updates the report or only compares it. */
const describeSdk = async ({ isCheck = false } = {}) => {
  await emitDeclarations();
  const { apiReportChanged, errorCount } = Extractor.invoke(settings(), {
    localBuild: !isCheck,
    messageCallback: (message) => {
      message.handled = message.logLevel !== 'error';
    },
  });
  if (errorCount > 0) throw new PlainError('The types of the SDK do not go into one file.');
  if (isCheck && apiReportChanged)
    throw new PlainError(
      'The SDK is not what docs/sdk.api.md says. Run `node scripts/sdk.mjs` and commit it.',
    );
  return rollup;
};

/** Returns the package.json of the package. */
const manifest = () => {
  const { version, license, description } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return {
    name: packageName,
    version,
    description,
    license,
    type: 'module',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './assets/*': './assets/*',
      './workers/*': './workers/*',
      './package.json': './package.json',
    },
    files: ['index.js', 'index.d.ts', 'assets', 'workers', 'third-party-licenses.txt'],
    sideEffects: false,
  };
};

/** Makes a package of the built module in the folder `to`. */
const packSdk = async (to) => {
  cpSync(await describeSdk({ isCheck: true }), join(to, 'index.d.ts'));
  cpSync(join(root, 'LICENSE'), join(to, 'LICENSE'));
  cpSync(join(root, 'docs/sdk.md'), join(to, 'README.md'));
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  const { messages, pkg } = await publint({ pkgDir: to, strict: true, pack: false });
  if (messages.length > 0)
    throw new PlainError(
      `The package is not in order:\n${messages.map((message) => formatMessage(message, pkg, { color: false })).join('\n')}`,
    );
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    const [flag, folder] = process.argv.slice(2);
    if (flag === '--pack') await packSdk(folder);
    else await describeSdk({ isCheck: flag === '--check' });
  });
