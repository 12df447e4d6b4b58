import { formIcons, publicIcons } from '@institute/core/content/service/limits.ts';
import type { Translate } from '@institute/core/i18n/catalogue-types.ts';
import {
  ChartColumn,
  FileText,
  Globe,
  Lightbulb,
  type LucideIcon,
  Search,
  Target,
  TrendingUp,
  Users,
} from 'lucide-react';
import type { TextKey } from '#dashboard/i18n/texts.ts';

const drawn: Record<(typeof publicIcons)[number], LucideIcon> = {
  BarChart3: ChartColumn,
  Users,
  TrendingUp,
  Target,
  Lightbulb,
  FileText,
  Search,
};
const named = [...publicIcons, ...formIcons];

/** The icon as the site shows it. Unknown names give the globe. */
export function iconOf(name: string | null): LucideIcon {
  return publicIcons.includes(name as never) ? drawn[name as keyof typeof drawn] : Globe;
}

/** The icon's label with its name. An unknown icon has only its name. */
export function iconName(name: string, t: Translate<TextKey>): string {
  const known = named.find((each) => each === name);
  if (!known) return name;
  return `${t(`admin.service.icon.${known.toLowerCase() as Lowercase<typeof known>}`)} (${known})`;
}
