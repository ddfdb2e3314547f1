/**
 * Four programs: the client for browsers in build/client, the support console in a folder of it, the
 * SDK in build/sdk, the gateway for Node in build/gateway, and one to measure in build/bench.
 * `--env only=client`, or another of them, builds one; without it all but the SDK are built.
 * `--env gallery` adds the gallery page.
 */
const path = require('node:path');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { BannerPlugin, ContextReplacementPlugin, DefinePlugin, ids } = require('webpack');
const { AgentPackagePlugin } = require('./scripts/webpack/agentPackage.cjs');
const { ChunkReportPlugin } = require('./scripts/webpack/chunkReport.cjs');
const { manifest, page } = require('./scripts/webpack/pages.cjs');
const { LicensesPlugin } = require('./scripts/webpack/licenses.cjs');
const { PrecompressPlugin } = require('./scripts/webpack/precompress.cjs');
const { collectWords, rooms } = require('./scripts/words/collect.cjs');

const at = (...parts) => path.resolve(__dirname, ...parts);

const common = (name, { isProduction, env }) => ({
  name,
  mode: isProduction ? 'production' : 'development',
  context: __dirname,
  // No `eval`: the page's policy forbids it in development too.
  devtool: isProduction ? !env.gallery && 'hidden-source-map' : 'source-map',
  cache: {
    type: 'filesystem',
    name: `${name}-${isProduction ? 'production' : 'development'}${env.gallery ? '-gallery' : ''}`,
    cacheDirectory: at('.cache/webpack'),
    buildDependencies: {
      config: [
        __filename,
        at('scripts/webpack/precompress.cjs'),
        at('scripts/webpack/agentPackage.cjs'),
        at('scripts/webpack/chunkReport.cjs'),
        at('scripts/webpack/pages.cjs'),
        at('scripts/webpack/licenses.cjs'),
      ],
    },
  },
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    // The original loads scripts by name, which the page's policy forbids.
    alias: {
      '@litertjs/wasm-utils$': at('workers/litertLoader.ts'),
      // React has had it since 18; libraries ask for the shim of older ones.
      'use-sync-external-store/shim$': 'react',
      'use-sync-external-store/shim/index.js$': 'react',
    },
  },
  optimization: {
    // Nobody waits for the gallery's files.
    ...(env.gallery && { minimize: false }),
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        extractComments: false,
        minimizerOptions: {
          compress: { passes: 3, ecma: 2022 },
          mangle: true,
          format: { comments: false, ecma: 2022 },
        },
      }),
    ],
  },
  performance: false,
  infrastructureLogging: { level: 'warn' },
  stats: { preset: 'errors-warnings', errorDetails: true },
});

const scripts = (target) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
});

/** Contents decide the name, so that browsers may keep a file for ever. */
const hashed = (isProduction, suffix) =>
  isProduction ? `[name].[contenthash:6]${suffix}` : `[name]${suffix}`;

/** Numbers of four digits for modules, whose every use carries one; few of 10,000 are taken. */
const shortIds = ({ isProduction }) =>
  isProduction ? [new ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true })] : [];

/** What the log's worker may leave readable. */
const sourceWords = () =>
  new DefinePlugin({
    SOURCE_WORDS: DefinePlugin.runtimeValue(
      () => `JSON.parse(${JSON.stringify(JSON.stringify(collectWords()))})`,
      { contextDependencies: rooms },
    ),
  });

const client = (options) => {
  const { isProduction, env } = options;
  return {
    ...common('client', options),
    target: ['web', 'es2022'],
    entry: {
      meet: at('src/pages/meet/index.tsx'),
      ...(env.gallery ? { gallery: at('src/pages/gallery/index.tsx') } : {}),
    },
    output: {
      path: at(env.gallery ? 'build/gallery' : 'build/client'),
      publicPath: '/',
      filename: hashed(isProduction, '.js'),
      // By number: every page carries the map of chunks, and their names help no browser.
      chunkFilename: isProduction ? '[id].[contenthash:6].js' : '[name].js',
      workerChunkFilename: `workers/${hashed(isProduction, '.js')}`,
      assetModuleFilename: `assets/${hashed(isProduction, '[ext]')}`,
      clean: { keep: /^support\// },
      // The one policy that the page's `trusted-types` directive admits.
      trustedTypes: { policyName: 'plenary' },
    },
    module: {
      // Compiled for Node as well: what it would ask of Node is never reached in a worker.
      noParse: /litert_wasm_\w+\.js$/,
      parser: {
        javascript: {
          worker: ['*workers.spawn()', '...'],
          worklet: [
            '*context.audioWorklet.addModule()',
            '*audioContext.audioWorklet.addModule()',
            '...',
          ],
        },
      },
      rules: [
        scripts('es2022'),
        // Styles are resolved at build time: browsers get rules, not the code that makes them.
        { test: /\.styles\.ts$/, enforce: 'post', loader: '@griffel/webpack-loader' },
        // Read by browsers as it stands, before the program.
        {
          test: /oldBrowser\.js$/,
          type: 'asset/resource',
          generator: { filename: 'assets/[name][ext]' },
        },
        { test: /\.(css|png|jpg|webp|svg|mp3|ogg|wav|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      ...common('client', options).optimization,
      // In production, shortIds numbers them.
      moduleIds: isProduction ? false : 'named',
      splitChunks: {
        // Device test, settings and problem report are seldom opened: they carry what they need, rather
        // than cut what every lobby and meeting loads into more and smaller files.
        chunks: (chunk) =>
          !chunk.canBeInitial() && !['test', 'settings', 'report'].includes(chunk.name),
        // What lobby and meeting share is carried once from this size on, in bytes before compression.
        minSize: 14_000,
        cacheGroups: {
          // Small and needed by nearly every chunk: carried once, however small. Tables of texts that have
          // files of their own are not, nor the names of media: they stay with who says them.
          vocabulary: {
            test: /[\\/]src[\\/]protocol[\\/](?:vocabulary[\\/](?!media\.|\w+Texts\.)|limits)/,
            chunks: 'async',
            minChunks: 2,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...shortIds(options),
      sourceWords(),
      // The console's texts are the console's.
      ...(env.gallery
        ? []
        : [
            new ContextReplacementPlugin(/locales[\\/]en-US$/, /^\.\/(?!support|sources).*\.json$/),
          ]),
      page('meet', 'index.html', options),
      manifest(),
      ...(env.gallery ? [page('gallery', 'gallery.html', options)] : []),
      ...(isProduction && !env.gallery ? [new PrecompressPlugin()] : []),
      ...(env.gallery
        ? []
        : [
            new AgentPackagePlugin('agent/plenary-agent.tgz'),
            new ChunkReportPlugin('../chunks.json'),
            new LicensesPlugin({
              file: 'third-party-licenses.txt',
              extra: { '@jitsi/rnnoise-wasm': at('assets/licenses/rnnoise.txt') },
            }),
          ]),
    ],
  };
};

/**
 * The support console, in a folder of its own: as a second entry of the client it would share modules
 * with the meeting, which then come in more and larger pieces.
 */
const support = (options) => {
  const { output, ...rest } = client(options);
  return {
    ...rest,
    ...common('support', options),
    entry: { support: at('src/pages/support/index.tsx') },
    output: { ...output, path: at('build/client/support'), publicPath: 'auto', clean: true },
    optimization: rest.optimization,
    plugins: [
      ...shortIds(options),
      sourceWords(),
      // One that works wherever the folder lies, and one for the gateway's route, which has no slash at its end.
      page('support', 'index.html', options, './'),
      page('support', 'gateway.html', options, '/support/'),
      ...(options.isProduction ? [new PrecompressPlugin()] : []),
    ],
  };
};

/**
 * How the package loads its later files: from beside its public path, which its embedder may have moved.
 * Other bundlers would take in whatever a path that they can read leads to.
 */
const importPart =
  "const importPart = (file) => import(new URL(file.replace(/^[./]+/, ''), __webpack_require__.p).href);";

/** The package: one module that other bundlers take in, and the files that it loads beside it. */
const sdk = (options) => {
  const { output, module, optimization } = client(options);
  return {
    ...common('sdk', options),
    devtool: false,
    target: ['web', 'es2022'],
    entry: { index: at('src/sdk/index.ts') },
    experiments: { outputModule: true },
    output: {
      path: at('build/sdk'),
      publicPath: 'auto',
      module: true,
      library: { type: 'module' },
      importFunctionName: 'importPart',
      filename: '[name].js',
      chunkFilename: `assets/${hashed(true, '.js')}`,
      workerChunkFilename: output.workerChunkFilename,
      assetModuleFilename: output.assetModuleFilename,
      clean: true,
      // A page whose policy admits no such name gets addresses as they are.
      trustedTypes: { policyName: 'plenary', onPolicyCreationFailure: 'continue' },
    },
    module,
    optimization: { minimizer: optimization.minimizer },
    plugins: [
      sourceWords(),
      new BannerPlugin({ banner: importPart, raw: true, entryOnly: true }),
      new LicensesPlugin({
        file: 'third-party-licenses.txt',
        extra: { '@jitsi/rnnoise-wasm': at('assets/licenses/rnnoise.txt') },
      }),
    ],
  };
};

const gateway = (options) => ({
  ...common('gateway', options),
  target: 'node20.19',
  entry: {
    main: at('src/gateway/main.ts'),
    'telephony.worker': at('src/gateway/telephony/telephony.worker.ts'),
    layOutProgram: at('src/gateway/database/layOutProgram.ts'),
  },
  output: { path: at('build/gateway'), filename: '[name].js', clean: true },
  // Packages stay in node_modules: some read files beside them (PGlite its WebAssembly).
  externals: [
    ({ request }, done) =>
      /^[@a-z]/i.test(request) && !path.isAbsolute(request)
        ? done(null, `commonjs ${request}`)
        : done(),
  ],
  module: { rules: [scripts('es2023'), { test: /\.sql$/, type: 'asset/source' }] },
  optimization: { minimize: false, nodeEnv: false },
});

/** The gateway that the benchmark `joins` measures, compiled as the one that people run. */
const bench = (options) => ({
  ...gateway(options),
  cache: common('bench', options).cache,
  entry: { joins: at('scripts/bench/joins/server.ts') },
  output: { path: at('build/bench'), filename: '[name].js', clean: true },
});

module.exports = (env, { mode }) => {
  const options = { env, isProduction: mode === 'production' };
  const programs = { client, support, gateway, sdk, bench };
  const wanted = env.only ? [env.only] : ['client', 'support', 'gateway'];
  return wanted.map((name) => programs[name](options));
};
