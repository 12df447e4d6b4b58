import type { SavedView as View } from '@institute/core/dashboard/schemas.ts';
import { BaseModel } from '#server/db/base-model.ts';

/** Named filters of a list of the dashboard. They belong to one user. */
export class SavedView extends BaseModel {
  declare userId: string;
  declare tab: View['tab'];
  declare name: string;
  declare filters: View['filters'];

  static override tableName = 'saved_views';
  static override jsonAttributes = ['filters'];
}
