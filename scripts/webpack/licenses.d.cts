import type { WebpackPluginInstance } from 'webpack';

interface LicensesOptions {
  /** Name of the file that is written, in the build's folder. */
  readonly file: string;
  /** By name of a package, a file that says what else is in it. */
  readonly extra: Readonly<Record<string, string>>;
}

/** Writes the licences of all packages of which a part is in a build. */
export class LicensesPlugin implements WebpackPluginInstance {
  constructor(options: LicensesOptions);
  apply: WebpackPluginInstance['apply'];
}
