import { addDays } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { changeCombo } from '#server/modules/catalog/combos/change-combo.ts'
import { changeComboState } from '#server/modules/catalog/combos/change-combo-state.ts'
import { createCombo } from '#server/modules/catalog/combos/create-combo.ts'
import { addVersion } from '#server/modules/catalog/documents/add-version.ts'
import { createDocument } from '#server/modules/catalog/documents/create-document.ts'
import { publishDocument } from '#server/modules/catalog/documents/move-document.ts'
import { grantDocument, grantMembership } from '#server/modules/catalog/index.ts'
import { createMembership } from '#server/modules/catalog/memberships/create-membership.ts'
import { switchMembershipStatus } from '#server/modules/catalog/memberships/switch-membership-status.ts'
import { addFile } from '#server/modules/library/index.ts'
import { combos, type DocumentSeed, documents, memberships } from './catalogue/goods.ts'
import { markdown } from './full-courses/markdown.ts'
import { asset, type Cast } from './people.ts'
import { buy } from './sales.ts'

/** What is sold besides courses: combos of hosts, memberships and documents of the staff; some people have them already. */
export async function plantGoods(
  ctx: Context,
  cast: Cast,
  categories: Map<string, string>,
  courses: Map<string, string>,
): Promise<void> {
  // PDFs are worked on side by side.
  const made = await Promise.all(documents.map((one) => plantDocument(ctx, cast, categories, one)))
  const combined: string[] = []
  for (const combo of combos) combined.push(...(await plantCombo(ctx, cast, courses, combo)))
  const plans: string[] = []
  for (const { opensCategories, ...terms } of memberships) {
    const opens = opensCategories.flatMap((slug) => {
      const id = categories.get(slug)
      return id ? [{ kind: 'CATEGORY' as const, id }] : []
    })
    const { id, plans: own } = await createMembership(cast.staff, { ...terms, opens, benefits: [...terms.benefits] })
    await switchMembershipStatus(cast.staff, id)
    plans.push(own[0]?.id ?? '')
  }
  await giveSome(ctx, cast, made, plans)
  for (const [index, member] of cast.learners.slice(30, 42).entries()) {
    const combo = combined[index % combined.length]
    if (combo) await buy(ctx, cast, member, [combo], addDays(ctx.now(), -(2 + index)))
  }
}

async function plantDocument(
  ctx: Context,
  cast: Cast,
  categories: Map<string, string>,
  { file, cover, by, categorySlug, about, ...terms }: DocumentSeed,
): Promise<string> {
  const { actor } = cast.staff
  const ownerId = actor.kind === 'user' ? actor.userId : ''
  const [picture, pages] = await Promise.all([
    addFile(ctx, {
      ownerId,
      name: 'bia.webp',
      mime: 'image/webp',
      bytes: await asset(`covers/${cover}.webp`),
      visibility: 'PUBLIC',
    }),
    addFile(ctx, {
      ownerId,
      name: `${file}.pdf`,
      mime: 'application/pdf',
      bytes: await asset(`pdf/${file}.pdf`),
      visibility: 'PRIVATE',
    }),
  ])
  const category = categories.get(categorySlug)
  const { id } = await createDocument(cast.staff, {
    ...terms,
    about: markdown(about),
    hostId: by ? (cast.hosts.get(by)?.id ?? null) : null,
    coverFileId: picture.id,
    categoryIds: category ? [category] : [],
  })
  await addVersion(cast.staff, id, { fileId: pages.id, note: '' })
  await publishDocument(cast.staff, id)
  return id
}

async function plantCombo(
  ctx: Context,
  cast: Cast,
  courses: Map<string, string>,
  combo: (typeof combos)[number],
): Promise<string[]> {
  const host = cast.hosts.get(combo.by)
  if (!host) return []
  const as = cast.as(host, addDays(ctx.now(), -20))
  const productIds = combo.parts.map((key) => courses.get(key) ?? '')
  const { id, separately } = await createCombo(as, {
    name: combo.name,
    description: combo.description,
    coverFileId: null,
    price: null,
    productIds,
  })
  // A round price below what the parts cost one by one.
  await changeCombo(as, id, {
    version: 1,
    price: Math.floor((separately * (100 - combo.percentOff)) / 1_000_000) * 10_000,
  })
  await changeComboState(as, id, 'PUBLISHED')
  return [id]
}

/** The learner whose account is printed reads one book and is a member; some others have things too. */
async function giveSome(ctx: Context, cast: Cast, documentIds: readonly string[], planIds: readonly string[]) {
  const at = { ...ctx, now: () => addDays(ctx.now(), -6) }
  await write(at, async (tx) => {
    const own = (userId: string, documentId: string | undefined) =>
      documentId && grantDocument(tx, { userId, documentId, orderItemId: null })
    await own(cast.pupil.id, documentIds[0])
    for (const [index, { id }] of cast.learners.slice(0, 8).entries())
      await own(id, documentIds[index % documentIds.length])
    for (const { id } of cast.learners.slice(10, 22))
      await grantMembership(tx, { userId: id, planId: planIds[0] ?? '', orderItemId: null })
    for (const { id } of cast.learners.slice(22, 27))
      await grantMembership(tx, { userId: id, planId: planIds[1] ?? '', orderItemId: null })
  })
}
