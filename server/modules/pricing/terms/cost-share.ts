/** Who bears a reduction, in percent that sum to 100; which partner. */
export type CostShare = { host: number; platform: number; affiliate: number; affiliateId?: string | null | undefined }
