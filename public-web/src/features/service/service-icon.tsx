import type { publicIcons } from '@institute/core/content/service/limits.ts';
import {
  BarChart3,
  FileText,
  Globe,
  type Icon,
  Lightbulb,
  Search,
  Target,
  TrendingUp,
  Users,
} from '#site/ui/icons.tsx';

const icons: Record<(typeof publicIcons)[number], Icon> = {
  BarChart3,
  Users,
  TrendingUp,
  Target,
  Lightbulb,
  FileText,
  Search,
};

/** Icon of a service; a globe for unknown or missing names. */
export function ServiceIcon({ name, size = 28 }: { name: string | null; size?: number }) {
  const Icon = name !== null && Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : Globe;
  return <Icon size={size} strokeWidth={1.5} />;
}
