/** A text that the generator inserts after the only occurrence of another. Both can contain placeholders. */
export interface Registration {
  file: string;
  after: string;
  insert: string;
}
