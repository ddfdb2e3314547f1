/** Real browsers whose camera and microphone are generated files. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';
import {
  cameraVideo,
  makeFrameCodeVideo,
  makeTone,
  smallVideo,
  type FrameCodeVideo,
} from './captureFiles';
import { keptFile } from './keptFiles';

/** What a person's fake devices give. */
export interface Capture {
  /** 0 to 15: the code and the colour of the picture. */
  readonly person: number;
  /** Hertz of the voice. */
  readonly frequency: number;
  /** As large and as fast as a camera's; smaller otherwise, which leaves time to other browsers. */
  readonly isCameraSized?: boolean;
}

/** Where a browser shows its windows. */
export interface Display {
  /** What its process, and what it starts, knows of the display and of its person's folders. */
  readonly environment: Readonly<Record<string, string>>;
}

/** How a browser is to be started. */
export interface LaunchOptions {
  readonly capture?: Capture;
  readonly width?: number;
  readonly height?: number;
  /** False keeps the browser from reporting its traffic, which costs time where time is measured. */
  readonly reportsTraffic?: boolean;
  /** False leaves camera and microphone to what the page's origin was granted (Chromium). */
  readonly grantsDevices?: boolean;
  /** What its tabs play can be captured (Chromium): without a screen it is muted otherwise. */
  readonly playsSound?: boolean;
  /** More flags (Chromium) or none. */
  readonly flags?: readonly string[];
  /** The X11 display whose screen it shows and can share; otherwise it has none. */
  readonly display?: Display;
  /** What the profile has chosen before its first start (Chromium), by Chromium's own names. */
  readonly preferences?: object;
  /** The folder of what pages save (Firefox). */
  readonly downloads?: string;
  /** A folder that keeps the profile, so that the same browser can be started again (Chromium). */
  readonly profile?: string;
}

const firstExisting = (name: string, given: string | undefined, paths: readonly string[]) => {
  const found = [given, ...paths].find((path) => path !== undefined && existsSync(path));
  if (found === undefined)
    throw new Error(`${name} is not installed; node scripts/browsers.mjs finds or installs it`);
  return found;
};

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // A window that another one covers still meets: it must not be slowed down.
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-features=CalculateNativeWinOcclusion,Translate',
];

const captureFlags = (
  video: Omit<FrameCodeVideo, 'person'>,
  { person, frequency }: Capture,
): readonly string[] => {
  const pictures = keptFile(`camera-${person}-${video.height}.y4m`, (path) =>
    makeFrameCodeVideo(path, { ...video, person }),
  );
  const audio = keptFile(`microphone-${frequency}.wav`, (path) =>
    makeTone(path, { frequency, seconds: 4, shape: 'speech' }),
  );
  return [
    `--use-file-for-fake-video-capture=${pictures}`,
    `--use-file-for-fake-audio-capture=${audio}`,
  ];
};

/** Writes the preferences of a profile that no browser has used. */
const writePreferences = (profile: string, preferences: object): void => {
  const folder = join(profile, 'Default');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'Preferences'), JSON.stringify(preferences));
};

const environmentOf = ({ display }: LaunchOptions) =>
  display ? { env: { ...process.env, ...display.environment } } : {};

/** Starts Chromium. Its files are removed when it ends. */
export const launchChromium = async (options: LaunchOptions = {}): Promise<Browser> => {
  const { capture, width = 1280, height = 800, flags = [], reportsTraffic = true } = options;
  const folder = mkdtempSync(join(tmpdir(), 'plenary-browser-'));
  const grants = (options.grantsDevices ?? true) ? ['--use-fake-ui-for-media-stream'] : [];
  const video = capture?.isCameraSized ? cameraVideo : smallVideo;
  const devices = capture ? captureFlags(video, capture) : [];
  const { profile = join(folder, 'profile') } = options;
  if (options.preferences) writePreferences(profile, options.preferences);
  const browser = await puppeteer.launch({
    executablePath: firstExisting('Chromium', process.env.CHROME_BIN, [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ]),
    headless: options.display === undefined,
    ...environmentOf(options),
    ignoreDefaultArgs: options.playsSound ? ['--mute-audio'] : false,
    networkEnabled: reportsTraffic,
    userDataDir: profile,
    defaultViewport: { width, height },
    args: [
      ...chromiumFlags,
      `--use-fake-device-for-media-stream=fps=${video.framesPerSecond}`,
      ...grants,
      ...devices,
      ...flags,
    ],
  });
  browser.process()?.once('exit', () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  return browser;
};

/**
 * Starts Firefox, whose fake devices are its own: a changing colour and a tone of 1,000 Hz. Where the
 * machine has no sound device, its audio graphs stand still. On a display it has none, and shares
 * the screen without its picker.
 */
export const launchFirefox = async (options: LaunchOptions = {}): Promise<Browser> => {
  const { width = 1280, height = 800 } = options;
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: firstExisting('Firefox', process.env.FIREFOX_BIN, [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
    ]),
    headless: options.display === undefined,
    ...environmentOf(options),
    defaultViewport: { width, height },
    extraPrefsFirefox: {
      'media.navigator.streams.fake': options.display === undefined,
      'media.navigator.permission.disabled': true,
      // No talk with the world: updates, reports, captive portals.
      'app.update.auto': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'toolkit.telemetry.server': '',
      ...(options.downloads !== undefined && {
        'browser.download.folderList': 2,
        'browser.download.dir': options.downloads,
      }),
    },
  });
};
