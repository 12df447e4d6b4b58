import { person } from '@institute/core/content/person/endpoints.ts';
import { podcast } from '@institute/core/content/podcast/endpoints.ts';
import { research } from '@institute/core/content/research/endpoints.ts';
import { service } from '@institute/core/content/service/endpoints.ts';
import type { StaffService } from '@institute/core/content/service/schemas.ts';
import { siteContent } from '@institute/core/content/site-content/endpoints.ts';
import { topic } from '@institute/core/content/topic/endpoints.ts';
import type { FakeApi } from '@institute/core/testing/fake-api.ts';
import type { ContentEndpoints } from '#dashboard/content/content-editor.ts';
import {
  samplePerson,
  samplePodcast,
  sampleResearch,
  sampleService,
  sampleSiteContent,
  sampleTopic,
} from './staff-items.ts';
import { type StoredItems, storeItems } from './stored-items.ts';

interface SampleValues {
  name: string;
  /** Whether the item has an English translation. */
  isTranslated?: boolean;
  isHidden?: boolean;
}

/** What a test needs to treat the content types other than articles alike. */
export interface SampleType {
  tab: string;
  list: string;
  add: string;
  create: string;
  edit: string;
  /** The label of the field that names an item, and of one with free text. */
  name: string;
  text: string;
  /** Text fields that the form requires besides both. */
  required: Record<string, string>;
  admin: ContentEndpoints['admin'];
  /** Stores these items behind the API. */
  store(api: FakeApi, items?: readonly SampleValues[]): Pick<StoredItems<StaffService>, 'refuse' | 'accept'>;
}

const english = ({ name, isTranslated }: SampleValues) =>
  isTranslated ? { translations: { en: { title: `${name} in English` } } } : {};
const flag = ({ isHidden }: SampleValues): 'true' | 'false' => (isHidden ? 'false' : 'true');

export const sampleTypes: readonly SampleType[] = [
  {
    ...{ tab: 'services', list: 'Services', add: 'Add Service', create: 'Add New Service' },
    ...{ edit: 'Edit Service', name: 'Title', text: 'Description', required: {}, admin: service.admin },
    store(api, given = []) {
      const items = given.map((each) => ({
        ...{ title: each.name, description: 'Teks', isActive: flag(each), ...english(each) },
      }));
      return storeItems(api, service, sampleService, items);
    },
  },
  {
    ...{ tab: 'research', list: 'Research', add: 'Add Publication', create: 'Add Research Publication' },
    ...{ edit: 'Edit Research Publication', name: 'Title', text: 'Abstract', required: { Authors: 'Ratna' } },
    admin: research.admin,
    store(api, given = []) {
      const items = given.map((each) => ({
        ...{ title: each.name, abstract: 'Teks', isPublished: flag(each), ...english(each) },
      }));
      return storeItems(api, research, sampleResearch, items);
    },
  },
  {
    ...{ tab: 'content', list: 'Site Content', add: 'Add Content', create: 'Add Site Content' },
    ...{
      edit: 'Edit Site Content',
      name: 'Section',
      text: 'Content',
      required: {},
      admin: siteContent.admin,
    },
    store(api, given = []) {
      const items = given.map((each) => ({
        ...{ section: each.name, content: 'Teks', isActive: flag(each), ...english(each) },
      }));
      return storeItems(api, siteContent, sampleSiteContent, items);
    },
  },
  {
    ...{ tab: 'podcasts', list: 'Podcasts', add: 'Add Podcast', create: 'Add New Podcast' },
    ...{ edit: 'Edit Podcast', name: 'Title', text: 'Summary', required: { Location: 'Aula' } },
    admin: podcast.admin,
    store(api, given = []) {
      const items = given.map((each) => ({
        ...{ title: each.name, summary: 'Teks', ...english(each) },
        status: each.isHidden ? ('draft' as const) : ('published' as const),
      }));
      return storeItems(api, podcast, samplePodcast, items);
    },
  },
  {
    ...{ tab: 'people', list: 'People', add: 'Add Person', create: 'Add New Person' },
    ...{ edit: 'Edit Person', name: 'Name', text: 'Biography', required: {}, admin: person.admin },
    store(api, given = []) {
      const items = given.map((each) => ({
        ...{ name: each.name, biography: 'Teks', isActive: flag(each) },
        ...(each.isTranslated && { translations: { en: { biography: 'In English' } } }),
      }));
      return storeItems(api, person, samplePerson, items);
    },
  },
  {
    ...{ tab: 'topics', list: 'Topics', add: 'Add Topic', create: 'Add New Topic' },
    ...{ edit: 'Edit Topic', name: 'Name', text: 'Description', required: {}, admin: topic.admin },
    store(api, given = []) {
      const items = given.map((each) => ({
        ...{ name: each.name, description: 'Teks', isActive: flag(each) },
        ...(each.isTranslated && { translations: { en: { name: each.name, description: 'In English' } } }),
      }));
      return storeItems(api, topic, sampleTopic, items);
    },
  },
];
