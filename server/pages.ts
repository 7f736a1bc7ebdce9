import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Company } from '#domain/company.ts'
import type { CallName } from '#domain/contract/index.ts'
import { Fault } from '#domain/faults.ts'
import { imageUrl } from '#domain/media.ts'
import { paymentMarks } from '#domain/payment-choices.ts'
import type { Config } from '#server/core/config.ts'
import type { Context } from '#server/core/context.ts'
import { credentialsOf, REFRESH_COOKIE } from '#server/core/http.ts'
import { mayMake } from '#server/core/permissions.ts'
import { asFault } from '#server/core/serve.ts'
import type { PageSession, WebOptions } from '#server/core/web.ts'
import type { App } from './app.ts'
import { shownTree } from './modules/catalog/index.ts'
import { missingConsents } from './modules/identity/index.ts'
import { offeredAt } from './modules/payments/index.ts'
import { isForAnyVisitor, keptDocument } from './shared-pages.ts'

/** How server-rendered pages reach the API: in process, in the name of the request's own cookies. */
export function pageSessions(app: App, config: Config): Required<Pick<WebOptions, 'open' | 'shared' | 'replyKey'>> {
  return {
    shared: (request, make) => (isForAnyVisitor(request) ? keptDocument(app, request.url, make) : undefined),
    replyKey: config.responseSecret ? createHash('sha256').update(config.responseSecret).digest('base64url') : null,
    async open(request) {
      try {
        return await openPage(app, request)
      } catch (error) {
        return refusedPage(await asFault(app.door.contextFor(request, { kind: 'visitor' }), error))
      }
    },
  }
}

async function openPage(app: App, request: FastifyRequest): Promise<PageSession> {
  const actor = await app.door.authenticate(credentialsOf(request))
  const ctx = app.door.contextFor(request, actor)
  const invoke = async (name: string, input: unknown): Promise<unknown> => {
    const { status, body } = await app.call(ctx, name as CallName, (input ?? {}) as object)
    if (status < 400) return body
    const fault = body as { code: Fault['code']; message: string; errors?: Fault['errors']; detail?: unknown }
    throw new Fault(fault.code, {
      message: fault.message,
      detail: fault.detail,
      ...(fault.errors && { errors: fault.errors }),
    })
  }
  const may = (name: string) => mayMake(ctx, name as CallName)
  const categories = (await shownTree(ctx)).roots.map(({ name, slug }) => ({ name, slug }))
  const company = companyOf(ctx)
  if (actor.kind !== 'user')
    return {
      categories,
      company,
      user: null,
      cartCount: guestCartIds(request.headers.cookie ?? '').length,
      unreadCount: 0,
      mayRenew: request.cookies[REFRESH_COOKIE] !== undefined,
      may,
      invoke,
    }
  const [counts, missing] = await Promise.all([
    countsFor(app, actor.userId),
    missingConsents(app.contextAs({ kind: 'system', job: 'pages' }), actor.userId),
  ])
  return {
    categories,
    company,
    user: {
      id: actor.userId,
      fullName: actor.fullName,
      email: actor.email,
      role: actor.role,
      avatarUrl: imageUrl(actor.avatarFileId, 256),
      grants: ctx.permissions.grants(actor.role),
      impersonation: actor.impersonation
        ? { by: actor.impersonation.staffName, until: actor.impersonation.until.toISOString() }
        : null,
      isToAgree: missing.length > 0,
    },
    ...counts,
    mayRenew: true,
    may,
    invoke,
  }
}

/** The seller of record, how they are reached, and the ways to pay that are set up. */
function companyOf(ctx: Context): Company {
  const { seller, contact } = ctx.config
  return { ...seller, contact, payments: paymentMarks(offeredAt(ctx, 'WEB')) }
}

/** A visit of which nothing could be learned, not even whose it is: every page is the refusal, for everybody. */
function refusedPage(refused: Fault): PageSession {
  const invoke = () => Promise.reject(refused)
  return { refused, user: null, cartCount: 0, unreadCount: 0, mayRenew: false, may: () => false, invoke }
}

/** How many products a visitor's browser remembers (web/features/orders/cart/guest-cart.ts writes the cookie). */
function guestCartIds(cookies: string): string[] {
  return (/(?:^|;\s*)bh_cart=([^;]*)/.exec(cookies)?.[1] ?? '').split('.').filter(Boolean)
}

/** The two numbers in the header of every page, in one read. */
async function countsFor(app: App, userId: string): Promise<{ cartCount: number; unreadCount: number }> {
  const { db } = app.contextAs({ kind: 'system', job: 'pages' })
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('cart_items')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .as('cart'),
      eb
        .selectFrom('notifications')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .where('archived_at', 'is', null)
        .as('unread'),
    ])
    .executeTakeFirstOrThrow()
  return { cartCount: row.cart ?? 0, unreadCount: row.unread ?? 0 }
}
