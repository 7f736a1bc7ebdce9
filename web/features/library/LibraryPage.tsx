import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/LibraryPage.ts'
import { LibraryView } from './LibraryView.tsx'
import { placeIn, queryOf } from './place-in.ts'
import { KIND_OF_FILE } from './resource-words.ts'
import { UploadField } from './UploadField.tsx'
import type { UploadedFile } from './upload-run.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const place = placeIn(request.url)
  const [tree, files] = await Promise.all([api('libraryTree'), api('listResources', { query: queryOf(place) })])
  return { tree, files, place }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Thư viện tệp', noIndex: true })

export default function LibraryPage({ loaderData: { tree, files, place } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <PageHead title="Thư viện tệp" intro="Video, PDF và tài liệu của bạn. Tải lên một lần, dùng cho nhiều bài học." />
      {!place.trash && <LibraryUpload folderId={place.folderId} />}
      <LibraryView {...{ tree, files, place }} own address={paths.hostLibrary} />
    </div>
  )
}

function LibraryUpload({ folderId }: { folderId: string | null }) {
  const create = useCall('createResource')
  const [told] = useState(() => new Set<string>())
  const add = async (file: UploadedFile) => {
    const kind = KIND_OF_FILE[file.kind]
    if (!kind) return
    const twin = (await call('resourceTwins', { query: { fileId: file.fileId } }).catch(() => null))?.items[0]
    if (!(await create.run({ body: { kind, fileId: file.fileId, ...(folderId && { folderId }) } }))) return
    toast.success(`Đã thêm “${file.name}” vào thư viện.`)
    if (twin && !told.has(twin.id)) toast.info(`Tệp này giống hệt “${twin.name}” đã có trong thư viện.`)
  }
  const known = async (sha256: string) => {
    const twin = (await call('resourceTwins', { query: { sha256 } })).items[0]
    if (!twin) return false
    told.add(twin.id)
    const useIt = await confirm({
      title: 'Tệp này đã có trong thư viện',
      text: `Nội dung giống hệt “${twin.name}”. Dùng tệp đã có để đỡ tốn dung lượng?`,
      confirmLabel: 'Dùng tệp đã có',
      cancelLabel: 'Vẫn tải lên',
    })
    if (useIt) toast.success(`“${twin.name}” đã sẵn trong thư viện.`)
    return useIt
  }
  return (
    <UploadField
      label="Thêm tệp vào thư viện"
      purposes={['LESSON_VIDEO', 'LESSON_PDF', 'ATTACHMENT']}
      visibility="PRIVATE"
      hint="Video MP4 đến 5 Gb, PDF đến 50 Mb, tài liệu khác đến 100 Mb"
      isKnown={known}
      onDone={(file) => void add(file)}
    />
  )
}
