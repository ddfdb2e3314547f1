export {};

declare global {
  /** The address from which webpack's loader loads this package's files. */
  let __webpack_public_path__: string;
}
