import { useTexts } from '#src/app/texts.ts';
import { TeamGrid } from '#src/features/team/team-grid.tsx';
import { Section } from '#src/ui/section.tsx';

export function TeamSection() {
  const t = useTexts();
  return (
    <Section title={t('site.team.title')} subtitle={t('site.team.subtitle')}>
      <TeamGrid />
    </Section>
  );
}
