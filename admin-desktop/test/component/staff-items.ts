import type { StaffArticle } from '@institute/core/content/article/schemas.ts';
import type { StaffPerson } from '@institute/core/content/person/schemas.ts';
import type { StaffPodcast } from '@institute/core/content/podcast/schemas.ts';
import type { StaffResearch } from '@institute/core/content/research/schemas.ts';
import type { StaffService } from '@institute/core/content/service/schemas.ts';
import type { StaffSiteContent } from '@institute/core/content/site-content/schemas.ts';
import type { StaffTopic } from '@institute/core/content/topic/schemas.ts';
import type { StaffContact } from '@institute/core/inbox/schemas.ts';

/** Stored items for staff. Values that a test does not set are valid, public and unique. */
let number = 0;

function stored() {
  number += 1;
  const time = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    createdAt: time,
    updatedAt: time,
    version: 1,
    createdBy: null,
    language: 'id' as const,
    translations: {},
    changedOriginals: {},
    references: [],
    citationStyle: 'apa' as const,
    searchPreview: {},
  };
}

export function sampleArticle(values: Partial<StaffArticle> = {}): StaffArticle {
  const base = stored();
  return {
    ...base,
    ...{ slug: `tulisan-${number}`, title: `Tulisan ${number}`, excerpt: `Ringkasan ${number}` },
    ...{
      authors: [],
      topics: [],
      contributions: [],
      content: '',
      category: 'Case Studies',
      status: 'published',
      publishAt: null,
      unpublishAt: null,
    },
    ...{ coverImageUrl: null, videoUrl: null, gallery: [], imageAlts: {} },
    publishedAt: values.status === 'draft' ? null : base.createdAt,
    ...values,
  };
}

export function sampleService(values: Partial<StaffService> = {}): StaffService {
  return {
    ...stored(),
    ...{ title: `Layanan ${number}`, description: `Keterangan ${number}`, icon: 'TrendingUp', features: [] },
    ...{ category: 'research', isActive: 'true', order: '' },
    ...values,
  };
}

export function samplePerson(values: Partial<StaffPerson> = {}): StaffPerson {
  const { searchPreview: _none, ...base } = stored();
  return {
    ...base,
    ...{ slug: `orang-${number}`, name: `Orang ${number}`, sortName: `Orang ${number}` },
    ...{ alternativeNames: [], position: 'Peneliti', biography: '', portraitUrl: null, imageAlts: {} },
    ...{ email: null, links: [], orcid: null, affiliation: 'staff', order: '' },
    ...{ isTeamMember: 'false', isActive: 'true', mergedIntoId: null },
    ...values,
  };
}

export function sampleTopic(values: Partial<StaffTopic> = {}): StaffTopic {
  const { searchPreview: _none, ...base } = stored();
  return {
    ...base,
    ...{ slug: `topik-${number}`, name: `Topik ${number}`, alternativeNames: [], description: '' },
    ...{ domain: null, isActive: 'true' },
    ...values,
  };
}

export function sampleResearch(values: Partial<StaffResearch> = {}): StaffResearch {
  const base = stored();
  return {
    ...base,
    ...{ slug: `riset-${number}`, title: `Riset ${number}`, authors: ['Ratna'], abstract: 'Abstrak' },
    topics: [],
    contributions: [{ name: 'Ratna', role: 'author', label: '', personId: null }],
    ...{
      content: '',
      type: 'report',
      shortTitle: null,
      takeaways: [],
      seriesNumber: null,
      area: null,
      licence: null,
      tags: [],
      downloadUrl: null,
      pdf: null,
      publishAt: null,
      unpublishAt: null,
    },
    isPublished: 'true',
    publicationDate: values.isPublished === 'false' ? null : base.createdAt,
    ...values,
  };
}

export function sampleSiteContent(values: Partial<StaffSiteContent> = {}): StaffSiteContent {
  return {
    ...stored(),
    ...{
      section: `bagian-${number}`,
      title: null,
      content: `Isi ${number}`,
      metadata: '',
      link: '',
      isActive: 'true',
    },
    ...values,
  };
}

export function samplePodcast(values: Partial<StaffPodcast> = {}): StaffPodcast {
  return {
    ...stored(),
    ...{ slug: `siniar-${number}`, title: `Siniar ${number}`, summary: 'Ringkas', discussionPoints: '' },
    ...{ coverImageUrl: null, flyerUrl: null, location: null, address: null, durationMinutes: null },
    ...{
      scheduledAt: '2020-03-14T12:30:00.000Z',
      publishAt: null,
      unpublishAt: null,
      tags: [],
      speakers: [],
      topics: [],
      contributions: [],
    },
    status: 'published',
    ...values,
  };
}

export function sampleContact(values: Partial<StaffContact> = {}): StaffContact {
  const { id, createdAt } = stored();
  return {
    ...{ id, createdAt, name: 'Sari', email: 'sari@example.org', company: null, phone: null },
    ...{ subject: 'Kerja sama', message: 'Halo', isSuspected: false, answeredAt: null, answeredBy: null },
    ...values,
  };
}
