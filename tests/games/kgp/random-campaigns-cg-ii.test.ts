import { randomCampaigns } from './random-campaigns.ts';

randomCampaigns('II');
