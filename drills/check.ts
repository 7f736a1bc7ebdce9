import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import { runChecks } from '#server/modules/accounting/books/run-checks.ts'
import type { Told } from './crowd.ts'
import type { Line } from './drill.ts'

/** No order that was acknowledged is missing, none that was paid is without its money, and every rule of the books holds. */
export async function checkShop(
  databaseUrl: string,
  { ordered, paid }: Pick<Told, 'ordered' | 'paid'>,
): Promise<Line[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const count = async (statement: string, ids: readonly string[]) =>
    (await client.query<{ n: number }>(statement, [ids])).rows[0]?.n ?? 0
  const kept = await count('select count(*)::int as n from orders where id = any($1)', ordered)
  const given = await count(
    `select count(distinct o.id)::int as n from orders o join order_items i on i.order_id = o.id
     join enrollments e on e.order_item_id = i.id and e.revoked_at is null
     where o.id = any($1) and exists (select from payments p where p.order_id = o.id and p.status = 'SUCCESS')`,
    paid,
  )
  await client.end()
  const app = await buildApp(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), databaseUrl, { realtime: false })
  try {
    const rules = await runChecks(app.contextAs({ kind: 'system', job: 'drill' }))
    const red = rules.filter(({ breaches }) => breaches > 0)
    return [
      {
        what: 'đơn đã xác nhận mà không còn',
        value: `${ordered.length - kept} / ${ordered.length}`,
        fine: kept === ordered.length,
      },
      {
        what: 'đơn đã trả tiền mà không có khóa học',
        value: `${paid.length - given} / ${paid.length}`,
        fine: given === paid.length,
      },
      {
        what: 'quy tắc sổ sách đúng',
        value: `${rules.length - red.length} / ${rules.length}${red.map(({ name }) => ` ${name}`).join('')}`,
        fine: red.length === 0,
      },
    ]
  } finally {
    await app.close()
  }
}
