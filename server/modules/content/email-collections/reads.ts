import type { EmailKind } from '#domain/newsletter.ts'
import { Answer } from '#server/core/answer.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { page } from '#server/core/page.ts'
import { containing } from '#server/core/search-words.ts'
import { write } from '#server/core/write.ts'
import { csvOf, xlsxOf } from '#server/core/write-sheet.ts'
import { emailLinkPath } from './email-link.ts'

type Asked = { kind?: EmailKind; take: number; skip: number; search?: string | undefined }

/** Addresses that asked for news, the newest first. */
export async function listEmails(ctx: Context, { kind = 'NEWS', take, skip, search }: Asked) {
  const found = ctx.db
    .selectFrom('email_collections')
    .where('kind', '=', kind)
    .$if(Boolean(search), (query) => query.where('email', 'like', containing((search ?? '').toLowerCase())))
  const { rows: items, total } = await page(
    found
      .select([
        'id',
        'email',
        'source',
        'consent_version as consentVersion',
        'created_at as createdAt',
        'confirmed_at as confirmedAt',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id'),
    { take, skip },
  )
  return { items, total }
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * The confirmed ones in a file, each with the link by which its owner leaves: a letter to them carries it. Who took the
 * addresses out, and how many, stands in the audit trail.
 */
export async function exportEmails(
  ctx: Context,
  { format, list }: { format: keyof typeof TYPES; list: EmailKind },
): Promise<Answer> {
  const rows = await ctx.db
    .selectFrom('email_collections')
    .selectAll()
    .where('kind', '=', list)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  await write(ctx, (tx) =>
    audit(tx, 'emails.exported', 'e-mail collection', null, { format, list, count: rows.length }),
  )
  const sheet = [
    ['Email', 'Nguồn', 'Bản đồng ý', 'Đăng ký lúc', 'Xác nhận lúc', 'Liên kết ngừng nhận'],
    ...rows.map((row) => [
      row.email,
      row.source,
      row.consent_version,
      row.created_at,
      row.confirmed_at ?? row.created_at,
      ctx.config.publicUrl + emailLinkPath(ctx, { id: row.id, does: 'leave' }),
    ]),
  ]
  const bytes = format === 'xlsx' ? xlsxOf(sheet) : new TextEncoder().encode(csvOf(sheet))
  return new Answer(null, {
    stream: Buffer.from(bytes),
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="email-nhan-tin-${ctx.now().getTime()}.${format}"`,
    },
  })
}
