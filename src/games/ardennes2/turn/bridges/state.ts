/** 3.8: what a game keeps of bridges, by their ids. */
export interface BridgeState {
  blown: string[];
  tested: string[];
  /** Plungers whose bridges the U.S. side has let stand in this Phase; the one that is to be blown. */
  spared: string[];
  blowing?: string;
}

export function newBridges(): BridgeState {
  return { blown: [], tested: [], spared: [] };
}
