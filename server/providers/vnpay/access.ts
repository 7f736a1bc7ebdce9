import type { Line } from '#server/core/outward.ts'

type Login = { url: string; clientId: string; username: string; password: string; clientSecret: string }
type Held = { header: string; until: number }

/** A token is given up this long before it ends, for a call that is on its way. */
const EARLY_MS = 30_000

/** The pass of the Recurring API: asked for once by however many calls, kept until it ends. */
export function openAccess(line: Line, { url, ...login }: Login, timeoutMs: number) {
  let asked: Promise<Held> | null = null
  async function ask(): Promise<Held> {
    const { status, body } = await line(url, { method: 'POST', body: login, timeoutMs })
    const { rspCode, data } = body as { rspCode?: unknown; data?: Record<string, unknown> }
    const seconds = Number(data?.expiresIn)
    if (status !== 200 || rspCode !== '00' || typeof data?.accessToken !== 'string' || !(seconds > 0))
      throw new Error(`VNPAY did not let us in: HTTP ${status}, ${String(rspCode)}`)
    const header = `${String(data.tokenType ?? 'Bearer')} ${data.accessToken}`
    return { header, until: performance.now() + Math.max(0, seconds * 1_000 - EARLY_MS) }
  }
  function askAnew(): Promise<Held> {
    const next = ask()
    asked = next
    next.catch(() => {
      if (asked === next) asked = null
    })
    return next
  }
  return {
    /** The header of a call. @param refused one that was refused, and is asked for anew */
    async header(refused?: string): Promise<string> {
      const before = asked
      const held = await before?.catch(() => null)
      const isGood = held && held.until > performance.now() && held.header !== refused
      if (isGood) return held.header
      return (await (asked && asked !== before ? asked : askAnew())).header
    },
  }
}
