import {
  siteContent,
  siteContentInput,
  siteContentTranslatable,
} from '@institute/core/content/site-content.ts';
import { z } from 'zod';
import { lockForChange, mergeChange, removeById } from '#src/features/shared/change.ts';
import { changedOriginals } from '#src/features/shared/changed-originals.ts';
import { decodeCursor } from '#src/features/shared/cursor.ts';
import { answerList } from '#src/features/shared/public-list.ts';
import { answerStaffList } from '#src/features/shared/staff-list.ts';
import { bind } from '#src/http/run.ts';
import { SiteContent } from '#src/models/site-content.ts';
import { publicSiteContent, staffSiteContent } from './site-content.reply.ts';
import { siteContentRow } from './site-content.row.ts';

const place = z.tuple([z.string()]);

export const siteContentRoutes = [
  bind(siteContent.list, async ({ query }, { db, language }) => {
    const after = decodeCursor(query.after, place);
    const active = SiteContent.query(db).where('is_active', true);
    return answerList(siteContent.list, query, {
      count: () => active.clone().resultSize(),
      async read(limit) {
        const rows = active.clone().limit(limit).orderBy('section');
        if (after) rows.where('section', '>', after[0]);
        return rows;
      },
      place: (row) => [row.section],
      show: (row) => publicSiteContent(row, language),
    });
  }),

  bind(siteContent.admin.list, ({ query }, { db }) =>
    answerStaffList({
      rows: SiteContent.query(db),
      query,
      show: staffSiteContent,
      searched: ['section', 'title', 'content'],
      translated: ['title', 'content'],
      order: 'section',
      title: 'title',
      visible: 'is_active',
    }),
  ),

  bind(siteContent.admin.create, async ({ body }, { db }) =>
    staffSiteContent(await SiteContent.query(db).insert({ ...siteContentRow(body), version: 1 })),
  ),

  bind(siteContent.admin.update, async ({ params, body }, { db }) => {
    const { version, confirmedTranslations, ...change } = body;
    const row = await lockForChange(SiteContent, db, { id: params.id, version, show: staffSiteContent });
    const values = mergeChange(siteContentInput, staffSiteContent(row), change);
    const stored = siteContentRow(values);
    const originals = changedOriginals(row, stored, siteContentTranslatable, confirmedTranslations);
    await row.$query(db).patch({ ...stored, changedOriginals: originals, version: row.version + 1 });
    return staffSiteContent(row);
  }),

  bind(siteContent.admin.remove, ({ params }, { db }) => removeById(SiteContent, db, params.id)),
];
