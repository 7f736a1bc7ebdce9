import { readFileSync } from 'node:fs'
import { addDays } from '#domain/time.ts'
import { changeCombo } from '#server/modules/catalog/combos/change-combo.ts'
import { changeComboState } from '#server/modules/catalog/combos/change-combo-state.ts'
import { createCombo } from '#server/modules/catalog/combos/create-combo.ts'
import { addVersion } from '#server/modules/catalog/documents/add-version.ts'
import { createDocument } from '#server/modules/catalog/documents/create-document.ts'
import { publishDocument } from '#server/modules/catalog/documents/move-document.ts'
import { addFile } from '#server/modules/library/index.ts'
import { createVoucher } from '#server/modules/pricing/vouchers/create-voucher.ts'
import { markdown } from '#server/seed/full-courses/markdown.ts'
import type { Site } from './site.ts'
import { signedInAs, type World, withVerbs } from './world.ts'

const PDF = new URL('../server/seed/assets/pdf/phong-van-50-cau.pdf', import.meta.url)

/** What one cart can hold beside a course, and a code that lowers it all by a tenth. */
export type Shop = {
  combo: { id: string; slug: string; name: string }
  document: { id: string; slug: string; name: string }
  code: string
}

/** A combo of two courses (300.000 ₫ of 398.000 ₫), a document (50.000 ₫) and a code, made by the product's own verbs. */
export const plantShop = (site: Site, world: World): Promise<Shop> =>
  withVerbs(site, async (ctx) => {
    const [host, staff] = [signedInAs(ctx, world.host), signedInAs(ctx, world.staff)]
    const combo = await createCombo(host, {
      name: 'Bảng tính từ đầu đến cuối',
      description: 'Hai khóa học đi liền nhau: làm sạch dữ liệu rồi mới tổng hợp.',
      coverFileId: null,
      price: null,
      productIds: [world.begun.id, world.done.id],
    })
    await changeCombo(host, combo.id, { version: 1, price: 300_000 })
    await changeComboState(host, combo.id, 'PUBLISHED')

    const file = await addFile(ctx, {
      ownerId: world.staff.id,
      name: 'phong-van.pdf',
      mime: 'application/pdf',
      bytes: readFileSync(PDF),
      visibility: 'PRIVATE',
    })
    const document = await createDocument(staff, {
      kind: 'DOCUMENT',
      name: 'Năm mươi câu phỏng vấn',
      description: 'Câu hỏi hay gặp và cách chuẩn bị câu trả lời.',
      about: markdown('Hai mươi trang, đọc trong một buổi tối.'),
      author: 'Ban biên tập Bến Học',
      hostId: null,
      coverFileId: null,
      categoryIds: [],
      price: 50_000,
      listPrice: 50_000,
      downloadable: false,
      samplePages: 1,
    })
    await addVersion(staff, document.id, { fileId: file.id, note: '' })
    await publishDocument(staff, document.id)

    const code = 'HOCCHAM'
    await createVoucher(staff, {
      code,
      name: 'Mười phần trăm cho người mới',
      usage: 'MULTI_USE',
      type: 'PERCENTAGE',
      value: 10,
      startsAt: addDays(ctx.now(), -1),
      endsAt: addDays(ctx.now(), 30),
      productIds: null,
      perUser: 1,
      costShare: { host: 0, platform: 100, affiliate: 0 },
      maxAmount: null,
      userEmails: null,
      active: true,
      minOrder: 0,
      maxUses: null,
      budget: null,
      keeps: null,
    })
    const known = await ctx.db
      .selectFrom('products')
      .select(['id', 'slug', 'name'])
      .where('id', 'in', [combo.id, document.id])
      .execute()
    const one = (id: string) => known.find((product) => product.id === id) ?? { id, slug: '', name: '' }
    return { combo: one(combo.id), document: one(document.id), code }
  })
