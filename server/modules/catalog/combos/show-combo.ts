import { listedTogether } from '#domain/combos.ts'
import { fail, must } from '#domain/faults.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { foresee } from '#server/modules/moderation/index.ts'
import { publishProduct } from '../products/publish-product.ts'
import { unfitForCombos } from '../sellables.ts'
import { comboParts } from './parts.ts'
import type { Combo } from './rows.ts'
import { problemsOf } from './rules.ts'

/** Everything that stands against selling a combo: what it is made of, its price, its words. */
export async function comboProblems(ctx: Context | Tx, combo: Combo) {
  const parts = (await comboParts(ctx, [combo.id])).get(combo.id) ?? []
  const { host_id: hostId, name, description, price } = combo
  const words = await foresee(ctx, 'COURSE', [
    { field: 'name', text: name },
    { field: 'description', text: description },
  ])
  const unfit = await unfitForCombos(ctx, parts)
  const problems = [
    ...problemsOf({ hostId, name, description, price, parts, unfit }),
    ...words.map(({ path, message }) => ({ path, code: 'WORDS', message })),
  ]
  return { parts, problems }
}

/** Shows a locked combo to everybody as it is written, and puts it on sale. COMBO_NOT_READY with every problem while it has any. */
export async function showCombo(tx: Tx, combo: Combo): Promise<void> {
  const { parts, problems } = await comboProblems(tx, combo)
  if (problems.length > 0) fail('COMBO_NOT_READY', { errors: problems })
  must(combo.price !== null, 'COMBO_NOT_READY')
  const categories = await tx.db
    .selectFrom('product_categories')
    .select('category_id')
    .distinct()
    .where(
      'product_id',
      'in',
      parts.map((part) => part.productId),
    )
    .execute()
  await publishProduct(tx, {
    id: combo.id,
    name: combo.name,
    description: combo.description,
    keywords: parts.map((part) => part.name).join(', '),
    hostName: parts[0]?.hostName ?? '',
    coverFileId: combo.cover_file_id ?? parts[0]?.coverFileId ?? null,
    price: combo.price,
    listPrice: listedTogether(parts),
    availableDays: null,
    lessonCount: parts.reduce((sum, part) => sum + part.lessonCount, 0),
    durationSeconds: parts.reduce((sum, part) => sum + part.durationSeconds, 0),
    categoryIds: categories.map((row) => row.category_id),
    startAt: null,
  })
  await tx.db.updateTable('combos').set({ paused_at: null }).where('id', '=', combo.id).execute()
}
