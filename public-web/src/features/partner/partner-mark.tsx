import type { partners } from '@institute/core/brand/brand.ts';

type Mark = (typeof partners)[number]['mark'];

/** SVG paths of the placeholder partners. */
const marks: Record<Mark, string> = {
  wave: 'M3 12c3-4 5-4 7.5 0s4.5 4 7 0 4.5-4 7.5 0M3 19c3-4 5-4 7.5 0s4.5 4 7 0 4.5-4 7.5 0',
  book: 'M14 8v16M14 8C11 5.5 7 5 3.5 5.5v15.5C7 20.5 11 21 14 24c3-3 7-3.5 10.5-3V5.5C21 5 17 5.5 14 8',
  anchor: 'M14 9v16M14 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M9 13h10M4 16c0 5.5 4.5 9 10 9s10-3.5 10-9l-3 2M4 16l3 2',
  bars: 'M5 24V14M11 24V8M17 24V12M23 24V4M3 24h22',
  grid: 'M4 4h8v8H4zM16 4h8v8h-8zM4 16h8v8H4zM20 16v8M16 20h8',
  knot: 'M9.5 4.5a5 5 0 0 1 5 5v9a5 5 0 1 1-5-5h9a5 5 0 1 1-5 5M14.5 9.5a5 5 0 1 1 4 4.9',
};

/** Icon of a partner in the text colour. Decorative: the name is next to it. */
export function PartnerMark({ mark }: { mark: Mark }) {
  return (
    <svg
      viewBox="0 0 28 28"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={marks[mark]} />
    </svg>
  );
}
