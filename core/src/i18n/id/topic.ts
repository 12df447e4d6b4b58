import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { topic as en } from '#core/i18n/en/topic.ts';

/** Indonesian texts of topics and of the five domains. */
export const topic: CatalogueOf<typeof en> = {
  topic: 'Topik',
  domain: 'Gatra',
  loading: 'Memuat topik...',
  'not-found': {
    title: 'Topik tidak ditemukan',
    text: 'Topik ini tidak ditemukan atau sudah dihapus.',
  },
  people: 'Peneliti dan penulis',
  related: 'Topik terkait',
  'in-domain': 'Topik dalam gatra ini',
  'feed-of': 'Publikasi, artikel, dan podcast tentang {{name}}',
  description: 'Publikasi, artikel, dan podcast tentang {{name}}, serta para peneliti dan penulisnya.',
};
