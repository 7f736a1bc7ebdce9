import { networkFault } from '#web/api/call-fault.ts'

/**
 * The client of the API, loaded when somebody first presses something: most pages are only read.
 * Throws the fault of a missing network where it cannot be fetched; the next try fetches it again.
 */
export async function lateClient(): Promise<typeof import('#web/api/client.ts')> {
  try {
    return await import('#web/api/client.ts')
  } catch {
    throw networkFault()
  }
}
