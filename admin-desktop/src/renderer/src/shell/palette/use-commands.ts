import { contentTypes } from '@institute/core/content/content-types.ts';
import { languageNames, languages } from '@institute/core/i18n/locale.ts';
import { useSearchParams } from 'react-router';
import { contentEndpoints } from '#dashboard/content/endpoints.ts';
import { newItem } from '#dashboard/content/form/use-item-in-url.ts';
import { useLanguage } from '#dashboard/i18n/language.tsx';
import { useTexts } from '#dashboard/i18n/texts.ts';
import { usePermissions } from '#dashboard/lib/permissions.ts';
import { useTheme } from '#dashboard/lib/theme.tsx';
import { useMayOpen } from '#dashboard/lib/view-access.ts';
import { tabKeys, tabOfType, viewKeys } from '#dashboard/lib/views.ts';

/** A command of the palette. */
export interface Command {
  id: string;
  label: string;
  /** The content type, or the name in the other language. */
  note?: string | undefined;
  act(): void;
}

const targets = [...tabKeys, ...viewKeys];

/** Returns the commands whose label contains words that start with the words of the term. */
export function useCommands(term: string): Command[] {
  const t = useTexts();
  const [, setParams] = useSearchParams();
  const { language, choose } = useLanguage();
  const { theme, toggle } = useTheme();
  const mayCall = usePermissions();
  const mayOpen = useMayOpen();
  const created = contentTypes.filter((kind) => mayCall(contentEndpoints[kind].admin.create));
  const commands: Command[] = [
    ...created.map((kind) => ({
      id: `new-${kind}`,
      label: t(`admin.${kind}.create`),
      act: () => setParams({ tab: tabOfType[kind], item: newItem }),
    })),
    ...targets.filter(mayOpen).map((key) => ({
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
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) =>
    words.every((word) => ` ${label.toLowerCase()}`.includes(` ${word}`)),
  );
}
