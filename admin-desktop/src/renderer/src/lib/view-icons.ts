import {
  BookOpen,
  Briefcase,
  CalendarDays,
  FileText,
  History,
  IdCard,
  Image,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Mic,
  PanelsTopLeft,
  Signpost,
  Tags,
  Trash2,
  UserRound,
  Users,
} from 'lucide-react';
import type { TabKey, ViewKey } from './views.ts';

const icons: Partial<Record<TabKey | ViewKey, LucideIcon>> = {
  overview: LayoutDashboard,
  services: Briefcase,
  research: BookOpen,
  content: PanelsTopLeft,
  contacts: Inbox,
  podcasts: Mic,
  people: IdCard,
  topics: Tags,
  calendar: CalendarDays,
  newsletter: Mail,
  media: Image,
  trash: Trash2,
  addresses: Signpost,
  activity: History,
  users: Users,
  account: UserRound,
};

/** The icon of a tab or view in the navigation. */
export const viewIcon = (key: TabKey | ViewKey): LucideIcon => icons[key] ?? FileText;
