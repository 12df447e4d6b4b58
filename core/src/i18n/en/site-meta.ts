/** Descriptions of the public pages for search engines, read as `site.meta`. */
export const siteMeta = {
  home: 'Research and strategic consulting for national resilience: ideology, society and culture, politics, the economy, security and defence.',
  about:
    'Who we are: vision, mission, values, team and partners of a research institute for national resilience.',
  services:
    'Market research, strategy consulting, program evaluation, social research and policy analysis for better decisions.',
  research:
    'White papers, case studies, reports and research briefs on public policy, the digital economy, education and society.',
  blog: 'Research tips, business insights, case studies, industry analysis and news from our researchers and consultants.',
  podcasts:
    'Talks and discussions about national resilience: dates, places, topics and speakers of our podcast events.',
  people:
    'The researchers, fellows and guests of the institute: positions, biographies, publications, articles and podcasts.',
  contact:
    'Write to us about your research or strategy question. We reply within 24 hours. Office hours: Monday to Friday, 09:00 to 18:00 WIB.',
  search:
    'Search articles, publications, services and podcasts of the institute, in Indonesian and in English.',
} as const;
