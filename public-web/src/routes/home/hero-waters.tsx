import { closedPath, seededRandom } from '@institute/core/brand/contours.ts';
import styles from '#site/features/domain/pancagatra.module.css';
import { radius } from '#site/features/domain/pancagatra.tsx';

const waters = drawWaters();

/** Contour lines behind the hero. */
export function HeroWaters() {
  return (
    <svg className={styles.waters} viewBox="-210 -190 420 380" aria-hidden="true">
      <path d={waters} />
    </svg>
  );
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
