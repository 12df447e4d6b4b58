import type { Language } from '@institute/core/locale.ts';
import type { Knex } from 'knex';
import { anyResource, type Events } from './events.ts';
import { Media } from './models/media.ts';
import { uploadOf } from './storage/upload-names.ts';

/** What the library says of pictures, at one moment. */
export interface ToldMedia {
  /** What a picture shows, where the library has it in that language. */
  alt(url: string, language: Language): string | undefined;
}

/** Remembers what pages need of the library, until somebody changes it: they ask for each picture on them. */
export interface KnownMedia {
  /**
   * What is so now. Ask after what an answer is made of has been read: what was forgotten in between is then noticed by
   * whoever keeps the answer.
   */
  told(): Promise<ToldMedia>;
}

export function createKnownMedia({ db, events }: { db: Knex; events: Events }): KnownMedia {
  let told: Promise<ToldMedia> | undefined;
  let isListening = false;
  function listen(): void {
    isListening = true;
    events.onContentChanged((resource) => {
      if (resource === 'media' || resource === anyResource) told = undefined;
    });
  }
  return {
    told() {
      // Not before somebody wants to know: a command that only changes something listens to nobody.
      if (!isListening) listen();
      if (told) return told;
      const asked = read(db);
      told = asked;
      asked.catch(() => {
        if (told === asked) told = undefined;
      });
      return asked;
    },
  };
}

async function read(db: Knex): Promise<ToldMedia> {
  const rows = await Media.query(db).whereRaw("current is not null or alts <> '{}'");
  const alts = new Map(rows.flatMap((row) => [row.base, ...row.standIns].map((base) => [base, row.alts])));
  return {
    alt: (url, language) => alts.get(baseOf(url) ?? '')?.[language],
  };
}

function baseOf(url: string): string | undefined {
  return url.startsWith('/uploads/') ? uploadOf(url.slice('/uploads/'.length))?.base : undefined;
}
