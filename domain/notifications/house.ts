import { z } from 'zod'
import { BELL, BOTH, kind, words } from './kind.ts'

/** What the house itself says: offers to those who agreed, and to its staff what keeps messages from going out. */
export const houseKinds = {
  PROMOTION: kind({
    name: 'Giới thiệu khóa học và ưu đãi',
    group: 'OFFERS',
    facts: z.object({ title: words, body: words, link: words }),
    channels: BOTH,
    transactional: false,
    advertising: true,
    say: (offer) => offer,
  }),
  MESSAGE_TROUBLE: kind({
    name: 'Tin nhắn không gửi được',
    group: 'STAFF',
    facts: z.object({ what: words, why: words }),
    channels: BELL,
    transactional: false,
    say: ({ what, why }) => ({
      title: `Không gửi được ${what}`,
      body: `Lý do: ${why}. Các tin khác vẫn được gửi.`,
      link: '/quan-tri/thong-bao/loi',
    }),
  }),
} as const
