import { createRandom, hashText, type Random } from "./random.ts";

/** Posters and backgrounds drawn from a title: no downloads, the same picture every time. */

interface Size {
  width: number;
  height: number;
}

/** A poster, 2:3, with the title in big type. */
export function drawPoster(title: string): string {
  const size = { width: 400, height: 600 };
  const random = createRandom(hashText(title));
  const lines = wrap(title, 13, 7);
  const fontSize = lines.length > 4 ? 38 : 50;
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

/** A background, 16:9, without words. */
export function drawFanart(title: string): string {
  return svg({ width: 1280, height: 720 }, createRandom(hashText(title)), "");
}

function svg({ width, height }: Size, random: Random, over: string): string {
  const hue = random.int(0, 359);
  const second = (hue + random.int(30, 110)) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="sky" x1="0" y1="0" x2="${random.next().toFixed(2)}" y2="1"><stop offset="0" stop-color="hsl(${hue} 62% 58%)"/><stop offset="1" stop-color="hsl(${second} 60% 22%)"/></linearGradient><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".35" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".72"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${shapes({ width, height }, random, hue)}${over}</svg>`;
}

// One of four scenes: sun over hills, rings, skyline, sails.
function shapes(size: Size, random: Random, hue: number): string {
  const scene = random.pick([hills, rings, skyline, sails]);
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
    return `<path d="M${x} ${y}L${x + wide} ${y + wide * 1.2}L${x - wide * 0.5} ${y + wide * 1.4}Z" fill="hsl(${(hue + i * 22) % 360} 80% 70%)" opacity=".38"/>`;
  }).join("");
}

function wrap(title: string, width: number, most: number): string[] {
  const lines: string[] = [];
  // Words by white space; scripts without spaces, and giant words, are cut by the character.
  for (const word of title.split(/\s+/).flatMap((one) => cut(one, width))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > most ? [...lines.slice(0, most - 1), "…"] : lines;
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
