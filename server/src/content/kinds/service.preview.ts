import { service } from '@institute/core/content/service/endpoints.ts';
import { type PreviewLoader, previewResponse, withTranslationShown } from '#src/content/preview.ts';
import { Service } from '#src/models/service.ts';
import { serializePublicService } from './service.serialize.ts';

/** The order of public lists. Without a position an item counts as 0. */
export const serviceOrder = 'coalesce(position, 0), created_at, id';

/** Previews a service among the active ones. */
export const previewService: PreviewLoader = async (db, id) => {
  const rows = await Service.query(db)
    .where((either) => either.where('is_active', true).orWhere('id', id))
    .orderByRaw(serviceOrder);
  const row = rows.find((each) => each.id === id);
  if (!row) return undefined;
  withTranslationShown(row);
  const response = previewResponse(service.list, (language) =>
    rows.map((each) => serializePublicService(each, language)),
  );
  return { page: 'services', responses: [response] };
};
