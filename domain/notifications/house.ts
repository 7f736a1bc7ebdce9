import { z } from 'zod'
import { IN_THE_BELL, kind, MAY_KNOW, MUST_KNOW, words } from './kind.ts'

/** What the house itself says: offers to those who agreed, and to its staff what keeps messages from going out. */
export const houseKinds = {
  PROMOTION: kind({
    name: 'Tin khuyến mãi',
    group: 'OFFERS',
    facts: z.object({ title: words, body: words, link: words }),
    ...MAY_KNOW,
    advertising: true,
    say: (offer) => offer,
  }),
  MESSAGE_TROUBLE: kind({
    name: 'Tin nhắn không gửi được',
    group: 'STAFF',
    facts: z.object({ what: words, why: words }),
    ...IN_THE_BELL,
    say: ({ what, why }) => ({
      title: `Không gửi được ${what}`,
      body: `Lý do: ${why}. Các tin khác vẫn được gửi.`,
      link: '/quan-tri/thong-bao/loi',
    }),
  }),
  HOOK_SWITCHED_OFF: kind({
    name: 'Webhook bị tắt vì không có phản hồi',
    group: 'STAFF',
    facts: z.object({ hookId: words, hookName: words, host: words }),
    ...MUST_KNOW,
    say: ({ hookId, hookName, host }) => ({
      title: `Webhook “${hookName}” đã bị tắt`,
      body: `${host} không phản hồi nhiều lần liên tiếp. Khắc phục xong hãy bật lại webhook, tin đang chờ sẽ được gửi.`,
      link: `/quan-tri/webhook/${encodeURIComponent(hookId)}`,
    }),
  }),
  HOST_HOOK_SWITCHED_OFF: kind({
    name: 'Webhook của bạn bị tắt vì không có phản hồi',
    group: 'TEACHING',
    of: 'host',
    facts: z.object({ hookId: words, hookName: words, host: words }),
    ...MUST_KNOW,
    say: ({ hookId, hookName, host }) => ({
      title: `Webhook “${hookName}” của bạn đã bị tắt`,
      body: `${host} không phản hồi nhiều lần liên tiếp. Khắc phục xong bạn bật lại, tin đang chờ sẽ được gửi.`,
      link: `/host/webhook/${encodeURIComponent(hookId)}`,
    }),
  }),
  JOBS_GIVEN_UP: kind({
    name: 'Tác vụ lỗi',
    group: 'STAFF',
    facts: z.object({ queue: words, about: words, count: z.number().int().positive() }),
    ...MUST_KNOW,
    say: ({ queue, about, count }) => ({
      title: `${about}: có tác vụ lỗi`,
      body: `${count} tác vụ đã thử hết số lần. Sửa nguyên nhân rồi chạy lại.`,
      link: `/quan-tri/viec-khong-xong?loai=${encodeURIComponent(queue)}`,
    }),
  }),
} as const
