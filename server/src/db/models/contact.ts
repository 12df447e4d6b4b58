import { BaseModel } from '#server/db/base-model.ts';

/** A contact message of a visitor. */
export class Contact extends BaseModel {
  declare name: string;
  declare email: string;
  declare company: string | null;
  declare phone: string | null;
  declare subject: string;
  declare message: string;
  /** The dashboard lists spam separately. */
  declare isSpam: boolean;
  /** The honeypot alone indicates spam. The message is listed, counted and mailed like any other, with a mark. */
  declare isSuspected: boolean;
  /** From `contact_answers`, if the query joins it. */
  declare answeredAt?: Date | null;
  declare answeredBy?: string | null;

  static override tableName = 'contacts';
}
