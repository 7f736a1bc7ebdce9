import type { PageContext } from '#web/api/context.ts'
import type { Summary } from './labels.ts'

type Read = { summary: Summary | null; refusal: string | null }

/**
 * The money of a plan for this person, with the code of the address where it still does something; or why they cannot have
 * the plan. @param subscriptionId where a change of it is asked about
 */
export async function readSummary(
  { api }: PageContext,
  planId: string,
  code: string | null,
  subscriptionId?: string,
): Promise<Read> {
  const params = { id: planId }
  const query = subscriptionId ? { subscriptionId } : {}
  try {
    // A code that does nothing any more is left out: the box says so to whoever types it again.
    const withCode = code
      ? await api('subscriptionSummary', { params, query: { ...query, voucherCode: code } }).catch(() => null)
      : null
    return { summary: withCode ?? (await api('subscriptionSummary', { params, query })), refusal: null }
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 409)
      return { summary: null, refusal: error.message }
    throw error
  }
}
