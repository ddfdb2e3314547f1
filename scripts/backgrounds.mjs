/**
 * Draws the built-in backgrounds into assets/backgrounds: made for this project, by this file, and
 * free for everybody (CC0). `node scripts/backgrounds.mjs` draws them again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer from 'puppeteer';
import { root, runMain } from './steps/command.mjs';

const folder = join(root, 'assets/backgrounds');

/** Runs in a page: draws one picture and returns its bytes. */
const draw = async (name) => {
  const [width, height] = [1280, 720];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const state = { seed: [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) };
  const random = () => {
    state.seed = (state.seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state.seed / 2_147_483_648;
  };
  const sky = (...stops) => {
    const gradient = context.createLinearGradient(0, 0, 0, height);
    stops.forEach((colour, at) => gradient.addColorStop(at / (stops.length - 1), colour));
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
  };
  const glow = (x, y, radius, colour) => {
    const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
    gradient.addColorStop(0, colour);
    gradient.addColorStop(1, colour.replace(/[\d.]+\)$/, '0)'));
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
  };
  const hill = (base, rise, waves, colour) => {
    const shift = random() * 7;
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, height);
    for (let x = 0; x <= width; x += 8) {
      const at = (x / width) * waves;
      const y = Math.sin(at + shift) + 0.4 * Math.sin(2.3 * at + 2 * shift);
      context.lineTo(x, base - rise * y);
    }
    context.lineTo(width, height);
    context.fill();
  };
  const pictures = {
    dawn: () => {
      sky('#23395d', '#6f6a9c', '#e3a587', '#f6d8ae');
      glow(890, 520, 420, 'rgba(255, 236, 190, 0.8)');
      hill(560, 26, 7, '#7d6f8f');
      hill(610, 22, 9, '#574f72');
      hill(668, 18, 11, '#332f4d');
    },
    dunes: () => {
      sky('#bcd3e2', '#e9e2d2', '#f2dcbf');
      glow(300, 170, 300, 'rgba(255, 250, 230, 0.9)');
      hill(480, 40, 4, '#e4bd8c');
      hill(560, 46, 5, '#d3a06c');
      hill(650, 40, 4, '#b57f50');
    },
    forest: () => {
      sky('#dfe9e4', '#a9c3b7', '#6d9384');
      for (let row = 0; row < 3; row += 1) {
        const base = 520 + row * 90;
        context.fillStyle = ['#7fa394', '#4f7a69', '#2c5246'][row];
        for (let x = -40; x < width + 40; x += 46 + row * 22) {
          const tall = (170 + 120 * random()) * (1 + row * 0.25);
          const wide = tall * 0.3;
          const at = x + 30 * random();
          context.beginPath();
          context.moveTo(at, base - tall);
          context.quadraticCurveTo(at + wide * 0.3, base - tall * 0.4, at + wide, base + 40);
          context.lineTo(at - wide, base + 40);
          context.quadraticCurveTo(at - wide * 0.3, base - tall * 0.4, at, base - tall);
          context.fill();
        }
        context.fillRect(0, base + 20, width, height);
      }
    },
    room: () => {
      sky('#e9e4dc', '#ddd5c9');
      context.fillStyle = '#b9a58c';
      context.fillRect(0, 600, width, 120);
      context.fillStyle = '#a08c74';
      context.fillRect(0, 596, width, 6);
      context.fillStyle = '#f7f4ee';
      context.fillRect(120, 80, 300, 400);
      const outside = context.createLinearGradient(0, 100, 0, 460);
      outside.addColorStop(0, '#a9cbe4');
      outside.addColorStop(1, '#dcebe6');
      context.fillStyle = outside;
      for (const [x, y] of [
        [138, 98],
        [276, 98],
        [138, 286],
        [276, 286],
      ])
        context.fillRect(x, y, 126, 176);
      glow(270, 300, 520, 'rgba(255, 252, 240, 0.5)');
      context.fillStyle = '#6b7f74';
      context.fillRect(905, 150, 210, 270);
      context.fillStyle = '#e9e4dc';
      context.fillRect(919, 164, 182, 242);
      context.fillStyle = '#c98d6b';
      context.beginPath();
      context.arc(1010, 270, 58, 0, 7);
      context.fill();
      context.fillStyle = '#39564b';
      context.beginPath();
      context.ellipse(1010, 372, 88, 34, 0, Math.PI, 0);
      context.fill();
      context.fillStyle = '#8a5f45';
      context.fillRect(1160, 520, 64, 84);
      context.fillStyle = '#4d7a5c';
      for (let leaf = -3; leaf <= 3; leaf += 1) {
        context.beginPath();
        context.ellipse(1192 + leaf * 16, 450 + Math.abs(leaf) * 14, 13, 86, leaf * 0.3, 0, 7);
        context.fill();
      }
    },
    shelves: () => {
      sky('#4a4038', '#3a322c');
      const colours = ['#8c5b4a', '#5c7a84', '#c2a878', '#6f7f5f', '#a89f94', '#7b6688', '#b5835a'];
      for (let shelf = 0; shelf < 4; shelf += 1) {
        const floor = 176 + shelf * 176;
        for (let x = 24; x < width - 60;) {
          const wide = 18 + 26 * random();
          const isGap = random() < 0.14;
          const tall = 90 + 56 * random();
          if (!isGap) {
            context.fillStyle = colours[Math.floor(random() * colours.length)];
            context.fillRect(x, floor - tall, wide, tall);
            context.fillStyle = 'rgba(255, 255, 255, 0.14)';
            context.fillRect(x + 3, floor - tall, 3, tall);
            context.fillStyle = 'rgba(0, 0, 0, 0.2)';
            context.fillRect(x + wide - 3, floor - tall, 3, tall);
          }
          x += wide + (isGap ? 40 * random() : 1);
        }
        context.fillStyle = '#6d5644';
        context.fillRect(0, floor, width, 16);
        context.fillStyle = 'rgba(0, 0, 0, 0.3)';
        context.fillRect(0, floor + 16, width, 7);
      }
      glow(640, 260, 760, 'rgba(255, 222, 170, 0.22)');
    },
    waves: () => {
      sky('#eef3fb', '#dbe6f6');
      for (let band = 0; band < 9; band += 1)
        hill(
          150 + band * 70,
          34,
          3 + band * 0.35,
          `hsla(${214 + band * 5}, 58%, ${80 - band * 6}%, 0.55)`,
        );
    },
  };
  pictures[name]();
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
  return [...new Uint8Array(await blob.arrayBuffer())];
};

await runMain(async () => {
  mkdirSync(folder, { recursive: true });
  const browser = await puppeteer.launch({
    executablePath: process.env.PLENARY_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    for (const name of ['dawn', 'dunes', 'forest', 'room', 'shelves', 'waves']) {
      const bytes = Uint8Array.from(await page.evaluate(draw, name));
      writeFileSync(join(folder, `${name}.webp`), bytes);
      console.log(`${name}.webp ${(bytes.length / 1000).toFixed(1)} kB`);
    }
  } finally {
    await browser.close();
  }
});
