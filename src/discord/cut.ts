/** Discord's limits are met by cutting, as everywhere. */
export { cut } from '../kernel/clean-text.ts';
