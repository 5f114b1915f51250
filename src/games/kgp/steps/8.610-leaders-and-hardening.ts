import type { RefitPart } from '../refit/part.ts';

/** 8.610–8.6115. */
export const LEADERS_AND_HARDENING: RefitPart = {
  id: '8.610',
  name: 'Wounded Leaders, Battle Hardening & Promotion',
  opening: 'Each side has its wounded treated, Recombines, and Battle Hardens in secret.',
  rules: [],
  next: () => 'next-date',
};
