import { z } from 'zod'
import { formatDong } from '../money.ts'
import { formatDate } from '../time.ts'
import { IN_THE_BELL, kind, MUST_KNOW, money, words } from './kind.ts'

/** What people ask of the platform, and what became of it. */
export const requestKinds = {
  LAYOFF_REQUESTED: kind({
    name: 'Yêu cầu hỗ trợ người mất việc chờ xét',
    group: 'STAFF',
    facts: z.object({ requestId: words, personName: words }),
    ...IN_THE_BELL,
    say: ({ requestId, personName }) => ({
      title: 'Yêu cầu hỗ trợ người mất việc',
      body: `${personName} vừa gửi yêu cầu kèm giấy tờ.`,
      link: `/quan-tri/ho-tro-mat-viec/${encodeURIComponent(requestId)}`,
    }),
  }),
  LAYOFF_APPROVED: kind({
    name: 'Yêu cầu hỗ trợ được duyệt',
    group: 'ORDERS',
    facts: z.object({ code: words, percent: z.number().int(), most: money, endsAt: z.date() }),
    ...MUST_KNOW,
    say: ({ code, percent, most, endsAt }) => ({
      title: `Bến Học tặng bạn mã giảm ${percent}%`,
      body: `Mã ${code} giảm ${percent}%, tối đa ${formatDong(most)}, dùng cho một đơn hàng đến ${formatDate(endsAt)}. Mong bạn sớm có việc mới.`,
      link: '/ho-tro-mat-viec',
    }),
  }),
  LAYOFF_REJECTED: kind({
    name: 'Yêu cầu hỗ trợ chưa được duyệt',
    group: 'ORDERS',
    facts: z.object({ reason: words }),
    ...MUST_KNOW,
    say: ({ reason }) => ({
      title: 'Yêu cầu hỗ trợ chưa được duyệt',
      body: `Lý do: ${reason} Bạn có thể bổ sung và gửi lại.`,
      link: '/ho-tro-mat-viec',
    }),
  }),
} as const
