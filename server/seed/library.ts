import { createResource } from '#server/modules/library/resources/create-resource.ts'
import { listResources } from '#server/modules/library/resources/reads.ts'
import { createFolder } from '#server/modules/library/tree/create-folder.ts'
import { moveEntries } from '#server/modules/library/tree/move-entries.ts'
import { tagResources } from '#server/modules/library/tree/tag-resources.ts'
import { trashEntries } from '#server/modules/library/tree/trash-entries.ts'
import type { Cast } from './people.ts'

const NOTES = [
  {
    name: 'Lời nhắn đầu khóa',
    text: 'Chào bạn. Mỗi tuần mình học hai bài, cuối tuần nộp bài tập trước 21 giờ chủ nhật.',
  },
  {
    name: 'Câu hỏi thường gặp',
    text: 'Quên mật khẩu, đổi máy, xin thêm hạn học: mọi câu trả lời ở đây, cập nhật mỗi tháng.',
  },
]

/** The libraries of the hosts who teach most, as somebody tidy keeps them: folders, tags, and something thrown away. */
export async function tidyLibraries(cast: Cast): Promise<void> {
  for (const host of cast.hosts.values()) {
    const ctx = cast.as(host)
    const { items } = await listResources(ctx, { take: 100, skip: 0 })
    if (items.length < 3) continue
    const folder = async (name: string, parentId: string | null = null) =>
      (await createFolder(ctx, { ownerId: host.id, parentId, name })).id
    const papers = await folder('Tài liệu phát tay')
    const places = { video: await folder('Video bài giảng'), PDF: await folder('Bản in', papers), text: papers }
    for (const kind of ['video', 'PDF', 'text'] as const) {
      const ids = items.filter((one) => one.kind === kind).map(({ id }) => id)
      if (ids.length > 0) await moveEntries(ctx, ids, places[kind])
    }
    const [first] = items
    if (first) await tagResources(ctx, { ids: [first.id], add: ['Học kỳ này', 'Cần cập nhật'], remove: [] })
    for (const { name, text } of NOTES) {
      const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
      await createResource(ctx, { kind: 'text', name, body, folderId: papers })
    }
    const old = await createResource(ctx, { kind: 'text', name: 'Đề cương cũ', body: { type: 'doc', content: [] } })
    await trashEntries(ctx, [old.id])
  }
}
