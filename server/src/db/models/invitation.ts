import type { Role } from '@institute/core/account/roles.ts';
import { Model } from 'objection';
import { BaseModel } from '#server/db/base-model.ts';
import { User } from './user.ts';

/** An invitation for one registration. The table contains the hash of the link's token. */
export class Invitation extends BaseModel {
  declare tokenHash: string;
  /** The role of the account that the registration creates. */
  declare role: Role;
  declare createdBy: string | null;
  declare expiresAt: Date;
  declare usedAt: Date | null;
  declare usedBy: string | null;
  declare updatedAt: Date;
  declare creator?: User | null;

  static override tableName = 'invitations';
  static override hasUpdatedAt = true;
  static override relationMappings = () => ({
    creator: {
      relation: Model.BelongsToOneRelation,
      modelClass: User,
      join: { from: 'invitations.created_by', to: 'users.id' },
    },
  });
}
