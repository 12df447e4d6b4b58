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
} from '#src/ui/icons.tsx';

const icons: Record<(typeof publicIcons)[number], Icon> = {
  BarChart3,
  Users,
  TrendingUp,
  Target,
  Lightbulb,
  FileText,
  Search,
};

/** The sign of a service; a globe for any name that is not known, and for none. */
export function ServiceIcon({ name, size = 28 }: { name: string | null; size?: number }) {
  const Icon = name !== null && Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : Globe;
  return <Icon size={size} strokeWidth={1.5} />;
}
