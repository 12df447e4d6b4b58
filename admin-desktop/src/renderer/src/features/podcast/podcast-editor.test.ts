import type { StaffPodcast } from '@institute/core/content/podcast/schemas.ts';
import { expect, it } from 'vitest';
import { type PodcastValues, podcastEditor } from './podcast-editor.ts';

const { empty, toFormValues, toPayload, validate } = podcastEditor;

const stored: StaffPodcast = {
  ...{ id: '1', version: 3, createdAt: '2025-01-01T00:00:00.000Z', updatedAt: '2025-01-01T00:00:00.000Z' },
  ...{ slug: 'bincang', title: 'Bincang', summary: 'Satu\ndua', discussionPoints: '<p>Isi</p>' },
  publishAt: null,
  unpublishAt: null,
  createdBy: null,
  scheduledAt: '2025-03-14T12:30:05.000Z',
  ...{ location: 'Aula', address: null, durationMinutes: 90, tags: ['air'], status: 'draft' },
  ...{ coverImageUrl: null, flyerUrl: '/uploads/a-10x10.webp' },
  speakers: [{ speakerName: 'Maria', role: 'Pemandu' }],
  topics: [{ id: '00000000-0000-4000-8000-000000000001', name: 'air' }],
  contributions: [
    { name: 'Maria', role: 'speaker', label: 'Pemandu', translatedLabel: 'Host', personId: null },
    { name: 'Sari', role: 'editor', label: '', personId: null },
  ],
  language: 'id',
  translations: { en: { title: 'Talk', summary: null, discussionPoints: null, status: 'draft' } },
  changedOriginals: {},
  searchPreview: {},
};
const filled = (changes: Partial<PodcastValues> = {}): PodcastValues => ({
  ...toFormValues(stored),
  ...changes,
});

function speaker(name: string, label = '') {
  return { name, role: 'speaker' as const, label };
}

it('returns an unchanged podcast as it is stored', () => {
  const { id, version, createdAt, updatedAt, createdBy, changedOriginals, tags, ...content } = stored;
  expect(toPayload(toFormValues(stored))).toEqual({
    ...content,
    translations: {
      en: {
        title: 'Talk',
        summary: '',
        location: null,
        address: null,
        discussionPoints: '',
        slug: '',
        status: 'draft',
      },
    },
  });
});

it('publishes a new podcast by default, and requires title, summary, date and time', () => {
  expect(empty().status).toBe('published');
  expect(validate(empty(), empty())).toEqual({
    title: 'required',
    summary: 'required',
    date: 'required',
    time: 'required',
  });
  expect(validate(filled(), filled())).toEqual({});
});

it.each([
  [{ date: '2025-02-30' }, { date: 'invalid' }],
  [{ date: '0025-03-14' }, { date: 'invalid' }],
  [{ time: '25:00' }, { time: 'invalid' }],
  [{ durationMinutes: '1.5' }, { durationMinutes: 'not_whole_number' }],
  [{ durationMinutes: '0' }, { durationMinutes: 'invalid' }],
  [{ durationMinutes: '10001' }, { durationMinutes: 'invalid' }],
  [{ durationMinutes: ' ' }, {}],
  [{ byline: [speaker('')] }, {}],
  [{ byline: [speaker('A'), speaker(' ', 'Moderator')] }, { 'contributions.1.name': 'required' }],
])('rejects %j with %j', (changes, problems) => {
  expect(validate(filled(changes), filled())).toEqual(problems);
});

it('sends WIB times in UTC and omits empty speaker rows', () => {
  const byline: PodcastValues['byline'] = [
    speaker(''),
    speaker('Sari', 'Peneliti'),
    { ...speaker('Yosef'), role: 'editor' },
  ];
  const sent = toPayload(
    filled({ date: '2025-01-01', time: '00:15', topics: [{ name: 'air' }], byline, durationMinutes: '' }),
  );
  expect(sent).toMatchObject({
    scheduledAt: '2024-12-31T17:15:00.000Z',
    topics: [{ name: 'air' }],
    speakers: [{ speakerName: 'Sari', role: 'Peneliti' }],
    contributions: byline.slice(1),
    durationMinutes: null,
  });
});
