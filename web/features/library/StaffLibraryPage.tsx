import { useState } from 'react'
import { sizeLabel } from '#domain/size.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/StaffLibraryPage.ts'
import { LibraryView } from './LibraryView.tsx'
import type { Tree } from './library-tree.ts'
import { NameDialog } from './NameDialog.tsx'
import { placeIn, queryOf } from './place-in.ts'

export async function loader({ context, params: { ownerId }, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const place = placeIn(request.url)
  const [tree, files] = await Promise.all([
    api('adminLibraryTree', { query: { ownerId } }),
    api('adminLibraryResources', { query: { ...queryOf(place), ownerId } }),
  ])
  return { tree, files, place }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: `Thư viện của ${loaderData?.tree.owner.fullName ?? ''}`, noIndex: true })

/** The library of one person, as staff look after it. */
export default function StaffLibraryPage({ loaderData: { tree, files, place } }: Route.ComponentProps) {
  const { id, fullName } = tree.owner
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[{ label: 'Thư viện tệp', to: staffPaths.staffLibraries() }, { label: fullName }]}
        title={<>Thư viện của {fullName}</>}
        actions={<Quota tree={tree} />}
      />
      <LibraryView
        {...{ tree, files, place }}
        own={false}
        address={(filters) => staffPaths.staffLibrary(id, filters)}
      />
    </div>
  )
}

const GB = 1024 ** 3

function Quota({ tree }: { tree: Tree }) {
  const [open, setOpen] = useState(false)
  const { run, pending, error } = useCall('adminSetQuota', { show: 'inline' })
  const set = async (typed: string) => {
    const gigabytes = Number(typed.replace(',', '.'))
    const quotaBytes = Number.isFinite(gigabytes) && gigabytes >= 0 ? Math.round(gigabytes * GB) : null
    const done = await run({ params: { id: tree.owner.id }, body: { quotaBytes } })
    if (!done) return
    toast.success(`Dung lượng tối đa nay là ${sizeLabel(done.quotaBytes)}.`)
    setOpen(false)
  }
  return (
    <>
      <Button icon="settings" onClick={() => setOpen(true)}>
        Đổi dung lượng
      </Button>
      {open && (
        <NameDialog
          title={`Dung lượng của ${tree.owner.fullName}`}
          label="Số Gb tối đa"
          button="Lưu dung lượng"
          name={String(Math.round((tree.quota.quotaBytes / GB) * 10) / 10)}
          longest={8}
          {...{ pending, error }}
          onName={(typed) => void set(typed)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
