import { closedPath, seededRandom } from '@institute/core/generative-art/contours.ts';
import { useTexts } from '#src/app/texts.ts';
import styles from './pancagatra.module.css';

/** The five fields, clockwise from the top, with the position of each label's last line. */
const corners = [
  { key: 'ideology', field: 'ideologi', dx: 0, dy: -18 },
  { key: 'politics', field: 'politik', dx: 20, dy: -18 },
  { key: 'economy', field: 'ekonomi', dx: 22, dy: 34 },
  { key: 'social-culture', field: 'sosbud', dx: -22, dy: 34 },
  { key: 'defence-and-security', field: 'hankam', dx: -20, dy: -18 },
] as const;
/** Line height of labels. Longer names break before their last word. */
const longestLine = 16;
const lineHeight = 18;

const radius = 132;
const rings = [1, 0.76, 0.52];
const waters = drawWaters();

/** Emblem of the five fields of national resilience (pancagatra) as a regular pentagon. A symbol without data. */
export function Pancagatra() {
  const t = useTexts();
  return (
    <svg className={styles.emblem} viewBox="-210 -190 420 380" role="img" aria-label={t('site.hero.emblem')}>
      <path className={styles.water} d={waters} />
      <path className={styles.land} d={pentagon(radius)} />
      {rings.map((part) => (
        <path key={part} className={styles.ring} d={pentagon(radius * part)} />
      ))}
      <path className={styles.ring} d={corners.map((_, index) => `M0 0L${corner(index, radius)}`).join('')} />
      <path className={styles.border} d={pentagon(radius)} />
      <path className={styles.heart} d={pentagon(radius * 0.28)} />
      {corners.map(({ key, field, dx, dy }, index) => {
        const [x, y] = corner(index, radius);
        const lines = linesOf(t(`site.hero.fields.${key}`));
        return (
          <g key={key}>
            <circle className={styles.point} data-field={field} cx={x} cy={y} r="7" />
            {lines.map((line, number) => (
              <text
                key={line}
                className={styles.name}
                x={x + dx}
                y={y + dy - (lines.length - 1 - number) * lineHeight}
              >
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

function linesOf(name: string): string[] {
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  return name.length > longestLine ? [words.slice(0, -1).join(' '), last] : [name];
}

function corner(index: number, distance: number): [number, number] {
  const angle = (index / 5) * 2 * Math.PI - Math.PI / 2;
  return [Math.round(distance * Math.cos(angle)), Math.round(distance * Math.sin(angle))];
}

function pentagon(distance: number): string {
  return `M${corners.map((_, index) => corner(index, distance)).join('L')}Z`;
}

/** Contour lines around the pentagon; farther lines are less regular. */
function drawWaters(): string {
  const random = seededRandom('pancagatra');
  const waves = [2, 3].map((times) => ({ times, phase: random() * 6, height: 0.16 / times }));
  const points = 30;
  return Array.from({ length: 11 }, (_, index) => {
    const free = (index + 1) / 11;
    const distance = radius * 1.16 + index * 34;
    return closedPath(
      Array.from({ length: points }, (_, point) => {
        const angle = (point / points) * 2 * Math.PI - Math.PI / 2;
        const side = ((((point / points) * 5) % 1) - 0.5) * ((2 * Math.PI) / 5);
        const straight = Math.cos(Math.PI / 5) / Math.cos(side);
        const stray = waves.reduce(
          (sum, { times, phase, height }) => sum + height * Math.sin(times * angle + phase + free),
          1,
        );
        const reach = distance * (straight * (1 - free) + stray * free);
        return [reach * Math.cos(angle), reach * Math.sin(angle)] as const;
      }),
    );
  }).join('');
}
