import { area, type Drawing, stroke } from './canvas.ts';
import { isoline, sample } from './isolines.ts';
import { gradientNoise, layered } from './noise.ts';
import { blend, depth, type Tone } from './palette.ts';
import { between, type Random } from './random.ts';

const STEPS = 26;
const RISE = 1.9 / STEPS;

/** Rice terraces seen from above: planted in rows, ripe, or under water that mirrors the sky. */
export const terraces: Drawing = ({ width, height, unit, tone, random }) => {
  const noise = layered(gradientNoise(random), 2);
  const lean = between(random, -0.5, 0.5);
  const field = sample({ width, height }, 8 * unit, (x, y) => {
    const slope = (y + lean * (x - width / 2)) / height;
    return 1.05 * slope + 0.34 * noise(x / (600 * unit), y / (440 * unit));
  });
  const steps = Array.from({ length: STEPS }, (_, index) => {
    const level = -0.4 + index * RISE;
    const wall = isoline(field, level);
    const crop = index % 3 === 1 ? special(tone, random) : planted(tone, random);
    const rows = [0.24, 0.5, 0.76].map((part) =>
      stroke(isoline(field, level + part * RISE), crop.rows, 3.2 * unit, crop.density, `0.1 ${10 * unit}`),
    );
    const edge = stroke(wall, tone.deep, 6 * unit, 0.55) + stroke(wall, tone.line, 1.8 * unit, 0.6);
    return area(wall, crop.ground) + (crop.density ? rows.join('') : '') + edge;
  });
  return steps.join('');
};

type Crop = { ground: string; rows: string; density: number };

function planted(tone: Tone, random: Random): Crop {
  return { ground: depth(tone, between(random, 0.12, 0.84)), rows: tone.line, density: 0.4 };
}

/** Now and then a step is flooded or ripe; never two in a row, so that the slope stays readable. */
function special(tone: Tone, random: Random): Crop {
  const lot = random();
  if (lot < 0.4) return { ground: blend(tone.paper, tone.base, 0.16), rows: tone.base, density: 0 };
  if (lot < 0.7) return { ground: tone.accent, rows: tone.deep, density: 0.4 };
  return planted(tone, random);
}
