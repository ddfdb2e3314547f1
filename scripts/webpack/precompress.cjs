/**
 * Writes a .gz and a .br file beside every text file of a build, so that the gateway compresses nothing
 * while it serves. A file whose copy would not be smaller gets none.
 */
const { promisify } = require('node:util');
const zlib = require('node:zlib');

const isText = /\.(js|css|html|json|svg|wasm|webmanifest)$/;
const smallest = 1024;

const encodings = {
  gz: (source) => promisify(zlib.gzip)(source, { level: 9 }),
  br: (source) =>
    promisify(zlib.brotliCompress)(source, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 9,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      },
    }),
};

class PrecompressPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const compress = async (compilation, name) => {
      const { source } = compilation.getAsset(name);
      if (source.size() < smallest) return;
      const cache = compilation.getCache('PrecompressPlugin');
      for (const [extension, encode] of Object.entries(encodings)) {
        const item = cache.getItemCache(`${name}|${extension}`, cache.getLazyHashedEtag(source));
        const compressed = await item.providePromise(
          async () => new sources.RawSource(await encode(source.buffer())),
        );
        if (compressed.size() < source.size())
          compilation.emitAsset(`${name}.${extension}`, compressed);
      }
    };
    compiler.hooks.compilation.tap('PrecompressPlugin', (compilation) =>
      compilation.hooks.processAssets.tapPromise(
        // After minification and after the names carry the hashes of their contents.
        { name: 'PrecompressPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        (assets) =>
          Promise.all(
            Object.keys(assets)
              .filter((name) => isText.test(name))
              .map((name) => compress(compilation, name)),
          ),
      ),
    );
  }
}

module.exports = { PrecompressPlugin };
