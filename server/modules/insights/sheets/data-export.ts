import type { UserId } from '#domain/ids.ts'
import { type SheetEvery, sheetWhenWords } from '#domain/sheet-schedules.ts'
import type { Context, Tx } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'
import { write } from '#server/core/write.ts'
import { schedulesOf } from './rows.ts'

/** Which sheets somebody has sent to themselves. */
export async function sheetSchedulesData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const rows = await schedulesOf(ctx, userId as UserId)
  return [
    {
      name: 'lich-gui-bang-tinh',
      title: 'Lịch gửi bảng tính',
      rows: rows.map((row) => ({
        Bảng: row.sheet.name,
        Của: row.title,
        'Gửi khi nào': sheetWhenWords({ ...row, every: row.every as SheetEvery }),
        'Dạng tệp': row.format,
        'Lần gửi tới': row.nextAt,
        'Lần gửi gần nhất': row.last?.at ?? null,
      })),
    },
  ]
}

/** Forgets what somebody has sent to themselves; part of deleting their account. A second time changes nothing. */
export function eraseSchedules(ctx: Context | Tx, userId: string): Promise<void> {
  return write(ctx, async (tx) => {
    await tx.db.deleteFrom('sheet_schedules').where('user_id', '=', userId).execute()
  })
}
