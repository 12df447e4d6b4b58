import { describe, expect, it } from 'vitest';
import { checkTopics } from '#core/content/publish-checklist.ts';
import { findTopic, isNamedLike, type NamedTopic, topicName } from './names.ts';

const topic = (id: string, name: string, more: Partial<NamedTopic> = {}): NamedTopic => ({
  ...{ id, name, alternativeNames: [], language: 'id', translations: {} },
  ...more,
});
const energy = topic('1', 'Energi', {
  alternativeNames: ['Listrik'],
  translations: { en: { name: 'Energy', status: 'published' } },
});
const power = topic('2', 'Listrik', { translations: { en: { name: 'Power', status: 'draft' } } });
const topics = [energy, power];

describe('findTopic', () => {
  it.each([
    [{ id: '1', name: 'Listrik' }, '1'],
    [{ name: 'Listrik' }, '2'],
    [{ name: 'Energy' }, '1'],
    [{ id: 'gone', name: 'Power' }, '2'],
    [{ name: 'energi' }, '1'],
    [{ name: 'Ener' }, undefined],
  ])('finds %j by id, then by name, then by another name, then in any letter case', (entry, id) => {
    expect(findTopic(topics, entry)?.id).toBe(id);
  });
});

it('finds topics by a part of any of their names', () => {
  expect(topics.filter((each) => isNamedLike(each, 'LIST'))).toEqual([energy, power]);
  expect(topics.filter((each) => isNamedLike(each, 'power'))).toEqual([power]);
});

it('names a topic only in its main language and in a public translation', () => {
  expect([topicName(energy, 'id'), topicName(energy, 'en')]).toEqual(['Energi', 'Energy']);
  expect([topicName(power, 'id'), topicName(power, 'en')]).toEqual(['Listrik', undefined]);
});

it('reports the topics of a work without a name in its other language, also new ones', () => {
  const entries = [{ id: '1', name: 'Energi' }, { id: '2', name: 'Listrik' }, { name: 'Baru' }];
  const texts = { id: { title: 'T' }, en: { title: 'T' } };
  const work = { language: 'id' as const, texts, summary: { name: 'title', comfortable: 9 } };
  const found = { code: 'topic-untranslated', field: 'topics', language: 'id' };
  expect(checkTopics({ ...work, topics: entries }, topics)).toEqual([
    { ...found, quote: 'Listrik' },
    { ...found, quote: 'Baru' },
  ]);
  expect(checkTopics({ ...work, language: 'en', topics: entries.slice(0, 2) }, topics)).toEqual([]);
  expect(checkTopics(work, topics)).toEqual([]);
});
