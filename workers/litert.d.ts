/** The runtime's script, as its compiler wrote it. */
declare module '@litertjs/core/wasm/litert_wasm_compat_internal.js' {
  const makeRuntime: (options: {
    readonly locateFile: (file: string) => string;
    readonly print: (text: string) => void;
    readonly printErr: (text: string) => void;
  }) => Promise<unknown>;
  export = makeRuntime;
}
