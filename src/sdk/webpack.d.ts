export {};

declare global {
  /** Where webpack's own loader finds the files of this package. */
  let __webpack_public_path__: string;
}
