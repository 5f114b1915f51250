/** Sentences about the table that several rooms use, each once. */
export const TABLE_WORDS = {
  nothingAsked: 'You are not being asked for anything at the moment.',
  lookOn: 'Everybody can look on with /status.',
  knowsSecrets: 'Somebody who has sat on a side knows its secrets and cannot join another.',
  playGoesOn: 'Until then play goes on.',
  told: 'Everybody is told, with your name and your reason.',
  valuesTakeEffect: 'They take effect at once.',
  valuesAreAsked: 'The other side is asked to accept them.',
  zoneExample: 'An IANA name, such as Europe/Berlin or America/New_York.',
  noCellMissing: 'No cell is missing.',
  noSuchConsequence: (shown: string) => `${shown} is not something that can happen when a deadline is missed`,
} as const;
