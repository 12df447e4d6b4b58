import { Model } from 'objection';
import { BaseModel } from '#src/db/base-model.ts';
import { User } from './user.ts';

/** An invitation for one registration. The table contains the hash of the link's token. */
export class Invitation extends BaseModel {
  declare tokenHash: string;
  declare createdBy: string | null;
  declare expiresAt: Date;
  declare usedAt: Date | null;
  declare usedBy: string | null;
  declare updatedAt: Date;
  declare creator?: User | null;

  static override tableName = 'invitations';
  static override columns = [
    'id',
    'token_hash',
    'created_by',
    'expires_at',
    'used_at',
    'used_by',
    'created_at',
    'updated_at',
  ] as const;
  static override relationMappings = () => ({
    creator: {
      relation: Model.BelongsToOneRelation,
      modelClass: User,
      join: { from: 'invitations.created_by', to: 'users.id' },
    },
  });
}
