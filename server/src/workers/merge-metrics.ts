import type { MetricsText } from '#src/http/metrics.ts';

/**
 * Merges the metrics of several processes. Adds a `worker` label to each sample and groups the samples of a
 * metric.
 */
export function mergeMetrics(
  byWorker: readonly (readonly [number: number, lines: MetricsText])[],
): MetricsText {
  const metrics = new Map<string, { header: Set<string>; samples: string[] }>();
  for (const [number, lines] of byWorker) {
    let metric = { header: new Set<string>(), samples: [] as string[] };
    for (const line of lines) {
      const [, name] = /^# (?:HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (name === undefined) {
        metric.samples.push(labelled(line, `worker="${number}"`));
        continue;
      }
      metric = metrics.get(name) ?? { header: new Set(), samples: [] };
      metrics.set(name, metric);
      metric.header.add(line);
    }
  }
  return [...metrics.values()].flatMap(({ header, samples }) => [...header, ...samples]);
}

function labelled(line: string, label: string): string {
  return line.replace(
    /^([^\s{]+)(?:\{(.*)\})? /,
    (_line, name: string, labels?: string) => `${name}{${labels ? `${labels},` : ''}${label}} `,
  );
}
