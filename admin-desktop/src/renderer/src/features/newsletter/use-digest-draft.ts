import type { Language } from '@institute/core/i18n/locale.ts';
import { digestTypes } from '@institute/core/inbox/limits.ts';
import type { DigestDraft } from '@institute/core/inbox/schemas.ts';
import { useState } from 'react';
import { z } from 'zod';
import { newDraftKey } from '#dashboard/content/drafts/drafts.ts';
import { useAutosave } from '#dashboard/content/drafts/use-autosave.ts';
import { useDrafts } from '#dashboard/content/drafts/use-drafts.ts';

/** A digest draft may be incomplete. It is validated when sent. */
export const digestDraftSchema: z.ZodType<DigestDraft> = z.object({
  items: z.array(z.object({ kind: z.enum(digestTypes), id: z.string() })),
  subjectId: z.string(),
  subjectEn: z.string(),
  introId: z.string(),
  introEn: z.string(),
});
const nothing: DigestDraft = { items: [], subjectId: '', subjectEn: '', introId: '', introEn: '' };

/** The title of an unsent digest. */
export function digestName({ subjectId, subjectEn }: DigestDraft, language: Language): string {
  return language === 'id' ? subjectId || subjectEn : subjectEn || subjectId;
}

/** The digest draft, autosaved in the browser until it is sent. */
export function useDigestDraft() {
  const drafts = useDrafts('digest', digestDraftSchema);
  const [draftKey, setDraftKey] = useState(() => newDraftKey());
  const [initial, setInitial] = useState<DigestDraft>();
  const [draft, setDraft] = useState<DigestDraft>();
  const changed = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(initial);
  const { isSaved } = useAutosave({ drafts, draftKey, data: draft ?? nothing, changed });

  function begin(items: DigestDraft['items']) {
    setInitial({ ...nothing, items });
    setDraft({ ...nothing, items });
  }

  /** The previous draft stays stored under its key, and the form gets a new key. */
  function restore(found: DigestDraft, from: string) {
    const own = newDraftKey();
    if (drafts.write(own, found)) drafts.remove(from);
    setDraftKey(own);
    setInitial(undefined);
    setDraft(found);
  }

  return {
    drafts,
    draftKey,
    draft,
    isSaved,
    begin,
    restore,
    change: setDraft,
    end: () => setDraft(undefined),
  };
}
