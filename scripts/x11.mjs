/**
 * Finds the X11 programs that tests of the agent use, and installs them if they are missing.
 */
import { isProgram, runMain } from './steps/command.mjs';
import { findPrograms } from './steps/programs.mjs';

const program = (name, variable, packageName = name.toLowerCase()) => ({
  name,
  variable,
  packageName,
  names: [name],
  paths: () => [],
});

const programs = [
  program('Xvfb', 'XVFB_BIN'),
  program('xdotool', 'XDOTOOL_BIN'),
  program('xclip', 'XCLIP_BIN'),
  program('xinput', 'XINPUT_BIN'),
  program('xterm', 'XTERM_BIN'),
  program('less', 'LESS_BIN'),
  program('xrandr', 'XRANDR_BIN', 'x11-xserver-utils'),
  program('script', 'SCRIPT_BIN', 'bsdutils'),
  program('xmessage', 'XMESSAGE_BIN', 'x11-utils'),
  program('xprop', 'XPROP_BIN', 'x11-utils'),
  program('xdg-open', 'XDG_OPEN_BIN', 'xdg-utils'),
];

/**
 * Returns the paths of the programs by their variables, for the environment of a child process.
 * Throws a `PlainError` when one is not found and cannot be installed.
 */
export const findX11 = () => findPrograms(programs);

if (isProgram(import.meta.url))
  await runMain(async () => console.log(JSON.stringify(await findX11(), null, 2)));
