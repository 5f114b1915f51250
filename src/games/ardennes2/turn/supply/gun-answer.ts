/** 3.7: what becomes of a gun that is DG without supply. */
export type GunAnswer = 'roll' | 'stay';
