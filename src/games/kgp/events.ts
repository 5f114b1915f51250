export type KgpEvents = {
  'date.began': { date: string };
  'step.began': { step: string; date: string };
};
