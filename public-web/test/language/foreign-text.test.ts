import { siteEn } from '@institute/core/i18n/site-en.ts';
import { siteId } from '@institute/core/i18n/site-id.ts';
import { describe, expect, it } from 'vitest';
import type { Texts } from './catalogue-texts.ts';
import { foreignTextDetector } from './foreign-text.ts';
import { spokenTexts } from './spoken-texts.ts';

const reasonOf = foreignTextDetector({
  catalogues: { id: siteId as Texts, en: siteEn as Texts },
  content: {
    id: ['Pemandu', 'Pulau yang tidak menunggu', 'Podcast'],
    en: ['Host', 'Islands that do not wait', 'Podcast'],
  },
});
const page = (lang: string, body: string, head = '') =>
  `<!DOCTYPE html><html lang="${lang}"><head>${head}</head><body>${body}</body></html>`;
/** The reason and the place of each fault. */
const faultsOf = (html: string) =>
  spokenTexts(html).flatMap((each) => {
    const reason = reasonOf(each);
    return reason ? [`${reason} ${each.place}`] : [];
  });

describe('a text in the wrong language', () => {
  it.each([
    ['en', '<p>Pemandu</p>', 'content p'],
    ['en', '<h1>Rincian: Pulau yang tidak menunggu</h1>', 'content h1'],
    ['id', '<p>Host</p>', 'content p'],
    ['en', '<a>Kembali ke beranda</a>', 'catalogue a'],
    ['id', '<a>Back to home</a>', 'catalogue a'],
    ['en', '<p>60 menit</p>', 'catalogue p'],
    ['en', '<p>Warga yang tinggal di pulau</p>', 'words p'],
    ['id', '<p>People of the islands</p>', 'words p'],
    ['en', '<img alt="Peta pelabuhan dan pulau-pulau kecil"/>', 'words img[alt]'],
    ['id', '<button aria-label="Back to home"></button>', 'catalogue button[aria-label]'],
    ['en', '<p>Text <b lang="id">in <i lang="en">Pemandu</i></b></p>', 'content i'],
    ['id', '<p lang="en">Warga yang tinggal di pulau</p>', 'words p'],
  ])('is found below <html lang="%s">: %s', (lang, body, fault) => {
    expect(faultsOf(page(lang, body))).toEqual([fault]);
  });

  it('is found after an element in the other language', () => {
    expect(faultsOf(page('en', '<p><b lang="id">Pemandu</b><br/>Pemandu</p>'))).toEqual(['content p']);
  });

  it('is found in the title, in descriptions and in structured data', () => {
    const data = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
    const head =
      '<title>Pulau yang tidak menunggu | Institute</title>' +
      '<meta name="description" content="Percakapan tentang laut dan pulau"/>' +
      '<meta property="og:title" content="Pulau yang tidak menunggu"/>' +
      data({
        '@graph': [
          { '@type': 'Event', name: 'Pulau yang tidak menunggu', location: { name: 'Pemandu' } },
          { '@type': 'Event', name: 'Islands that do not wait', inLanguage: 'id' },
          { '@type': 'Event', name: 'Pulau yang tidak menunggu', inLanguage: 'id', alternateName: 'Host' },
        ],
      });
    expect(faultsOf(page('en', '', head))).toEqual([
      'content title',
      'words meta description',
      'content meta og:title',
      'content data .@graph.name',
      'content data .@graph.location.name',
      'content data .@graph.name',
    ]);
  });
});

it('is compared with the language of shared links and of the page in structured data', () => {
  const head =
    '<title lang="id">Pulau yang tidak menunggu</title><meta property="og:title" content="Pemandu"/>' +
    '<meta property="og:locale" content="id_ID"/><script type="application/ld+json">' +
    '{"@graph":[{"@type":"WebPage","inLanguage":"id","name":"Pemandu"},{"@type":"Person","name":"Host"}]}</script>';
  expect(faultsOf(page('en', '', head))).toEqual(['content data .@graph.name']);
});

describe('a text in its language', () => {
  it.each([
    ['en', '<p>Host</p><p lang="id">Pemandu</p>'],
    ['en', '<p>Podcast</p><a>Back to home</a><p>60 minutes</p>'],
    ['id', '<p>Podcast</p><a>Kembali ke beranda</a><p>60 menit</p>'],
    ['en', '<p>Badan Riset dan Inovasi</p>'],
    ['en', '<p>A study of the Pusat Kajian Strategi dan Kebijakan</p>'],
    ['en', '<style>.dan{}</style><script>var yang = "untuk dan dengan ini";</script>'],
  ])('is no fault below <html lang="%s">: %s', (lang, body) => {
    expect(faultsOf(page(lang, body))).toEqual([]);
  });
});
