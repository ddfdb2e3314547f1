/**
 * Writes chunks.json beside the folder of a build: for each entry and each named lazy chunk, the script
 * files that a browser loads before it can run. scripts/sizes.mjs adds up their sizes.
 */
class ChunkReportPlugin {
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkReportPlugin', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'ChunkReportPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const groups = [...compilation.namedChunkGroups].map(([name, group]) => [
            name,
            {
              isEntry: group.isInitial(),
              files: group.getFiles().filter((file) => file.endsWith('.js')),
            },
          ]);
          const text = `${JSON.stringify(Object.fromEntries(groups), null, 2)}\n`;
          compilation.emitAsset(this.file, new sources.RawSource(text));
        },
      ),
    );
  }
}

module.exports = { ChunkReportPlugin };
