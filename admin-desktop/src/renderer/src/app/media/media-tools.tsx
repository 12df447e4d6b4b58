import { mediaFilters } from '@institute/core/media/limits.ts';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import tools from '#src/renderer/src/ui/list-toolbar.module.css';
import { SearchInput } from '#src/renderer/src/ui/search-input.tsx';
import { SelectInput } from '#src/renderer/src/ui/select-input.tsx';
import type { MediaState } from './media-query.ts';

interface MediaToolsProps {
  state: MediaState;
  /** Without filters there is only the search. */
  filters?: boolean;
  onChange: (part: Partial<MediaState>) => void;
}

/** Search and filters of the library. */
export function MediaTools({ state, filters = false, onChange }: MediaToolsProps) {
  const t = useTexts();
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
    </search>
  );
}
