import { CGS } from './random-campaign.ts';
import { randomUnitCampaigns } from './random-campaigns.ts';

for (const cg of CGS) randomUnitCampaigns(cg);
