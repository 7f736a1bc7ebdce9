import { HOOK_DEAD_IN_ROW, HOOK_GAPS } from '#domain/hooks.ts'
import { addMinutes } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { publish } from '#server/core/jobs.ts'
import { write } from '#server/core/write.ts'
import type { HookAnswer } from '#server/providers/web-page/hooks.ts'
import { signatureOf } from './sealing.ts'

/** Who takes a delivery up has it for so long; a process that died meanwhile leaves it to the next round. */
const CLAIM_MINUTES = 5
const MOST_ANSWER = 1_000

/**
 * Sends one delivery if its time has come, and notes what was answered. 2xx is delivered; anything else is tried again after
 * growing gaps, then given up. So many given up in a row switch the address off, and the staff are told.
 */
export async function sendDelivery(ctx: Context, id: string): Promise<void> {
  const due = await takeUp(ctx, id)
  if (!due) return
  const { hook, tries, kind, body } = due
  const at = ctx.now()
  const sealed = [
    hook.secret_sealed,
    ...(hook.old_secret_sealed && hook.old_until && hook.old_until > at ? [hook.old_secret_sealed] : []),
  ]
  const signature = signatureOf(ctx, sealed, { id, at, body })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-benhoc-event': kind,
    'x-benhoc-delivery': id,
  }
  const answer: Came = signature
    ? await ctx.providers.hooks.post(hook.url, { headers: { ...headers, 'x-benhoc-signature': signature }, body })
    : { is: 'unsigned' }
  await noteAnswer(ctx, { id, hookId: hook.id, tries, answer })
}

function takeUp(ctx: Context, id: string) {
  return write(ctx, async (tx) => {
    const row = await tx.db
      .updateTable('hook_deliveries')
      .set((eb) => ({ tries: eb('tries', '+', 1), next_at: addMinutes(tx.now(), CLAIM_MINUTES) }))
      .where('id', '=', id)
      .where('next_at', '<=', tx.now())
      .where('hook_id', 'in', (eb) => eb.selectFrom('hooks').select('hooks.id').where('active', '=', true))
      .returning(['hook_id', 'tries', 'kind', 'body'])
      .executeTakeFirst()
    if (!row) return null
    const hook = await tx.db.selectFrom('hooks').selectAll().where('id', '=', row.hook_id).executeTakeFirstOrThrow()
    return { ...row, hook }
  })
}

/** `unsigned`: the secret of the address no longer opens, and nothing is sent without a signature. */
type Came = HookAnswer | { is: 'unsigned' }
type Told = { id: string; hookId: string; tries: number; answer: Came }

function noteAnswer(ctx: Context, { id, hookId, tries, answer }: Told): Promise<void> {
  const delivered = answer.is === 'answered' && answer.status >= 200 && answer.status < 300
  const gap = HOOK_GAPS[tries - 1]
  return write(ctx, async (tx) => {
    const hook = await tx.db
      .selectFrom('hooks')
      .selectAll()
      .where('id', '=', hookId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const now = tx.now()
    await tx.db
      .updateTable('hook_deliveries')
      .set({
        answer_status: answer.is === 'answered' ? answer.status : null,
        answer: wordsOf(answer),
        delivered_at: delivered ? now : null,
        dead_at: !delivered && gap === undefined ? now : null,
        next_at: !delivered && gap !== undefined ? addMinutes(now, gap) : null,
      })
      .where('id', '=', id)
      .where('next_at', 'is not', null)
      .execute()
    if (delivered) await tx.db.updateTable('hooks').set({ dead_in_row: 0 }).where('id', '=', hookId).execute()
    if (delivered || gap !== undefined) return
    const dead = hook.dead_in_row + 1
    const off = hook.active && dead >= HOOK_DEAD_IN_ROW
    await tx.db
      .updateTable('hooks')
      .set({ dead_in_row: dead, ...(off && { active: false, off_at: now }) })
      .where('id', '=', hookId)
      .execute()
    if (off) await publish(tx, 'hook.switched-off', { hookId, at: now.toISOString() })
  })
}

function wordsOf(answer: Came): string {
  if (answer.is === 'unsigned') return 'Khóa ký của địa chỉ này không còn đọc được. Hãy đổi khóa.'
  if (answer.is === 'closed') return 'Địa chỉ thuộc mạng nội bộ nên không gọi.'
  if (answer.is === 'unreachable') return `Không nối được (${answer.why}).`
  // A sign that PostgreSQL keeps in no text.
  return answer.text.replaceAll('\0', '').slice(0, MOST_ANSWER)
}

/** Deliveries whose time has come again: those that failed, and those whose sender died. @returns how many */
export async function sendDueDeliveries(ctx: Context): Promise<number> {
  const rows = await ctx.db
    .selectFrom('hook_deliveries as d')
    .innerJoin('hooks as h', 'h.id', 'd.hook_id')
    .select('d.id')
    .where('d.next_at', '<=', ctx.now())
    .where('h.active', '=', true)
    .orderBy('d.next_at')
    .limit(200)
    .execute()
  for (const { id } of rows) await sendDelivery(ctx, id)
  return rows.length
}
