import { borderMarkets } from './articles/border-markets.ts';
import { dialogueInSchools } from './articles/dialogue-in-schools.ts';
import { digitalResilience } from './articles/digital-resilience.ts';
import { disasterTabletop } from './articles/disaster-tabletop.ts';
import { hiddenFoodStocks } from './articles/hidden-food-stocks.ts';
import { islandSurveys } from './articles/island-surveys.ts';
import { listeningInterviews } from './articles/listening-interviews.ts';
import { maritimeChokepoints } from './articles/maritime-chokepoints.ts';
import { methodsLab } from './articles/methods-lab.ts';
import { readingResilience } from './articles/reading-resilience.ts';
import { smallIslandEnergy } from './articles/small-island-energy.ts';
import { stressTestingPlans } from './articles/stress-testing-plans.ts';
import { trustInServices } from './articles/trust-in-services.ts';
import { twoPageBrief } from './articles/two-page-brief.ts';
import { youngResearchers } from './articles/young-researchers.ts';
import { borderVoices } from './podcasts/border-voices.ts';
import { resilientIslands } from './podcasts/resilient-islands.ts';
import { trustOnline } from './podcasts/trust-online.ts';
import { digitalSovereignty } from './research/digital-sovereignty.ts';
import { earlyWarning } from './research/early-warning.ts';
import { foodIslands } from './research/food-islands.ts';
import { maritimeEconomy } from './research/maritime-economy.ts';
import { skillsForesight } from './research/skills-foresight.ts';
import { socialCohesion } from './research/social-cohesion.ts';
import { analysisServices } from './services/analysis-services.ts';
import { consultingServices } from './services/consulting-services.ts';
import { researchServices } from './services/research-services.ts';
import { siteContent } from './site-content.ts';

/** Everything that a fresh installation shows. */
export const samples = {
  articles: [
    readingResilience,
    twoPageBrief,
    islandSurveys,
    hiddenFoodStocks,
    smallIslandEnergy,
    digitalResilience,
    disasterTabletop,
    listeningInterviews,
    trustInServices,
    borderMarkets,
    maritimeChokepoints,
    methodsLab,
    youngResearchers,
    stressTestingPlans,
    dialogueInSchools,
  ],
  services: [...researchServices, ...consultingServices, ...analysisServices],
  research: [foodIslands, digitalSovereignty, socialCohesion, earlyWarning, maritimeEconomy, skillsForesight],
  podcasts: [resilientIslands, trustOnline, borderVoices],
  siteContent,
};
