import { z } from 'zod'
import { formatDate } from '../time.ts'
import { kind, MAY_KNOW, MUST_KNOW, words } from './kind.ts'

/** What those who buy, or sell, combos, memberships and documents are told. */
export const goodsKinds = {
  COMBO_PAUSED: kind({
    name: 'Combo tạm ngừng bán',
    group: 'TEACHING',
    facts: z.object({ comboId: words, comboName: words, reason: words }),
    ...MUST_KNOW,
    say: ({ comboId, comboName, reason }) => ({
      title: `Combo “${comboName}” tạm ngừng bán`,
      body: `${reason} Combo tự mở bán lại khi các sản phẩm trong combo bán trở lại, hoặc bạn có thể sửa combo.`,
      link: `/host/combo/${encodeURIComponent(comboId)}`,
    }),
  }),
  MEMBERSHIP_STARTED: kind({
    name: 'Gói hội viên có hiệu lực',
    group: 'ORDERS',
    facts: z.object({ membershipName: words, startsAt: z.date(), endsAt: z.date().nullable() }),
    ...MUST_KNOW,
    say: ({ membershipName, startsAt, endsAt }) => ({
      title: `Bạn là hội viên ${membershipName}`,
      body: endsAt
        ? `Gói có hiệu lực từ ${formatDate(startsAt)} đến ${formatDate(endsAt)}. Bạn có thể vào học ngay.`
        : 'Gói có hiệu lực trọn đời. Bạn có thể vào học ngay.',
      link: '/hoi-vien',
    }),
  }),
  DOCUMENT_UPDATED: kind({
    name: 'Tài liệu của bạn có bản mới',
    group: 'LEARNING',
    facts: z.object({ documentName: words, slug: words, number: z.number().int(), note: z.string() }),
    ...MAY_KNOW,
    say: ({ documentName, slug, number, note }) => ({
      title: `“${documentName}” có bản cập nhật`,
      body: `Bản ${number} đã sẵn sàng, bạn đọc được ngay mà không phải mua lại.${note ? ` Thay đổi: ${note}` : ''}`,
      link: `/doc/${encodeURIComponent(slug)}`,
    }),
  }),
} as const
