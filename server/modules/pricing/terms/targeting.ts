import { sql } from 'kysely'
import { fail, must } from '#domain/faults.ts'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import type { Tx } from '#server/core/context.ts'
import { historyOf } from './order-history.ts'

/** A rule may name only what its owner sells; the platform names anything. Throws PRODUCT_NOT_FOUND. */
export async function mustBeSoldBy(tx: Tx, ownerId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  let query = tx.db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...productIds])
  if (ownerId !== PLATFORM_ACCOUNT) query = query.where('host_id', '=', ownerId)
  const rows = await query.execute()
  must(rows.length === new Set(productIds).size, 'PRODUCT_NOT_FOUND')
}

/**
 * The people a rule is for, by e-mail. A host names only people who bought from them, so that nobody learns from this who
 * has an account. Throws VALIDATION_FAILED at each address that is nobody's.
 */
export async function peopleOf(tx: Tx, ownerId: string, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const { rows } = await sql<{ id: string; email: string }>`
    select u.id, u.email from users u where u.email = any(${[...emails]}) and u.state = 'ACTIVE'
      and (${ownerId === PLATFORM_ACCOUNT} or ${historyOf(tx).hasBoughtOf(sql`u.id`, ownerId)}
      or exists (select from enrollments e join products p on p.id = e.course_id where e.user_id = u.id and e.revoked_at is null and p.host_id = ${ownerId}))`.execute(
    tx.db,
  )
  const found = new Map(rows.map((row) => [row.email, row.id]))
  const errors = emails.flatMap((email, index) =>
    found.has(email)
      ? []
      : [
          {
            path: `userEmails.${index}`,
            code: 'UNKNOWN',
            message:
              ownerId === PLATFORM_ACCOUNT
                ? `Không có tài khoản ${email}.`
                : `${email} chưa từng học khóa nào của bạn.`,
          },
        ],
  )
  if (errors.length > 0) fail('VALIDATION_FAILED', { errors })
  return [...found.values()]
}

export type Kind = 'voucher' | 'discount'
/** The tables in which a kind of rule keeps whom it is for. */
export const USERS = { voucher: sql.table('voucher_users'), discount: sql.table('discount_users') }

/** Of those a rule names now, by id, who stay with those named anew. */
export type Kept = { userIds?: readonly string[] | undefined }

/** Those of these people whom a rule names already: nobody is added by an id. */
export async function keptOf(tx: Tx, kind: Kind, id: string, userIds: Kept['userIds'] = []): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ user_id: string }>`
    select r.user_id from ${USERS[kind]} r where ${sql.ref(`r.${kind}_id`)} = ${id} and r.user_id = any(${[...userIds]}::uuid[])`.execute(
    tx.db,
  )
  return rows.map((row) => row.user_id)
}

/** Each product once; a list that names one twice is refused: it shows a slip. */
export function mustBeDistinct(productIds: readonly string[]): void {
  const twice = productIds.findIndex((id, index) => productIds.indexOf(id) !== index)
  must(twice === -1, 'VOUCHER_PRODUCT_DUPLICATED', {
    errors: [{ path: `productIds.${twice}`, code: 'DUPLICATED', message: 'Sản phẩm này đã được chọn.' }],
  })
}
