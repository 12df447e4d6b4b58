import {
  Model,
  type QueryBuilder,
  type QueryContext,
  snakeCaseMappers,
  type TransactionOrKnex,
} from 'objection';
import { v7 as uuidv7 } from 'uuid';

/**
 * A table. Rows get a uuid that sorts by time, dates are `Date`, columns are camelCase. A find without
 * `select` reads `columns`, never what the database keeps only to search by.
 */
export abstract class BaseModel extends Model {
  declare id: string;
  declare createdAt: Date;

  /** Every column that a reader may have. Queries name columns as the table does; attributes are camelCase. */
  static columns: readonly string[] = [];
  static override useLimitInFirst = true;
  static override columnNameMappers = snakeCaseMappers();

  static onCreateQuery(builder: QueryBuilder<Model, unknown>): void {
    builder.onBuild((query) => {
      requireDatabase(query);
      if (!query.isFind() || query.hasSelects()) return;
      const { columns } = query.modelClass() as unknown as typeof BaseModel;
      const table = query.tableRefFor(query.modelClass());
      query.select(columns.map((column) => `${table}.${column}`));
    });
  }

  override $beforeInsert(_context: QueryContext): void {
    const model = this.constructor as typeof BaseModel;
    const now = new Date();
    if (model.idColumn === 'id') this.id ??= uuidv7();
    const stamped = this as { createdAt?: Date; updatedAt?: Date };
    stamped.createdAt ??= now;
    if (model.columns.includes('updated_at')) stamped.updatedAt ??= now;
  }

  override $beforeUpdate(): void {
    const model = this.constructor as typeof BaseModel;
    if (model.columns.includes('updated_at')) (this as { updatedAt?: Date }).updatedAt ??= new Date();
  }

  /** `returning('*')` brings the search columns too; they stop here. */
  override $parseDatabaseJson(json: Record<string, unknown>) {
    const parsed = super.$parseDatabaseJson(json);
    for (const name of searchedBy) if (name in parsed) delete parsed[name];
    return parsed;
  }
}

const searchedBy = [
  'searchId',
  'searchEn',
  'bodyId',
  'bodyEn',
  'staffText',
  'foundTitle',
  'foundText',
  'foundTerms',
  'uploads',
];

/** There is no global connection: a query without one would run outside the caller's transaction. */
function requireDatabase(query: QueryBuilder<Model, unknown>): void {
  try {
    query.knex();
  } catch (cause) {
    const { name } = query.modelClass();
    throw new Error(`Pass the database: ${name}.query(db), with the db that the handler was given`, {
      cause,
    });
  }
}

/** What a query is run on: the pool, or a transaction of it. */
export type Db = TransactionOrKnex;
