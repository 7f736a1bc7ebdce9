import { type FormEvent, useState } from 'react'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/ShelvesPage.ts'
import { Shelf } from './Shelf.tsx'
import styles from './Shelves.module.css'

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  return { list: await args.context.get(apiContext).api('hostCategories') }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Kệ khóa học', noIndex: true })

export default function ShelvesPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        title="Kệ khóa học"
        intro="Xếp khóa học của bạn lên kệ theo cách riêng. Kệ hiện trên trang giảng viên, theo thứ tự ở đây."
      />
      <NewShelf />
      {list.items.length === 0 ? (
        <EmptyState icon="list" title="Chưa có kệ nào">
          Không có kệ thì trang của bạn hiện mọi khóa học trong một danh sách.
        </EmptyState>
      ) : (
        list.items.map((shelf, index) => (
          <Shelf
            key={shelf.id}
            shelf={shelf}
            loose={list.loose}
            isFirst={index === 0}
            isLast={index === list.total - 1}
          />
        ))
      )}
    </div>
  )
}

function NewShelf() {
  const [name, setName] = useState('')
  const create = useCall('createHostCategory', { show: 'inline' })
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!(await create.run({ body: { name } }))) return
    toast.success(`Đã thêm kệ “${name.trim()}”.`)
    setName('')
  }
  return (
    <Card>
      <form className={styles.new} onSubmit={onSubmit} noValidate>
        <TextInput
          label="Tên kệ mới"
          maxLength={60}
          value={name}
          error={create.fieldErrors.name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button kind="primary" type="submit" icon="plus" pending={create.pending}>
          Thêm kệ
        </Button>
      </form>
      <FormError error={create.fieldErrors.name ? null : create.error} />
    </Card>
  )
}
