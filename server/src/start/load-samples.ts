import type { Report } from '#server/lib/report.ts';
import type { Services } from '#server/services.ts';

/** Loads the sample content. Its code is imported only here, because most starts do not need it. */
export async function loadSamples(services: Pick<Services, 'db' | 'storage' | 'clock'>, report?: Report) {
  // biome-ignore lint/plugin/imports: the one import of the sample content.
  const { loadSampleContent } = await import('#seeds/sample-content.ts');
  return loadSampleContent(services, report);
}
