import type { StaffPodcast } from '@institute/core/content/podcast/schemas.ts';
import { expect, it } from 'vitest';
import { emptyPodcast, type PodcastValues, toFormValues, toPayload, validate } from './podcast-values.ts';

const stored: StaffPodcast = {
  ...{ id: '1', version: 3, createdAt: '2025-01-01T00:00:00.000Z', updatedAt: '2025-01-01T00:00:00.000Z' },
  ...{ slug: 'bincang', title: 'Bincang', summary: 'Satu\ndua', discussionPoints: '<p>Isi</p>' },
  publishAt: null,
  unpublishAt: null,
  scheduledAt: '2025-03-14T12:30:05.000Z',
  ...{ location: 'Aula', address: null, durationMinutes: 90, tags: ['air', 'tanah'], status: 'draft' },
  ...{ coverImageUrl: null, flyerUrl: '/uploads/a-10x10.webp' },
  speakers: [{ speakerName: 'Maria', role: '' }],
  language: 'id',
  translations: { en: { title: 'Talk', summary: null, discussionPoints: null, status: 'draft' } },
  changedOriginals: {},
  searchPreview: {},
};
const filled = (changes: Partial<PodcastValues> = {}): PodcastValues => ({
  ...toFormValues(stored),
  ...changes,
});

it('returns an unchanged podcast as it is stored', () => {
  const { id, version, createdAt, updatedAt, changedOriginals, ...content } = stored;
  expect(toPayload(toFormValues(stored))).toEqual({
    ...content,
    translations: { en: { title: 'Talk', summary: '', discussionPoints: '', status: 'draft' } },
  });
});

it('publishes a new podcast by default, and requires title, summary, date and time', () => {
  expect(emptyPodcast().status).toBe('published');
  expect(validate(emptyPodcast())).toEqual({
    title: 'required',
    summary: 'required',
    date: 'required',
    time: 'required',
  });
  expect(validate(filled())).toEqual({});
});

it.each([
  [{ date: '2025-02-30' }, { date: 'invalid' }],
  [{ date: '0025-03-14' }, { date: 'invalid' }],
  [{ time: '25:00' }, { time: 'invalid' }],
  [{ durationMinutes: '1.5' }, { durationMinutes: 'not_whole_number' }],
  [{ durationMinutes: '0' }, { durationMinutes: 'invalid' }],
  [{ durationMinutes: '10001' }, { durationMinutes: 'invalid' }],
  [{ durationMinutes: ' ' }, {}],
  [{ speakers: [{ speakerName: '', role: '' }] }, {}],
  [
    {
      speakers: [
        { speakerName: 'A', role: '' },
        { speakerName: ' ', role: 'Moderator' },
      ],
    },
    { 'speakers.1.speakerName': 'required' },
  ],
])('rejects %j with %j', (changes, problems) => {
  expect(validate(filled(changes))).toEqual(problems);
});

it('sends WIB times in UTC and omits empty speaker rows', () => {
  const speakers = [
    { speakerName: '', role: '' },
    { speakerName: 'Sari', role: 'Peneliti' },
  ];
  const sent = toPayload(
    filled({ date: '2025-01-01', time: '00:15', tags: ' air,, laut ', speakers, durationMinutes: '' }),
  );
  expect(sent).toMatchObject({
    scheduledAt: '2024-12-31T17:15:00.000Z',
    tags: ['air', 'laut'],
    speakers: [speakers[1]],
    durationMinutes: null,
  });
});
