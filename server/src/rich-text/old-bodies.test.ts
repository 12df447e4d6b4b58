import { describe, expect, it } from 'vitest';
import { readSamples } from '#seeds/read-samples.ts';
import { changedBodies } from '#testing/old-bodies.ts';
import { sanitizeRichText } from './sanitize.ts';

describe('a body that policy version 1 sanitised', () => {
  it('preserves its bytes under the current policy', () => {
    expect(changedBodies(1, 150)).toEqual([]);
  });

  it('preserves its bytes in the sample content', () => {
    const { articles, podcasts } = readSamples();
    const bodies = [
      ...articles.flatMap((each) =>
        [each, ...Object.values(each.translations)].map(({ content }) => content),
      ),
      ...podcasts.flatMap((each) =>
        [each, ...Object.values(each.translations)].map(({ discussionPoints }) => discussionPoints),
      ),
      // Version 1 had no figures, tables, notes and citations.
    ].filter((body) => body !== undefined && !/<figure|class="(?:noteref|citation)"/.test(body));
    expect(bodies.length).toBeGreaterThan(20);
    for (const body of bodies) {
      const stored = body
        .replace(
          /<a href="(http)?[^"]*"/g,
          (tag, isExternal) => `${tag}${isExternal ? ' target="_blank"' : ''} rel="noopener noreferrer"`,
        )
        .replaceAll('&#39;', "'")
        .trim();
      expect(sanitizeRichText(body)).toBe(stored);
    }
  });
});
