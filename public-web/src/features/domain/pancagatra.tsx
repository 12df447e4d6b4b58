import { type Domain, domainFields, domains } from '@institute/core/content/domain/limits.ts';
import styles from './pancagatra.module.css';

export const radius = 132;
const rings = [1, 0.76, 0.52];

interface PancagatraProps {
  /** The domain whose sector is lit. */
  lit?: Domain | undefined;
  /** Called with the domain under the pointer, or undefined. */
  onPoint?: (domain: Domain | undefined) => void;
}

/**
 * Emblem of the five domains of national resilience (pancagatra) as a regular pentagon. A symbol without data, which
 * assistive technology skips.
 */
export function Pancagatra({ lit, onPoint }: PancagatraProps) {
  return (
    <svg className={styles.emblem} viewBox="-146 -146 292 268" aria-hidden="true">
      <path className={styles.land} d={pentagon(radius)} />
      {lit && (
        <path className={styles.sector} data-field={domainFields[lit]} d={sector(domains.indexOf(lit))} />
      )}
      {rings.map((part) => (
        <path key={part} className={styles.ring} d={pentagon(radius * part)} />
      ))}
      <path className={styles.ring} d={domains.map((_, index) => `M0 0L${corner(index, radius)}`).join('')} />
      <path className={styles.border} d={pentagon(radius)} />
      <path className={styles.heart} d={pentagon(radius * 0.28)} />
      {domains.map((domain, index) => {
        const [x, y] = corner(index, radius);
        return (
          <circle
            key={domain}
            className={styles.point}
            data-field={domainFields[domain]}
            cx={x}
            cy={y}
            r={domain === lit ? 13 : 9}
            onPointerEnter={onPoint && (() => onPoint(domain))}
            onPointerLeave={onPoint && (() => onPoint(undefined))}
          />
        );
      })}
    </svg>
  );
}

function corner(index: number, distance: number): [number, number] {
  const angle = (index / 5) * 2 * Math.PI - Math.PI / 2;
  return [Math.round(distance * Math.cos(angle)), Math.round(distance * Math.sin(angle))];
}

function pentagon(distance: number): string {
  return `M${domains.map((_, index) => corner(index, distance)).join('L')}Z`;
}

/** The part of the pentagon from the middle of one side over a corner to the middle of the next side. */
function sector(index: number): string {
  const apothem = radius * Math.cos(Math.PI / 5);
  return `M0 0L${corner(index - 0.5, apothem)}L${corner(index, radius)}L${corner(index + 0.5, apothem)}Z`;
}
