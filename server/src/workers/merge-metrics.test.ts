import { expect, it } from 'vitest';
import { mergeMetrics } from './merge-metrics.ts';
import { pauseBefore } from './run-workers.ts';

it('merges the metrics of several processes and labels each sample with its worker number', () => {
  const lines = (count: number) => [
    '# HELP answers_total Answers',
    '# TYPE answers_total counter',
    `answers_total{method="GET",status="2xx"} ${count}`,
    '# HELP memory_bytes Memory',
    '# TYPE memory_bytes gauge',
    `memory_bytes ${count * 1.5}`,
  ];
  expect(
    mergeMetrics([
      [1, lines(4)],
      [3, lines(6)],
    ]),
  ).toEqual([
    '# HELP answers_total Answers',
    '# TYPE answers_total counter',
    'answers_total{method="GET",status="2xx",worker="1"} 4',
    'answers_total{method="GET",status="2xx",worker="3"} 6',
    '# HELP memory_bytes Memory',
    '# TYPE memory_bytes gauge',
    'memory_bytes{worker="1"} 6',
    'memory_bytes{worker="3"} 9',
  ]);
});

it('doubles the delay before each restart of a failing worker, up to 30 seconds', () => {
  expect([0, 1, 2, 6, 7, 2000].map(pauseBefore)).toEqual([250, 500, 1000, 16_000, 30_000, 30_000]);
});
