import type { MetricsText } from '#src/http/metrics.ts';

/** The figures of several processes as those of one, in which each line says whose it is; all lines of a figure together. */
export function mergeMetrics(
  byWorker: readonly (readonly [number: number, lines: MetricsText])[],
): MetricsText {
  const figures = new Map<string, { about: Set<string>; samples: string[] }>();
  for (const [number, lines] of byWorker) {
    let figure = { about: new Set<string>(), samples: [] as string[] };
    for (const line of lines) {
      const [, name] = /^# (?:HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (name === undefined) {
        figure.samples.push(labelled(line, `worker="${number}"`));
        continue;
      }
      figure = figures.get(name) ?? { about: new Set(), samples: [] };
      figures.set(name, figure);
      figure.about.add(line);
    }
  }
  return [...figures.values()].flatMap(({ about, samples }) => [...about, ...samples]);
}

function labelled(line: string, label: string): string {
  return line.replace(
    /^([^\s{]+)(?:\{(.*)\})? /,
    (_line, name: string, labels?: string) => `${name}{${labels ? `${labels},` : ''}${label}} `,
  );
}
