import { sql } from 'kysely'
import { isFault, must } from '#domain/faults.ts'
import { formatDong } from '#domain/money.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { readSheet } from '#server/core/sheet.ts'
import { write } from '#server/core/write.ts'
import type { Order } from '#server/modules/orders/index.ts'
import { createAdminOrder } from './create-admin-order.ts'
import { type OrderRow, ordersOfSheet } from './sheet-rules.ts'

type Upload = { file: { name: string; base64: string }; mode: 'ALL_OR_NOTHING' | 'GOOD_ROWS'; dryRun: boolean }
type Report = {
  row: number
  email: string
  status: 'CREATED' | 'READY' | 'REFUSED'
  code: string | null
  total: number | null
  problems: OrderRow['problems']
}

/** Undoes what was only tried. */
class Undone extends Error {}

/**
 * Staff make orders from a spreadsheet, one a row. Every row is tried as it would be done; all or nothing: a single bad row
 * undoes every row. The report names each row, what it would cost and what is wrong with it. SHEET_UNREADABLE, TOO_LARGE.
 */
export async function uploadAdminOrders(ctx: Context, { file, mode, dryRun }: Upload) {
  asStaff(ctx)
  const rows = ordersOfSheet(await readSheet(Buffer.from(file.base64, 'base64')))
  const report = mode === 'GOOD_ROWS' && !dryRun ? await createEach(ctx, rows) : await tryAll(ctx, rows, dryRun)
  const created = report.filter((row) => row.status === 'CREATED').length
  const refused = report.filter((row) => row.status === 'REFUSED').length
  if (created > 0)
    await write(ctx, (tx) => audit(tx, 'orders.uploaded', 'upload', null, { name: file.name, created, refused }))
  return { rows: report, created, refused }
}

async function createEach(ctx: Context, rows: readonly OrderRow[]): Promise<Report[]> {
  const report: Report[] = []
  for (const row of rows) report.push(await tried(row, () => write(ctx, (tx) => create(tx, row))))
  return report
}

/** All rows in one transaction, each behind a savepoint, so that a row sees what those above it took. */
async function tryAll(ctx: Context, rows: readonly OrderRow[], dryRun: boolean): Promise<Report[]> {
  let report: Report[] = []
  try {
    await write(ctx, async (tx) => {
      report = []
      for (const row of rows) report.push(await tried(row, () => behindSavepoint(tx, () => create(tx, row))))
      if (dryRun || report.some((row) => row.status === 'REFUSED')) throw new Undone()
    })
    return report
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    return report.map((row) => (row.status === 'CREATED' ? { ...row, status: 'READY', code: null } : row))
  }
}

async function behindSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint upload_row`.execute(tx.db)
  try {
    const result = await work()
    await sql`release savepoint upload_row`.execute(tx.db)
    return result
  } catch (error) {
    await sql`rollback to savepoint upload_row`.execute(tx.db)
    throw error
  }
}

async function tried({ row, email, problems }: OrderRow, work: () => Promise<Order>): Promise<Report> {
  const refused = (why: OrderRow['problems']): Report => ({
    row,
    email,
    status: 'REFUSED',
    code: null,
    total: null,
    problems: why,
  })
  if (problems.length > 0) return refused(problems)
  try {
    const order = await work()
    return { row, email, status: 'CREATED', code: order.code, total: order.total, problems: [] }
  } catch (error) {
    if (!isFault(error)) throw error
    const details = error.errors?.map(({ path, message }) => ({ path, message }))
    return refused(details?.length ? details : [{ path: '', message: error.message }])
  }
}

async function create(tx: Tx, { email, slugs, codes, amount, payment }: OrderRow): Promise<Order> {
  const buyer = await tx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  must(buyer !== undefined, 'USER_NOT_FOUND', {
    errors: [{ path: 'email', code: 'USER_NOT_FOUND', message: `Không có tài khoản ${email}.` }],
  })
  const products = await tx.db.selectFrom('products').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  const missing = slugs.find((slug) => !products.some((product) => product.slug === slug))
  must(missing === undefined, 'PRODUCT_NOT_FOUND', {
    errors: [{ path: 'products', code: 'PRODUCT_NOT_FOUND', message: `Không có sản phẩm “${missing}”.` }],
  })
  const order = await createAdminOrder(tx, {
    userId: buyer.id,
    items: products.map((product) => ({ productId: product.id })),
    voucherCodes: codes,
    payment,
  })
  must(amount === null || amount === order.total, 'PRICE_CHANGED', {
    errors: [
      {
        path: 'amount',
        code: 'PRICE_CHANGED',
        message: `Đơn này giá ${formatDong(order.total)}, không phải ${formatDong(amount ?? 0)}.`,
      },
    ],
  })
  return order
}
