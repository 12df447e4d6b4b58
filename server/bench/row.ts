import type { Load } from './measure.ts';

/** A row of the result table. */
export interface Row {
  /** The database; for scaling rows also the number of articles. */
  where: string;
  title: string;
  product: Load;
  /** The comparison of the same run. */
  baseline?: { title: string; load: Load; ratio: number; cpuRatio: number; p99Ratio: number };
  goal?: Goal;
}

/** A goal for a ratio to the baseline, or for p50 or p99 in milliseconds. */
export interface Goal {
  of: 'ratio' | 'cpuRatio' | 'p99Ratio' | 'p50' | 'p99';
  at: 'least' | 'most';
  value: number;
}

/** A single value, for example memory or start time. */
export interface Metric {
  where: string;
  title: string;
  value: number;
  unit: 'MB' | 'ms';
  max?: number;
}

export const atLeast = (value: number): Goal => ({ of: 'ratio', at: 'least', value });
/** At most this many times the CPU time of the baseline. */
export const cpuAtMost = (times: number): Goal => ({ of: 'cpuRatio', at: 'least', value: 1 / times });
export const atMost = (of: 'p50' | 'p99', value: number): Goal => ({ of, at: 'most', value });

/** Returns whether the row meets its goal; undefined without a goal. */
export function meetsGoal({ product, baseline, goal }: Row): boolean | undefined {
  if (!goal) return undefined;
  const value =
    (goal.of === 'p50' || goal.of === 'p99' ? product[goal.of] : baseline?.[goal.of]) ?? Number.NaN;
  return goal.at === 'least' ? value >= goal.value : value <= goal.value;
}

const goalNames = {
  ratio: 'ratio',
  cpuRatio: 'CPU ratio',
  p99Ratio: 'p99 ratio',
  p50: 'p50',
  p99: 'p99',
} as const;

/** Formats a row as a line of a Markdown table. */
export function formatRow(row: Row): string {
  const { where, title, product, baseline, goal } = row;
  const isMet = meetsGoal(row);
  const goalText = goal
    ? `${goalNames[goal.of]} ${goal.at === 'least' ? '≥' : '≤'} ${Number(goal.value.toFixed(2))}`
    : '';
  return cells([
    where,
    title,
    product.rate.toFixed(product.rate < 10 ? 1 : 0),
    product.p50.toFixed(1),
    product.p99.toFixed(1),
    whole(product.cpu),
    baseline?.title ?? '',
    whole(baseline?.load.rate),
    whole(baseline?.load.cpu),
    baseline ? baseline.ratio.toFixed(2) : '',
    baseline && !Number.isNaN(baseline.cpuRatio) ? baseline.cpuRatio.toFixed(2) : '',
    baseline ? baseline.p99Ratio.toFixed(2) : '',
    goalText,
    isMet === undefined ? '' : isMet ? 'yes' : 'NO',
  ]);
}

const columns = [
  ...['where', 'what', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'baseline', 'req/s', 'CPU µs'],
  ...['ratio', 'CPU ratio', 'p99 ratio', 'goal', 'met'],
];
const isText = /^(where|what|baseline|goal|met)$/;
export const heading = [
  cells(columns),
  cells(columns.map((name) => (isText.test(name) ? '---' : '---:'))),
].join('\n');

/** Formats a metric as a line of a Markdown list. */
export function formatMetric({ where, title, value, unit, max }: Metric): string {
  const goal = max === undefined ? '' : ` (goal: at most ${max}; ${value <= max ? 'met' : 'NOT met'})`;
  return `- ${where}: ${title} ${value.toFixed(0)} ${unit}${goal}`;
}

function whole(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : value.toFixed(0);
}

function cells(each: string[]): string {
  return `| ${each.join(' | ')} |`;
}
