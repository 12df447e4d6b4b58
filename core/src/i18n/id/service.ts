import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type { service as en } from '#core/i18n/en/service.ts';

/** Indonesian texts of services. */
export const service: CatalogueOf<typeof en> = {
  category: { research: 'Riset', consulting: 'Konsultasi', analysis: 'Analisis' },
  loading: 'Memuat layanan...',
  empty: 'Belum ada layanan yang tersedia',
  features: 'Cakupan layanan',
};
