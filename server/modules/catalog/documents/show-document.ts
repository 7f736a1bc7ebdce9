import { type FieldProblem, fail } from '#domain/faults.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { publishProduct } from '../products/publish-product.ts'
import type { Document } from './rows.ts'

/** Everything that stands against selling a document, each at its field. */
export function problemsOf(document: Document): FieldProblem[] {
  const problem = (holds: boolean, path: string, message: string): FieldProblem[] =>
    holds ? [{ path, code: 'REQUIRED', message }] : []
  return [
    ...problem(
      document.description.trim().length < 20,
      'description',
      'Hãy giới thiệu tài liệu bằng ít nhất 20 ký tự.',
    ),
    ...problem(document.author.trim() === '', 'author', 'Hãy ghi tên tác giả.'),
    ...problem(document.live_version_id === null, 'versions', 'Hãy tải lên tệp PDF.'),
    ...problem(
      document.list_price !== null && document.list_price < document.price,
      'listPrice',
      'Giá trước khi giảm không được thấp hơn giá bán.',
    ),
  ]
}

/** Shows a locked document to everybody as it is written, and puts it on sale. DOCUMENT_NOT_READY with every problem. */
export async function showDocument(tx: Tx, document: Document): Promise<void> {
  const problems = problemsOf(document)
  if (problems.length > 0) fail('DOCUMENT_NOT_READY', { errors: problems })
  const { host_id } = await tx.db
    .selectFrom('products')
    .select('host_id')
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow()
  await publishProduct(tx, {
    id: document.id,
    name: document.name,
    description: document.description,
    keywords: `${document.author}, ${kindRow(document.kind).word}`,
    hostName: await nameOf(tx, host_id),
    coverFileId: document.cover_file_id,
    price: document.price,
    listPrice: document.list_price,
    availableDays: null,
    lessonCount: 0,
    durationSeconds: 0,
    categoryIds: document.category_ids,
    startAt: null,
  })
}

async function nameOf(ctx: Context | Tx, userId: string): Promise<string> {
  const row = await ctx.db.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirstOrThrow()
  return row.full_name
}
