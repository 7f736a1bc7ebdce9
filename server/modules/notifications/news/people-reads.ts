import type { DomainEvents } from '#domain/domain-events.ts'
import type { Context } from '#server/core/context.ts'
import type { Told } from '../messages/announcement.ts'
import { staffWith } from '../staff.ts'

export async function aboutCreated(ctx: Context, { userId }: DomainEvents['account.created']): Told {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.password_hash) return null
  return { kind: 'ACCOUNT_CREATED', facts: { email: user.email }, source: 'account', to: [userId] }
}

export async function aboutLocked(_ctx: Context, { userId, at, reason }: DomainEvents['account.locked']): Told {
  return { kind: 'ACCOUNT_LOCKED', facts: { at: new Date(at), reason }, source: at, to: [userId] }
}

export async function aboutUnlocked(_ctx: Context, { userId, at, reason }: DomainEvents['account.unlocked']): Told {
  return { kind: 'ACCOUNT_UNLOCKED', facts: { at: new Date(at), reason }, source: at, to: [userId] }
}

/** What the address that was given up is told of it. */
export async function aboutOldEmail(
  _ctx: Context,
  { userId, at, from, to, reason }: DomainEvents['account.email-changed'],
): Told {
  const facts = { at: new Date(at), to, reason, reader: 'old' as const }
  return { kind: 'EMAIL_CHANGED', facts, source: `${at}:old`, to: [userId], email: from, only: ['EMAIL'] }
}

/** What the new address is told, while the account still has it. */
export async function aboutNewEmail(
  _ctx: Context,
  { userId, at, to, reason }: DomainEvents['account.email-changed'],
): Told {
  const facts = { at: new Date(at), to, reason, reader: 'new' as const }
  return { kind: 'EMAIL_CHANGED', facts, source: `${at}:new`, to: [userId], email: to, only: ['EMAIL'] }
}

export async function aboutTerminating(ctx: Context, { userId, at }: DomainEvents['account.terminating']): Told {
  const user = await ctx.db.selectFrom('users').select('terminates_at').where('id', '=', userId).executeTakeFirst()
  if (user?.terminates_at?.toISOString() !== at) return null
  return { kind: 'ACCOUNT_TERMINATING', facts: { at: new Date(at) }, source: at, to: [userId] }
}

export async function aboutBankAccount(
  _ctx: Context,
  { userId, at, removed }: DomainEvents['account.bank-account-changed'],
): Told {
  return { kind: 'BANK_ACCOUNT_CHANGED', facts: { at: new Date(at), removed }, source: at, to: [userId] }
}

export async function aboutExport(ctx: Context, { exportId, userId }: DomainEvents['data-export.ready']): Told {
  const row = await ctx.db.selectFrom('data_exports').select('expires_at').where('id', '=', exportId).executeTakeFirst()
  if (!row?.expires_at) return null
  return { kind: 'DATA_EXPORT_READY', facts: { expiresAt: row.expires_at }, source: exportId, to: [userId] }
}

export async function aboutDataRequest(
  ctx: Context,
  { dataRequestId: requestId }: DomainEvents['data-request.received'],
): Told {
  const row = await ctx.db
    .selectFrom('data_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.user_id', 'r.kind', 'r.status', 'r.acknowledge_by', 'u.full_name'])
    .where('r.id', '=', requestId)
    .executeTakeFirst()
  if (row?.status !== 'RECEIVED') return null
  return {
    kind: 'DATA_REQUEST_RECEIVED',
    about: row.user_id,
    facts: { requestId, kind: row.kind, fullName: row.full_name, acknowledgeBy: row.acknowledge_by },
    source: requestId,
    to: await staffWith(ctx, 'privacy.decide'),
  }
}

export async function aboutDataAnswer(
  ctx: Context,
  { dataRequestId: requestId, userId, step }: DomainEvents['data-request.answered'],
): Told {
  const row = await ctx.db
    .selectFrom('data_requests')
    .select(['kind', 'answer', 'due_at'])
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!row) return null
  return {
    kind: 'DATA_REQUEST_ANSWERED',
    facts: { kind: row.kind, step, answer: row.answer, dueAt: row.due_at },
    source: `${requestId}:${step}`,
    to: [userId],
  }
}

export async function aboutDataDue(ctx: Context, { day, overdue, soon }: DomainEvents['data-requests.due']): Told {
  return {
    kind: 'DATA_REQUESTS_DUE',
    facts: { overdue, soon },
    source: day,
    to: await staffWith(ctx, 'privacy.decide'),
  }
}
