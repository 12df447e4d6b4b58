import { articleCategories } from '@institute/core/content/article/limits.ts';
import { researchTypes } from '@institute/core/content/research/limits.ts';
import { siteSections } from '@institute/core/content/site-content/limits.ts';
import { describe, expect, it } from 'vitest';
import { readSamples } from './read-samples.ts';

const samples = readSamples();
const published = samples.articles.filter((article) => article.status === 'published');
const bothLanguages = ({ language, translations }: { language: string; translations: object }) =>
  Object.keys(translations).join() === (language === 'id' ? 'en' : 'id');

describe('sample content', () => {
  it('has two blog pages of articles, in all categories, and one draft', () => {
    expect(published.length).toBeGreaterThan(12);
    expect(samples.articles.length - published.length).toBe(1);
    expect(new Set(published.map((article) => article.category))).toEqual(new Set(articleCategories));
  });

  it('has three articles in one language only', () => {
    const single = samples.articles.filter((article) => !bothLanguages(article));
    expect(single.map((article) => article.language).toSorted()).toEqual(['en', 'id', 'id']);
  });

  it('has the nine specified services in order and in both languages (SVC-07)', () => {
    const inOrder = samples.services.toSorted((one, other) => Number(one.order) - Number(other.order));
    expect(inOrder.map((service) => service.translations.en?.title)).toEqual([
      'Market Research',
      'Business Strategy Consulting',
      'Customer Satisfaction Research',
      'Competitor Analysis',
      'Program Evaluation',
      'Social Research',
      'Policy Analysis',
      'Strategic Consulting',
      'Research and Innovation',
    ]);
    expect(inOrder.map((service) => service.title)).toEqual([
      'Riset Pasar',
      'Konsultasi Strategi Bisnis',
      'Riset Kepuasan Pelanggan',
      'Analisis Pesaing',
      'Evaluasi Program',
      'Riset Sosial',
      'Analisis Kebijakan',
      'Konsultasi Strategis',
      'Riset dan Inovasi',
    ]);
    expect(inOrder.map((service) => service.order)).toEqual([...'123456789']);
    expect(inOrder.every(bothLanguages)).toBe(true);
  });

  it('has research of all types, one draft, and past and future podcasts in both languages', () => {
    expect(new Set(samples.research.map((item) => item.type))).toEqual(new Set(researchTypes));
    expect(samples.research.filter((item) => !item.isPublished)).toHaveLength(1);
    expect(samples.podcasts.map((podcast) => Math.sign(podcast.inDays)).toSorted()).toEqual([-1, 1, 1]);
    expect([...samples.research, ...samples.podcasts].every(bothLanguages)).toBe(true);
  });

  it('has full research texts that share a tag with another publication', () => {
    const shown = samples.research.filter((item) => item.isPublished);
    for (const item of shown) {
      const sharing = shown.filter(
        (each) => each !== item && each.tags.some((tag) => item.tags.includes(tag)),
      );
      expect([item.slug, sharing.length > 0, item.authors.length > 0]).toEqual([item.slug, true, true]);
      for (const { content } of [item, ...Object.values(item.translations)])
        expect(content.split('\n\n').length, item.slug).toBeGreaterThanOrEqual(4);
    }
  });

  it('does not override built-in site texts', () => {
    const sections = samples.siteContent.map((entry) => entry.section);
    expect(sections).not.toHaveLength(0);
    for (const known of siteSections) expect(sections).not.toContain(known);
  });

  it('has excerpts of 120 to 200 characters', () => {
    for (const article of samples.articles) {
      for (const { excerpt } of [article, ...Object.values(article.translations)]) {
        expect(excerpt.length, excerpt).toBeGreaterThanOrEqual(120);
        expect(excerpt.length, excerpt).toBeLessThanOrEqual(200);
      }
    }
  });
});
