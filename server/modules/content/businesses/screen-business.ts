import type { FieldText } from '#domain/moderation/match.ts'
import type { Tx } from '#server/core/context.ts'
import { screenOrRefuse } from '#server/modules/moderation/index.ts'
import type { BusinessRow } from './rows.ts'

type Words = Pick<BusinessRow, 'name' | 'tagline' | 'description' | 'industry' | 'address' | 'website'>

/** Checks the page of a company as it was just written, and hides it while a person of the staff must look first. CONTENT_REFUSED, PUBLISHING_RESTRICTED. */
export async function screenBusiness(tx: Tx, row: BusinessRow, stage: 'CREATE' | 'EDIT'): Promise<void> {
  const what = { kind: 'BUSINESS', id: row.id, authorId: row.owner_id, texts: businessTexts(row), stage } as const
  const unseen = (await screenOrRefuse(tx, what)) === 'HOLD' ? ('HELD' as const) : null
  if (unseen !== row.unseen) await tx.db.updateTable('businesses').set({ unseen }).where('id', '=', row.id).execute()
}

/** All that the page of a company says, part by part. */
export function businessTexts({ name, tagline, description, industry, address, website }: Words): FieldText[] {
  return Object.entries({ name, tagline, description, industry, address, website })
    .map(([field, text]) => ({ field, text: text ?? '' }))
    .filter(({ text }) => text !== '')
}
