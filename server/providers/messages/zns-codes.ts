import type { Outcome } from './outcome.ts'

/** Zalo's negative error numbers, by what they ask of us. Every other number is one nobody knows: it is tried again. */
const UNREACHABLE = new Set([-108, -110, -114, -118, -119, -139, -140, -141])
/** The template, its parameters, the app or its rights: only people can mend that. */
const REFUSED = new Set([
  -101, -102, -103, -104, -105, -106, -107, -109, -111, -112, -113, -115, -116, -117, -120, -121, -122, -123, -125,
  -127, -130, -131, -132, -135, -136, -137, -138, -142, -146, -1121, -1122, -1123, -1124,
])
const QUOTA = new Set([-126, -144, -147])
const NIGHT = -133
/** The access token is no longer good. */
export const STALE_TOKEN = -124

/** Zalo sends nothing between 22:00 and 6:00; a quota is renewed each day. */
export function judgedByZalo(error: number, why: string): Outcome {
  const told = { code: `ZNS:${error}`, why: why.slice(0, 300) || `mã ${error}` }
  if (UNREACHABLE.has(error)) return { is: 'unreachable', ...told }
  if (REFUSED.has(error)) return { is: 'refused', ...told }
  if (error === NIGHT) return { is: 'later', ...told, afterSeconds: 3_600 }
  return QUOTA.has(error) ? { is: 'later', ...told, afterSeconds: 6 * 3_600 } : { is: 'later', ...told }
}
