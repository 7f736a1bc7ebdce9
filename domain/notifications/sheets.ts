import { z } from 'zod'
import { formatNumber } from '../money.ts'
import { kind, MUST_KNOW, words } from './kind.ts'

const sheet = z.object({ sheetName: words, title: words })

/** What is told to whoever has a sheet sent to them. */
export const sheetKinds = {
  SHEET_SENT: kind({
    name: 'Bảng tính gửi định kỳ',
    group: 'TEACHING',
    facts: sheet.extend({
      /** How many rows below the heading. */
      rows: z.number().int().min(0),
      /** Of a sheet of months: `06/2026`. */
      month: words.nullable(),
      isAttached: z.boolean(),
      when: words,
      /** When the schedule ends by itself, where this is the last letter or what it is about is over. */
      ending: words.nullable(),
      path: words,
    }),
    channels: ['EMAIL'],
    transactional: true,
    noOther: true,
    say: ({ sheetName, title, rows, isAttached, path }) => ({
      title: `${sheetName}: ${title}`,
      body: isAttached
        ? `${formatNumber(rows)} dòng, trong tệp đính kèm của thư.`
        : `${formatNumber(rows)} dòng, quá lớn để gửi qua thư. Bạn tải bảng ở trang này.`,
      link: path,
    }),
  }),
  SHEET_STOPPED: kind({
    name: 'Ngừng gửi bảng tính định kỳ',
    group: 'TEACHING',
    facts: sheet.extend({ reason: words }),
    ...MUST_KNOW,
    say: ({ sheetName, title, reason }) => ({
      title: `Đã ngừng gửi bảng “${sheetName}”`,
      body: `${title}. Lý do: ${reason}`,
      link: null,
    }),
  }),
} as const
