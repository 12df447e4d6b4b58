import { mediaFilters } from '@institute/core/media/limits.ts';
import { useTexts } from '#dashboard/i18n/texts.ts';
import tools from '#dashboard/ui/list-toolbar.module.css';
import { SearchInput } from '#dashboard/ui/search-input.tsx';
import { SelectInput } from '#dashboard/ui/select-input.tsx';
import { type MediaState, useMediaTags } from './media-query.ts';

interface MediaToolsProps {
  state: MediaState;
  /** Without filters there are only the search and the tags. */
  filters?: boolean;
  onChange: (part: Partial<MediaState>) => void;
}

/** No tag contains a comma. */
const anyTag = ',';

/** Search and filters of the library. */
export function MediaTools({ state, filters = false, onChange }: MediaToolsProps) {
  const t = useTexts();
  const tags = useMediaTags();
  const isKnown = tags.some(({ tag }) => tag === state.tag);
  return (
    <search className={`${tools.tools} ${tools.few}`}>
      <SearchInput value={state.q} label={t('admin.media.search')} onChange={(q) => onChange({ q })} />
      {filters && (
        <SelectInput
          aria-label={t('admin.media.only')}
          value={state.only || 'all'}
          options={[
            { value: 'all', label: t('admin.media.only-all') },
            ...mediaFilters.map((value) => ({ value, label: t(`admin.media.only-${value}`) })),
          ]}
          onChange={(only) => onChange({ only: only === 'all' ? '' : only })}
        />
      )}
      {(tags.length > 0 || state.tag) && (
        <SelectInput
          aria-label={t('admin.media.tag')}
          value={state.tag || anyTag}
          options={[
            { value: anyTag, label: t('admin.media.tag-any') },
            ...(state.tag && !isKnown ? [{ value: state.tag, label: state.tag }] : []),
            ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
          ]}
          onChange={(tag) => onChange({ tag: tag === anyTag ? '' : tag })}
        />
      )}
    </search>
  );
}
