/** What a carrier may log: codes, statuses and counts, never an address. */
interface CarrierLogFields {
  readonly code?: string | undefined;
  readonly status?: number | undefined;
  readonly dropped?: number | undefined;
}

/** Where a carrier logs. */
export interface CarrierLog {
  info(fields: CarrierLogFields, text: string): void;
  warn(fields: CarrierLogFields, text: string): void;
}
