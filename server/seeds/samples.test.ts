import { articleCategories } from '@institute/core/content/article/limits.ts';
import { affiliations } from '@institute/core/content/person/limits.ts';
import { parseOrcid } from '@institute/core/content/person/orcid.ts';
import { researchTypes } from '@institute/core/content/research/limits.ts';
import { siteSections } from '@institute/core/content/site-content/limits.ts';
import { referenceList } from '@institute/core/references/schemas.ts';
import { citedKeys } from '@institute/core/rich-text/cited-keys.ts';
import { markedNotes, notesIn } from '@institute/core/rich-text/note-marks.ts';
import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from '#server/rich-text/sanitize.ts';
import { readSamples } from './read-samples.ts';
import type { SampleBodies } from './sample-types.ts';

const samples = readSamples();
const published = samples.articles.filter((article) => article.status === 'published');
const richResearch = samples.research.filter(({ references }) => references);
const withReferences = [...published, ...richResearch].filter(({ references }) => references);
const bodiesOf = ({ content, translations }: SampleBodies) => [
  content,
  ...Object.values(translations).map((texts) => texts.content),
];
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

  it('has the four specified members of the team, in order and in both languages (HOME-36)', () => {
    const team = samples.people.filter(({ isTeamMember, isActive }) => isTeamMember && isActive);
    expect(
      team
        .toSorted((one, other) => Number(one.order) - Number(other.order))
        .map(({ name, position, translations }) => [name, position, translations.en?.position]),
    ).toEqual([
      ['Ratna Wulandari', 'Direktur Eksekutif', 'Executive Director'],
      ['Bagus Prakoso', 'Kepala Riset', 'Head of Research'],
      ['Maria Lestari', 'Analis Kebijakan Senior', 'Senior Policy Analyst'],
      ['Yosef Tanamal', 'Koordinator Data dan Metodologi', 'Data and Methodology Lead'],
    ]);
    for (const { biography, email, links, translations } of team) {
      expect(biography.length).toBeGreaterThan(30);
      expect(translations.en?.biography.length).toBeGreaterThan(30);
      expect(email).toMatch(/^\w+@example\.org$/);
      expect(links).toEqual([
        { label: 'LinkedIn', url: expect.stringContaining('https://www.linkedin.com/') },
      ]);
    }
  });

  it('has people of all affiliations with portraits and texts in both languages', () => {
    expect(new Set(samples.people.map(({ affiliation }) => affiliation))).toEqual(new Set(affiliations));
    expect(samples.people.every(bothLanguages)).toBe(true);
    for (const { slug, position, portrait, portraitAlt, biography, translations } of samples.people) {
      expect(portrait).toBe(`potret-${slug}.webp`);
      const texts = [position, biography, portraitAlt];
      const { en } = translations;
      expect(texts.every(Boolean) && en?.position && en.biography && en.portraitAlt, slug).toBeTruthy();
      expect(texts).not.toContain(en?.portraitAlt);
    }
    const orcids = samples.people.flatMap(({ orcid }) => orcid ?? []);
    expect(orcids).not.toEqual([]);
    expect(orcids.map(parseOrcid)).toEqual(orcids);
  });

  it('has research of all types, one draft, and past and future podcasts in both languages', () => {
    expect(new Set(samples.research.map((item) => item.type))).toEqual(new Set(researchTypes));
    expect(samples.research.filter((item) => !item.isPublished)).toHaveLength(1);
    expect(samples.podcasts.map((podcast) => Math.sign(podcast.inDays)).toSorted()).toEqual([-1, 1, 1]);
    expect([...samples.research, ...samples.podcasts].every(bothLanguages)).toBe(true);
    for (const { slug, location, address, speakers, translations } of samples.podcasts) {
      const places = [location, address, translations.en?.location, translations.en?.address];
      expect(places.every(Boolean) && new Set(places).size, slug).toBe(4);
      for (const { role, translatedRole } of speakers)
        expect(translatedRole && role).not.toBe(translatedRole);
    }
  });

  it('has articles and publications with figures, tables, notes and citations in both languages', () => {
    const parts = ['picture', 'data-table', 'noteref', 'notes', 'citation'];
    const isFull = (item: SampleBodies & { language: string }) =>
      bothLanguages(item) &&
      bodiesOf(item).every((body) => parts.every((name) => body.includes(` class="${name}`)));
    expect(published.filter(isFull).length).toBeGreaterThanOrEqual(2);
    expect(richResearch.filter((item) => item.isPublished && isFull(item)).length).toBeGreaterThanOrEqual(2);
    const places = withReferences.flatMap(bodiesOf).join('');
    for (const place of [
      /<figcaption>[^/]*<a class="citation"/,
      /<li id="note-\w+">[^/]*<a class="citation"/,
      /<a class="citation"[^>]* data-locator=/,
      /<a class="citation"[^>]* data-mode="narrative"/,
    ])
      expect(places).toMatch(place);
  });

  it('has one note for each mark and one reference for each key, the same in both languages', () => {
    for (const item of withReferences) {
      const bodies = bodiesOf(item);
      const marks = bodies.map(markedNotes);
      expect(bodies.map((body) => [...notesIn(body).keys()])).toEqual(marks);
      expect(marks, item.slug).toEqual(bodies.map(() => marks[0]));
      const { references = [] } = item;
      expect(referenceList.parse(references)).toEqual(references);
      const keys = references.map(({ id }) => id).toSorted();
      for (const body of bodies) expect([...new Set(citedKeys(body))].toSorted(), item.slug).toEqual(keys);
    }
  });

  it('has bodies with references in their stored form', () => {
    for (const body of withReferences.flatMap(bodiesOf)) {
      const stored = body
        .replaceAll('<img src="', '<img src="/')
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"');
      const removed: string[] = [];
      expect(sanitizeRichText(stored, (part) => removed.push(part))).toBe(stored);
      expect(removed).toEqual([]);
    }
  });

  it('has alternative texts of figures, and of covers and galleries in both languages', () => {
    expect(withReferences.flatMap(bodiesOf).join('')).not.toMatch(/<img src="[^"]*"(?! alt="\w)/);
    const described = published.filter(({ imageAlts }) => imageAlts);
    expect(described.filter(({ gallery = [] }) => gallery.length > 1).length).toBeGreaterThanOrEqual(1);
    for (const { cover, gallery = [], imageAlts, translations } of described) {
      const files = [cover, ...gallery].toSorted();
      for (const alts of [imageAlts, ...Object.values(translations).map((texts) => texts.imageAlts)])
        expect(Object.keys(alts ?? {}).toSorted()).toEqual(files);
    }
  });

  it('does not override built-in site texts', () => {
    const sections = samples.siteContent.map((entry) => entry.section);
    expect(sections).not.toHaveLength(0);
    for (const known of siteSections.filter((section) => section !== 'quote'))
      expect(sections).not.toContain(known);
  });

  it('quotes a sample article with a picture on the home page', () => {
    const quote = samples.siteContent.find(({ section }) => section === 'quote');
    const article = samples.articles.find(({ slug }) => quote?.link === `/blog/${slug}`);
    expect(article).toMatchObject({ status: 'published', cover: expect.any(String) });
    expect(quote?.translations.en).toBeDefined();
  });
});
