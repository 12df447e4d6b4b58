import * as lucide from 'lucide';

interface IconProps {
  /** Width and height in pixels. */
  size?: number;
  strokeWidth?: number;
  className?: string | undefined;
}
export type Icon = (props: IconProps) => React.JSX.Element;

export const ArrowLeft = icon(lucide.ArrowLeft);
export const ArrowRight = icon(lucide.ArrowRight);
export const BarChart3 = icon(lucide.BarChart3);
export const CalendarDays = icon(lucide.CalendarDays);
export const CalendarPlus = icon(lucide.CalendarPlus);
export const Check = icon(lucide.Check);
export const ChevronDown = icon(lucide.ChevronDown);
export const ChevronLeft = icon(lucide.ChevronLeft);
export const ChevronRight = icon(lucide.ChevronRight);
export const CircleAlert = icon(lucide.CircleAlert);
export const CircleCheck = icon(lucide.CircleCheck);
export const Clock = icon(lucide.Clock);
export const Copy = icon(lucide.Copy);
export const Download = icon(lucide.Download);
export const ExternalLink = icon(lucide.ExternalLink);
export const FileText = icon(lucide.FileText);
export const Globe = icon(lucide.Globe);
export const Lightbulb = icon(lucide.Lightbulb);
export const Mail = icon(lucide.Mail);
export const MapPin = icon(lucide.MapPin);
export const Menu = icon(lucide.Menu);
export const MessageSquareReply = icon(lucide.MessageSquareReply);
export const Moon = icon(lucide.Moon);
export const Pause = icon(lucide.Pause);
export const Phone = icon(lucide.Phone);
export const Play = icon(lucide.Play);
export const Printer = icon(lucide.Printer);
export const Quote = icon(lucide.Quote);
export const Rss = icon(lucide.Rss);
export const Search = icon(lucide.Search);
export const Share2 = icon(lucide.Share2);
export const SlidersHorizontal = icon(lucide.SlidersHorizontal);
export const Sun = icon(lucide.Sun);
export const Target = icon(lucide.Target);
export const Timer = icon(lucide.Timer);
export const TrendingUp = icon(lucide.TrendingUp);
export const Users = icon(lucide.Users);
export const X = icon(lucide.X);

/**
 * Creates the component of a Lucide icon. Renders a constant SVG string, because elements took a seventh of the
 * render time (decision 0037).
 */
function icon(lines: lucide.IconNode): Icon {
  const __html = lines.map(([tag, given]) => `<${tag}${attributes(given)}/>`).join('');
  return function Sign({ size = 24, strokeWidth = 2, className }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the package, not user input
        dangerouslySetInnerHTML={{ __html }}
      />
    );
  };
}

function attributes(given: lucide.IconNode[number][1]): string {
  return Object.entries(given)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
