import { fail, ok, type Result } from '../../kernel/result';
import { fileSizeLimit } from '../../protocol/fileLimits';

/** What an operator says of files. */
export interface FileSettings {
  /** Extensions that may be sent; none turns files off. Default `defaultFileTypes`. */
  readonly types?: readonly string[];
  /** The largest file in bytes. Default that of the documents. */
  readonly sizeLimit?: number;
}

interface SettingFault {
  readonly setting: string;
  readonly why: string;
}

const megabyte = 1_048_576;
const most = fileSizeLimit / megabyte;

/** Reads the settings of a process; undefined without any. @source collaboration 9 (in MB) */
export const readFileSettings = (
  env: Readonly<Record<string, string | undefined>>,
): Result<FileSettings | undefined, SettingFault> => {
  const { PLENARY_FILE_TYPES: names, PLENARY_FILE_SIZE: size } = env;
  if (names === undefined && size === undefined) return ok(undefined);
  const types =
    names === 'none'
      ? []
      : names
          ?.toLowerCase()
          .split(',')
          .map((name) => name.trim());
  if (types?.some((type) => !/^[a-z0-9]{1,16}$/.test(type)))
    return fail({
      setting: 'PLENARY_FILE_TYPES',
      why: `must be 'none' or list extensions such as pdf, separated by commas.`,
    });
  if (size !== undefined && !(/^[1-9]\d{0,4}$/.test(size) && Number(size) <= most))
    return fail({ setting: 'PLENARY_FILE_SIZE', why: `must be a number of MB from 1 to ${most}.` });
  return ok({
    ...(types && { types }),
    ...(size !== undefined && { sizeLimit: Number(size) * megabyte }),
  });
};
