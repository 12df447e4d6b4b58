import {
  Model,
  type QueryBuilder,
  type QueryContext,
  raw,
  snakeCaseMappers,
  type TransactionOrKnex,
} from 'objection';
import { v7 as uuidv7 } from 'uuid';

/**
 * Base of all models. Ids are UUIDs that sort by time, dates are `Date`, attributes are camelCase. A find without
 * `select` reads `columns`, or all columns if the model does not list them.
 */
export abstract class BaseModel extends Model {
  declare id: string;
  declare createdAt: Date;

  /** Columns of a find, without large and generated ones. Queries use snake_case column names. */
  static columns: readonly string[] = [];
  /** SQL of attributes that no column stores, by name. Inserts and updates ignore the attributes. */
  static computed: Readonly<Record<string, string>> = {};
  static hasUpdatedAt = false;
  static override useLimitInFirst = true;
  static override columnNameMappers = snakeCaseMappers();

  static onCreateQuery(builder: QueryBuilder<Model, unknown>): void {
    builder.onBuild((query) => {
      requireDatabase(query);
      const { columns, computed } = query.modelClass() as unknown as typeof BaseModel;
      if (!query.isFind() || query.hasSelects() || columns.length === 0) return;
      const table = query.tableRefFor(query.modelClass());
      query.select(columns.map((column) => `${table}.${column}`));
      selectComputed(query, computed);
    });
  }

  override $beforeInsert(_context: QueryContext): void {
    const model = this.constructor as typeof BaseModel;
    const now = new Date();
    if (model.idColumn === 'id') this.id ??= uuidv7();
    const stamped = this as { createdAt?: Date; updatedAt?: Date };
    stamped.createdAt ??= now;
    if (model.hasUpdatedAt) stamped.updatedAt ??= now;
  }

  override $beforeUpdate(): void {
    const model = this.constructor as typeof BaseModel;
    if (model.hasUpdatedAt) (this as { updatedAt?: Date }).updatedAt ??= new Date();
  }

  override $formatDatabaseJson(json: Record<string, unknown>) {
    const stored = { ...json };
    for (const name of Object.keys((this.constructor as typeof BaseModel).computed)) delete stored[name];
    return super.$formatDatabaseJson(stored);
  }

  /** Removes the search columns that `returning('*')` includes. */
  override $parseDatabaseJson(json: Record<string, unknown>) {
    const parsed = super.$parseDatabaseJson(json);
    for (const name of searchColumns) if (name in parsed) delete parsed[name];
    return parsed;
  }
}

const searchColumns = [
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

/** Adds the attributes that no column stores. */
export function selectComputed(
  query: QueryBuilder<Model, unknown>,
  computed: typeof BaseModel.computed,
): void {
  for (const [name, sql] of Object.entries(computed)) query.select(raw(`${sql} as "${name}"`));
}

/** There is no global connection: it would run queries outside the transaction. */
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

/** A pool or a transaction. */
export type Db = TransactionOrKnex;
