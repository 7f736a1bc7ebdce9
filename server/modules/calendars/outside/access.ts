import { fail } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { openSealed, seal } from '#server/core/sealing.ts'
import { isFresh } from '#server/providers/calendars/oauth.ts'
import {
  type CaldavAccess,
  type IcsAccess,
  type OauthAccess,
  type OauthCalendar,
  OutsideFailed,
  type Readable,
  type Writable,
} from '#server/providers/calendars/port.ts'
import { keepAccess, type OutsideRow } from './rows.ts'

export type AnyAccess = IcsAccess | CaldavAccess | OauthAccess

/** What opens a calendar elsewhere, as its row keeps it. */
export function sealAccess(ctx: Context | Tx, access: AnyAccess): string {
  return seal(ctx, 'outside-calendars', JSON.stringify(access))
}

export function openAccess(ctx: Context | Tx, row: Pick<OutsideRow, 'access_sealed'>): AnyAccess {
  return JSON.parse(openSealed(ctx, 'outside-calendars', row.access_sealed)) as AnyAccess
}

/** The port of a calendar's kind. Throws OutsideFailed where its provider is not set up any more. */
export function portOf(
  ctx: Context,
  { kind }: Pick<OutsideRow, 'kind'>,
): Readable<AnyAccess> & Partial<Writable<AnyAccess>> {
  const port = ctx.providers.calendars[kind]
  if (port === null) throw new OutsideFailed('REVOKED')
  return port as Readable<AnyAccess> & Partial<Writable<AnyAccess>>
}

/** The port of a provider. OUTSIDE_PROVIDER_MISSING where it is not set up. */
export function oauthOf(ctx: Context, kind: 'GOOGLE' | 'MICROSOFT'): OauthCalendar {
  return ctx.providers.calendars[kind] ?? fail('OUTSIDE_PROVIDER_MISSING')
}

/**
 * Does something with a calendar elsewhere. Tokens that ran out, or that the provider refuses although they look good, are
 * renewed once and kept. Throws OutsideFailed. Outside of transactions.
 */
export async function withAccess<T>(
  ctx: Context,
  row: OutsideRow,
  work: (access: AnyAccess) => Promise<T>,
): Promise<T> {
  const access = openAccess(ctx, row)
  const { kind } = row
  if (kind !== 'GOOGLE' && kind !== 'MICROSOFT') return work(access)
  const oauth = ctx.providers.calendars[kind]
  if (oauth === null) throw new OutsideFailed('REVOKED')
  const tokens = access as OauthAccess
  const renewed = async () => {
    const next = await oauth.refresh(tokens, ctx.now().getTime())
    await keepAccess(ctx, row, sealAccess(ctx, next))
    return next
  }
  if (!isFresh(tokens, ctx.now().getTime())) return work(await renewed())
  try {
    return await work(tokens)
  } catch (error) {
    if (!(error instanceof OutsideFailed) || error.why !== 'REVOKED') throw error
    return work(await renewed())
  }
}
