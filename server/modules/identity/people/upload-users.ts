import { isFault } from '#domain/faults.ts'
import { asStaff, roleOf } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context } from '#server/core/context.ts'
import { readSheet } from '#server/core/sheet.ts'
import { write } from '#server/core/write.ts'
import { assignableRoles } from './access.ts'
import { createUser, type NewPerson } from './create-user.ts'
import { peopleOfSheet, type UploadRow } from './upload-rules.ts'

type Upload = { file: { name: string; base64: string }; mode: 'ALL_OR_NOTHING' | 'GOOD_ROWS'; dryRun: boolean }
type Report = { row: number; email: string; status: 'CREATED' | 'READY' | 'REFUSED'; problems: UploadRow['problems'] }

const TAKEN = { path: 'email', message: 'Email này đã có tài khoản.' }

/**
 * Staff open accounts from a spreadsheet. Each row is one transaction, so none is done half; or all of them are one,
 * and a single bad row stops every row. The report names every row and what is wrong with it.
 * @throws SHEET_UNREADABLE, TOO_LARGE
 */
export async function uploadUsers(ctx: Context, { file, mode, dryRun }: Upload) {
  asStaff(ctx)
  const sheet = await readSheet(Buffer.from(file.base64, 'base64'))
  const rows = await withTaken(ctx, peopleOfSheet(sheet, assignableRoles(roleOf(ctx) ?? 'USER', 'USER')))
  const stopped = dryRun || (mode === 'ALL_OR_NOTHING' && rows.some((row) => row.person === null))
  const report = stopped
    ? rows.map((row) => reportOf(row, row.person ? 'READY' : 'REFUSED'))
    : mode === 'ALL_OR_NOTHING'
      ? await createAll(ctx, rows)
      : await createEach(ctx, rows)
  const created = report.filter((row) => row.status === 'CREATED').length
  const refused = report.filter((row) => row.status === 'REFUSED').length
  if (created > 0)
    await write(ctx, (tx) => audit(tx, 'users.uploaded', 'upload', null, { name: file.name, created, refused }))
  return { rows: report, created, refused }
}

async function withTaken(ctx: Context, rows: readonly UploadRow[]): Promise<UploadRow[]> {
  const emails = rows.flatMap((row) => (row.person ? [row.person.email] : []))
  if (emails.length === 0) return [...rows]
  const found = await ctx.db.selectFrom('users').select('email').where('email', 'in', emails).execute()
  const taken = new Set(found.map((row) => row.email))
  return rows.map((row) =>
    row.person && taken.has(row.person.email) ? { ...row, person: null, problems: [TAKEN] } : row,
  )
}

/** Somebody may register one of the e-mails meanwhile: then the database refuses the row, and with it all of them. */
async function createAll(ctx: Context, rows: readonly UploadRow[]): Promise<Report[]> {
  let at: UploadRow | undefined
  try {
    await write(ctx, async (tx) => {
      for (at of rows) await createUser(tx, at.person as NewPerson)
    })
    return rows.map((row) => reportOf(row, 'CREATED'))
  } catch (error) {
    if (!isFault(error) || error.code !== 'EMAIL_ALREADY_IN_USE') throw error
    const late = at?.row
    return rows.map((row) =>
      row.row === late ? reportOf({ ...row, problems: [TAKEN] }, 'REFUSED') : reportOf(row, 'READY'),
    )
  }
}

async function createEach(ctx: Context, rows: readonly UploadRow[]): Promise<Report[]> {
  const report: Report[] = []
  for (const row of rows) {
    const { person } = row
    if (!person) {
      report.push(reportOf(row, 'REFUSED'))
      continue
    }
    try {
      await write(ctx, (tx) => createUser(tx, person))
      report.push(reportOf(row, 'CREATED'))
    } catch (error) {
      if (!isFault(error)) throw error
      const problem = error.code === 'EMAIL_ALREADY_IN_USE' ? TAKEN : { path: '', message: error.message }
      report.push(reportOf({ ...row, problems: [problem] }, 'REFUSED'))
    }
  }
  return report
}

function reportOf({ row, email, problems }: UploadRow, status: Report['status']): Report {
  return { row, email, status, problems }
}
