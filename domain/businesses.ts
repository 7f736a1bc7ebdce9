/** How many people work at a company. */
export const BusinessSize = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const
export type BusinessSize = (typeof BusinessSize)[number]
