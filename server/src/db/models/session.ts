import { Model } from 'objection';
import { BaseModel } from '#server/db/base-model.ts';
import { User } from './user.ts';

/** A session. Its key is the hash of the cookie's id, so a stolen table contains no usable ids. */
export class Session extends BaseModel {
  declare idHash: string;
  declare userId: string | null;
  declare data: Record<string, unknown>;
  /** The User-Agent header of the sign-in. */
  declare userAgent: string;
  declare lastSeenAt: Date;
  declare expiresAt: Date;
  declare user?: User | null;

  static override tableName = 'sessions';
  static override idColumn = 'id_hash';
  static override jsonAttributes = ['data'];
  static override relationMappings = () => ({
    user: {
      relation: Model.BelongsToOneRelation,
      modelClass: User,
      join: { from: 'sessions.user_id', to: 'users.id' },
    },
  });
}
