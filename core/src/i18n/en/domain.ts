/** Texts of the five domains that the server sends. The site does not load them with its other texts. */
export const domain = {
  introduction: {
    ideology:
      'A nation holds together when its people share values and can argue about them in peace. We study how these values are learned, questioned and lived, in classrooms, at home and online.',
    politics:
      'Trust in institutions grows when decisions are fair, open and carried out. We study elections, public policy and services, and how citizens take part in them.',
    economy:
      'A resilient economy feeds, supplies and employs people, even when prices jump or routes close. We study food, energy, logistics, regional markets and the digital economy.',
    'social-culture':
      'In times of crisis, people turn to neighbours, schools and communities first. We study education, population, cohesion and communication, and what helps a diverse society to stand together.',
    'defence-and-security':
      'A country is safe when warnings arrive, routes stay open and borders are more than lines on a map. We study disasters, seas, islands and borders, and the people who live with these risks.',
  },
} as const;
