/** CG9: a weapon Removed from a vehicle, or its crew, since the last scenario. */
export interface CameOff {
  readonly counter: string;
  readonly vehicle: string;
}
