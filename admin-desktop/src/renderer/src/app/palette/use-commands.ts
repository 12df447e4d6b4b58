import { languageNames, languages } from '@institute/core/locale.ts';
import { useSearchParams } from 'react-router';
import { useLanguage } from '#src/renderer/src/app/language.tsx';
import { useTexts } from '#src/renderer/src/app/texts.ts';
import { useTheme } from '#src/renderer/src/app/theme.tsx';
import { type TabKey, tabOfKind, type ViewKey } from '#src/renderer/src/app/views.ts';

/** An entry of the command palette. */
export interface Command {
  id: string;
  label: string;
  /** Secondary text: the content type, or the title in the other language. */
  note?: string | undefined;
  act(): void;
}

const places: readonly (TabKey | ViewKey)[] = [
  ...(['overview', 'articles', 'services', 'research', 'content', 'contacts'] as const),
  ...(['podcasts', 'newsletter', 'media', 'trash', 'activity', 'users', 'account'] as const),
];

/** The commands with words that begin so: to make something new, to go somewhere, to change language or theme. */
export function useCommands(words: string): Command[] {
  const t = useTexts();
  const [, setParams] = useSearchParams();
  const { language, choose } = useLanguage();
  const { theme, toggle } = useTheme();
  const commands: Command[] = [
    ...(['article', 'service', 'research', 'site-content', 'podcast'] as const).map((kind) => ({
      id: `new-${kind}`,
      label: t(`admin.${kind}.create`),
      act: () => setParams({ tab: tabOfKind[kind], item: 'new' }),
    })),
    ...places.map((key) => ({
      id: `go-${key}`,
      label: t('admin.palette.go', { name: t(`admin.tab.${key}`) }),
      act: () => setParams(key === 'overview' ? {} : { tab: key }),
    })),
    ...languages
      .filter((each) => each !== language)
      .map((each) => ({
        id: `language-${each}`,
        label: t('admin.palette.language', { name: languageNames[each] }),
        act: () => choose(each),
      })),
    {
      id: 'theme',
      label: t(theme === 'dark' ? 'common.theme.to-light' : 'common.theme.to-dark'),
      act: toggle,
    },
  ];
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) =>
    wanted.every((word) => ` ${label.toLowerCase()}`.includes(` ${word}`)),
  );
}
