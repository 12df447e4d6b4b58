import type { Load } from './measure.ts';

/** One line of the table. */
export interface Row {
  /** The database, and for growth the number of articles. */
  where: string;
  what: string;
  ours: Load;
  /** What it is compared with, in the same run. */
  beside?: { what: string; load: Load; ratio: number; cpuRatio: number; p99Ratio: number };
  /** The goal of the ratio, or of p50 or p99 in milliseconds. */
  goal?: Goal;
}

export interface Goal {
  of: 'ratio' | 'p99Ratio' | 'p50' | 'p99';
  at: 'least' | 'most';
  value: number;
}

/** A figure that is no rate: memory, starts. */
export interface Metric {
  where: string;
  what: string;
  value: number;
  unit: 'MB' | 'ms';
  most?: number;
}

export const atLeast = (value: number): Goal => ({ of: 'ratio', at: 'least', value });
export const atMost = (of: 'p50' | 'p99', value: number): Goal => ({ of, at: 'most', value });

/** Whether the row reaches its goal; undefined without one. */
export function isReached({ ours, beside, goal }: Row): boolean | undefined {
  if (!goal) return undefined;
  const value =
    (goal.of === 'ratio' || goal.of === 'p99Ratio' ? beside?.[goal.of] : ours[goal.of]) ?? Number.NaN;
  return goal.at === 'least' ? value >= goal.value : value <= goal.value;
}

const goalNames = { ratio: 'ratio', p99Ratio: 'p99 ratio', p50: 'p50', p99: 'p99' } as const;

/** A row as a line of Markdown's table. */
export function lineOf(row: Row): string {
  const { where, what, ours, beside, goal } = row;
  const reached = isReached(row);
  const aim = goal ? `${goalNames[goal.of]} ${goal.at === 'least' ? '≥' : '≤'} ${goal.value}` : '';
  return cells([
    where,
    what,
    ours.rate.toFixed(ours.rate < 10 ? 1 : 0),
    ours.p50.toFixed(1),
    ours.p99.toFixed(1),
    whole(ours.cpu),
    beside?.what ?? '',
    whole(beside?.load.rate),
    whole(beside?.load.cpu),
    beside ? beside.ratio.toFixed(2) : '',
    beside && !Number.isNaN(beside.cpuRatio) ? beside.cpuRatio.toFixed(2) : '',
    beside ? beside.p99Ratio.toFixed(2) : '',
    aim,
    reached === undefined ? '' : reached ? 'yes' : 'NO',
  ]);
}

const columns = [
  ...['where', 'what', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'beside', 'req/s', 'CPU µs'],
  ...['ratio', 'CPU ratio', 'p99 ratio', 'goal', 'met'],
];
const isText = /^(where|what|beside|goal|met)$/;
export const heading = [
  cells(columns),
  cells(columns.map((name) => (isText.test(name) ? '---' : '---:'))),
].join('\n');

/** A figure as a line of a list. */
export function formatMetric({ where, what, value, unit, most }: Metric): string {
  const goal = most === undefined ? '' : ` (goal: at most ${most}; ${value <= most ? 'met' : 'NOT met'})`;
  return `- ${where}: ${what} ${value.toFixed(0)} ${unit}${goal}`;
}

function whole(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : value.toFixed(0);
}

function cells(each: string[]): string {
  return `| ${each.join(' | ')} |`;
}
