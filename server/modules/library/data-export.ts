import { folderRightWords } from '#domain/folder-rights.ts'
import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What library keeps about a person: the files they uploaded, the resources made of them, and the folders they share. */
export async function libraryData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [files, resources, folders, rights] = await Promise.all([
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
    ctx.db
      .selectFrom('folder_rights as r')
      .innerJoin('folders as f', 'f.id', 'r.folder_id')
      .select(['f.name', 'r.right', 'r.granted_at', 'r.owner_id'])
      .where((eb) => eb.or([eb('r.user_id', '=', userId), eb('r.owner_id', '=', userId)]))
      .orderBy('r.granted_at')
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
    {
      name: 'thu-muc-chia-se',
      title: 'Thư mục bạn chia sẻ và được chia sẻ',
      rows: rights.map((row) => ({
        'Thư mục': row.name,
        Chiều: row.owner_id === userId ? 'Bạn chia sẻ' : 'Bạn được chia sẻ',
        Quyền: folderRightWords[row.right].word,
        'Từ lúc': row.granted_at,
      })),
    },
  ]
}
