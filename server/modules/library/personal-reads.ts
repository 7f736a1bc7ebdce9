import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What library keeps about a person: the files they uploaded and the resources made of them. */
export async function libraryData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [files, resources, folders] = await Promise.all([
    ctx.db
      .selectFrom('files')
      .select(['name', 'mime', 'size', 'created_at', 'visibility', 'id'])
      .where('owner_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    ctx.db
      .selectFrom('resources')
      .select(['name', 'kind', 'tags', 'created_at', 'deleted_at'])
      .where('owner_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    ctx.db
      .selectFrom('folders')
      .select(['name', 'created_at'])
      .where('owner_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  ])
  return [
    {
      name: 'tep-tai-len',
      title: 'Tệp bạn tải lên',
      rows: files.map((row) => ({
        Tên: row.name,
        Loại: row.mime,
        'Kích thước (byte)': row.size,
        'Tải lên lúc': row.created_at,
        'Công khai': row.visibility === 'PUBLIC',
        'Mã tệp': row.id,
      })),
    },
    {
      name: 'hoc-lieu',
      title: 'Học liệu trong thư viện',
      rows: resources.map((row) => ({
        Tên: row.name,
        Loại: row.kind,
        Nhãn: row.tags,
        'Tạo lúc': row.created_at,
        'Bỏ vào thùng rác lúc': row.deleted_at,
      })),
    },
    {
      name: 'thu-muc',
      title: 'Thư mục trong thư viện',
      rows: folders.map((row) => ({ Tên: row.name, 'Tạo lúc': row.created_at })),
    },
  ]
}
