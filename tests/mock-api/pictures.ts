import { createRandom, hashText, type Random } from "./random.ts";

/** Posters and backgrounds drawn from a title: no downloads, and the same image each time. */

interface Size {
  width: number;
  height: number;
}

/** A poster, 2:3, with the title in big type. */
export function drawPoster(title: string): string {
  const size = { width: 400, height: 600 };
  const random = createRandom(hashText(title));
  const lines = wrap(title, 13, 7);
  const maxLength = Math.max(...lines.map((line) => line.length));
  const fontSize = lines.length > 4 ? 38 : maxLength > 11 ? 44 : 50;
  const top = 560 - (lines.length - 1) * fontSize * 1.08;
  const text = lines
    .map(
      (line, i) =>
        `<text x="32" y="${(top + i * fontSize * 1.08).toFixed(0)}">${escape(line)}</text>`,
    )
    .join("");
  const shade = `<rect width="400" height="600" fill="url(#shade)"/>`;
  return svg(
    size,
    random,
    `${shade}<g fill="#fff" font-family="'Avenir Next','Segoe UI',Inter,sans-serif" font-size="${fontSize}" font-weight="800" letter-spacing="-1">${text}</g>`,
  );
}

/** A background, 16:9, without text. */
export function drawFanart(title: string): string {
  return svg({ width: 1280, height: 720 }, createRandom(hashText(title)), "");
}

/** Sky colors: the hue at the top, the hue at the bottom, and the lightness of both. */
const SKIES = [
  [212, 262, 60, 20],
  [264, 322, 58, 22],
  [334, 272, 62, 20],
  [14, 334, 62, 22],
  [32, 354, 64, 22],
  [186, 224, 52, 18],
  [168, 208, 46, 16],
  [228, 196, 56, 18],
  [350, 242, 60, 18],
  [44, 14, 66, 24],
  [198, 288, 62, 22],
  [284, 232, 54, 18],
  // Almost white, and almost black: text over an image must be readable on these too.
  [205, 215, 97, 86],
  [48, 30, 94, 80],
  [240, 255, 10, 4],
] as const;

function svg({ width, height }: Size, random: Random, over: string): string {
  const [hue, second, light, dark] = random.pick(SKIES);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="sky" x1="0" y1="0" x2="${random.next().toFixed(2)}" y2="1"><stop offset="0" stop-color="hsl(${hue} 72% ${light}%)"/><stop offset="1" stop-color="hsl(${second} 58% ${dark}%)"/></linearGradient><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".35" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".72"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${shapes({ width, height }, random, hue)}${over}</svg>`;
}

// One of seven scenes: sun over hills, rings, skyline, sails, a low sun over the sea, a forest by night, a crowd.
function shapes(size: Size, random: Random, hue: number): string {
  const scene = random.pick([hills, rings, skyline, sails, sea, forest, crowd]);
  return scene(size, random, hue);
}

function hills({ width, height }: Size, random: Random, hue: number): string {
  const unit = Math.min(width, height);
  const sun = `<circle cx="${random.int(width * 0.2, width * 0.8)}" cy="${random.int(height * 0.15, height * 0.38)}" r="${(unit * 0.17).toFixed(0)}" fill="hsl(${(hue + 40) % 360} 95% 82%)" opacity=".9"/>`;
  const ridges = [0.48, 0.6, 0.74].map((level, i) => {
    const peaks = Array.from(
      { length: 6 },
      (_, n) =>
        `L${Math.round((width / 5) * n)} ${Math.round(height * (level - random.next() * 0.13))}`,
    );
    return `<path d="M0 ${height}${peaks.join("")}L${width} ${height}Z" fill="hsl(${hue} 45% ${34 - i * 10}%)" opacity=".8"/>`;
  });
  return sun + ridges.join("");
}

function rings({ width, height }: Size, random: Random, hue: number): string {
  const x = random.int(width * 0.25, width * 0.75);
  const y = random.int(height * 0.2, height * 0.5);
  return Array.from(
    { length: 7 },
    (_, i) =>
      `<circle cx="${x}" cy="${y}" r="${(i + 1) * Math.round(Math.min(width, height) * 0.075)}" fill="none" stroke="hsl(${(hue + i * 14) % 360} 85% 78%)" stroke-width="${7 - i * 0.6}" opacity="${(0.85 - i * 0.09).toFixed(2)}"/>`,
  ).join("");
}

function skyline({ width, height }: Size, random: Random, hue: number): string {
  const step = Math.round(width / 11);
  return Array.from({ length: 12 }, (_, i) => {
    const tall = Math.round(height * (0.2 + random.next() * 0.42));
    const windows = random.chance(0.6)
      ? `<rect x="${i * step + step * 0.3}" y="${height - tall + 18}" width="${step * 0.3}" height="${Math.round(tall * 0.5)}" fill="hsl(${(hue + 50) % 360} 95% 75%)" opacity=".35"/>`
      : "";
    return `<rect x="${i * step}" y="${height - tall}" width="${step - 4}" height="${tall}" fill="hsl(${hue} 40% ${12 + (i % 4) * 5}%)" opacity=".85"/>${windows}`;
  }).join("");
}

function sails({ width, height }: Size, random: Random, hue: number): string {
  return Array.from({ length: 5 }, (_, i) => {
    const x = Math.round(width * random.next());
    const y = Math.round(height * (0.1 + random.next() * 0.4));
    const wide = Math.round(width * (0.2 + random.next() * 0.4));
    return `<path d="M${x} ${y}L${x + wide} ${y + wide * 1.2}L${x - wide * 0.5} ${y + wide * 1.4}Z" fill="hsl(${(hue + 360 - i * 16) % 360} 80% 70%)" opacity=".38"/>`;
  }).join("");
}

function sea({ width, height }: Size, random: Random, hue: number): string {
  const x = random.int(width * 0.3, width * 0.7);
  const level = Math.round(height * 0.46);
  const r = Math.round(Math.min(width, height) * 0.24);
  const warm = 42;
  const sun = `<path d="M${x - r} ${level}a${r} ${r} 0 0 1 ${2 * r} 0Z" fill="hsl(${warm} 100% 84%)"/>`;
  const water = `<rect y="${level}" width="${width}" height="${height - level}" fill="hsl(${hue} 60% 14%)" opacity=".6"/>`;
  const glints = Array.from({ length: 9 }, (_, i) => {
    const wide = Math.round(r * (1.9 - i * 0.14) * (0.55 + random.next() * 0.45));
    return `<rect x="${x - wide / 2}" y="${level + 10 + i * Math.round(height * 0.028)}" width="${wide}" height="${4 + (i >> 1)}" rx="3" fill="hsl(${warm} 100% 82%)" opacity="${(0.75 - i * 0.07).toFixed(2)}"/>`;
  });
  return sun + water + glints.join("");
}

function forest({ width, height }: Size, random: Random, hue: number): string {
  const moon = `<circle cx="${random.int(width * 0.25, width * 0.75)}" cy="${random.int(height * 0.16, height * 0.3)}" r="${Math.round(Math.min(width, height) * 0.11)}" fill="hsl(${hue} 60% 92%)"/>`;
  const rows = [0.52, 0.64, 0.78].map((level, i) => {
    const wide = Math.round(Math.min(width, height) * (0.15 + i * 0.05));
    const trees = Array.from({ length: Math.ceil(width / wide) * 2 + 2 }, (_, n) => {
      const x = Math.round((n - 1) * wide * 0.55);
      const top = Math.round(height * (level - 0.1 - random.next() * 0.12));
      return `M${x} ${top}L${x + wide / 2} ${height}H${x - wide / 2}Z`;
    });
    return `<path d="${trees.join("")}" fill="hsl(${hue} 42% ${26 - i * 8}%)" opacity=".85"/>`;
  });
  return moon + rows.join("");
}

/** A very busy image. */
function crowd({ width, height }: Size, random: Random, hue: number): string {
  const r = Math.round(Math.min(width, height) * 0.045);
  return Array.from({ length: 160 }, () => {
    const light = random.int(15, 90);
    return `<circle cx="${random.int(0, width)}" cy="${random.int(0, height)}" r="${random.int(r >> 1, r * 2)}" fill="hsl(${(hue + random.int(0, 140)) % 360} 70% ${light}%)"/>`;
  }).join("");
}

function wrap(title: string, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  // Words by white space; scripts without spaces, and very long words, are split by characters.
  for (const word of title.split(/\s+/).flatMap((one) => cut(one, width))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > maxLines ? [...lines.slice(0, maxLines - 1), "…"] : lines;
}

function cut(word: string, width: number): string[] {
  const letters = Array.from(word);
  const parts: string[] = [];
  for (let i = 0; i < letters.length; i += width) parts.push(letters.slice(i, i + width).join(""));
  return parts;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
