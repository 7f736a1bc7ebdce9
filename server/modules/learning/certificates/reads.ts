import type { CertificateKind } from '#domain/course/certificate-words.ts'
import { must } from '#domain/faults.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'

type Row = {
  number: string
  kind: CertificateKind
  learner_name: string
  course_name: string
  host_name: string
  completed_at: Date
  issued_at: Date
  revoked_at: Date | null
}
const COLUMNS = [
  'certificates.number',
  'certificates.kind',
  'certificates.learner_name',
  'certificates.course_name',
  'certificates.host_name',
  'certificates.completed_at',
  'certificates.issued_at',
  'certificates.revoked_at',
] as const

/** What a certificate says to everybody; its names are those of the day it was issued. */
export function certificateOf(row: Row) {
  return {
    number: row.number,
    kind: row.kind,
    learnerName: row.learner_name,
    courseName: row.course_name,
    hostName: row.host_name,
    completedAt: row.completed_at,
    issuedAt: row.issued_at,
    revokedAt: row.revoked_at,
    status: row.revoked_at === null ? ('VALID' as const) : ('REVOKED' as const),
  }
}

/** The certificate of this number. Throws CERTIFICATE_NOT_FOUND. */
export async function verifyCertificate(ctx: Context, number: string) {
  const row = await ctx.db.selectFrom('certificates').select(COLUMNS).where('number', '=', number).executeTakeFirst()
  must(row !== undefined, 'CERTIFICATE_NOT_FOUND')
  return certificateOf(row)
}

/** A person's own certificates, revoked ones too, the newest first. */
export async function myCertificates(ctx: Context, { take, skip }: Paging) {
  const userId = asUser(ctx)
  const mine = ctx.db
    .selectFrom('certificates')
    .leftJoin('products', 'products.id', 'certificates.course_id')
    .where('user_id', '=', userId)
  const { rows, total } = await page(
    mine
      .select([...COLUMNS, 'products.slug', 'products.cover_file_id'])
      .orderBy('issued_at', 'desc')
      .orderBy('certificates.id', 'desc'),
    { take, skip },
  )
  return {
    items: rows.map((row) => ({ ...certificateOf(row), courseSlug: row.slug, coverFileId: row.cover_file_id })),
    total,
  }
}
