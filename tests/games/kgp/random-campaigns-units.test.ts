import { thirdOf } from '../../support/part.ts';
import { CGS } from './random-campaign.ts';
import { randomUnitCampaigns } from './random-campaigns.ts';

for (const cg of thirdOf('random campaigns unit by unit', CGS)) randomUnitCampaigns(cg);
