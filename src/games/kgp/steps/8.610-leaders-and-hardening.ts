import type { RefitPart } from '../refit/part.ts';

/** 8.610–8.6115. */
export const LEADERS_AND_HARDENING: RefitPart = {
  id: '8.610',
  name: 'Wounded Leaders, Battle Hardening & Promotion',
  rules: [],
  next: () => 'next-date',
};
