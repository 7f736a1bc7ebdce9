import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { StudioList, StudioRow, studioQuery } from '#web/features/hosts/studio/StudioList.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { Route } from './+types/HostCombosPage.ts'
import { comboLooks } from './badges.ts'

/** The states a combo of one's own can be in. */
const STATES = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const { asked, input } = studioQuery(args.request.url, STATES)
  return { asked, list: await args.context.get(apiContext).api('myCombos', { query: input }) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Combo của tôi', noIndex: true })

export default function HostCombosPage({ loaderData: { asked, list } }: Route.ComponentProps) {
  const [making, setMaking] = useState(false)
  const make = (label: string) => (
    <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
      {label}
    </Button>
  )
  return (
    <>
      <StudioList
        title="Combo của tôi"
        action={make('Tạo combo')}
        blank={{
          icon: 'gift',
          title: 'Bạn chưa có combo nào',
          text: 'Chọn từ hai sản phẩm đang bán trở lên, đặt một giá chung thấp hơn mua lẻ.',
          action: make('Tạo combo đầu tiên'),
        }}
        search={{ label: 'Tìm combo', placeholder: 'Tìm theo tên combo' }}
        nothing="Không có combo nào khớp"
        asked={asked}
        statuses={STATES}
        looks={comboLooks}
        counts={list.counts}
        total={list.total}
      >
        {list.items.map((combo) => (
          <ComboRow key={combo.id} combo={combo} />
        ))}
      </StudioList>
      {making && <NewCombo onClose={() => setMaking(false)} />}
    </>
  )
}

function ComboRow({ combo }: { combo: ReplyOf<'myCombos'>['items'][number] }) {
  return (
    <StudioRow
      to={paths.hostCombo(combo.id)}
      name={combo.name}
      cover={{ fileId: combo.coverFileId, icon: 'gift' }}
      badges={
        <>
          <StatusBadge status={combo.status} looks={comboLooks} />
          {combo.pausedAt && <Badge colour="amber">Tạm ngừng vì một phần</Badge>}
        </>
      }
      facts={[
        `${combo.partCount} sản phẩm · ${formatNumber(combo.paidCount)} người mua`,
        `Sửa lần cuối ${formatDateTime(combo.updatedAt)}`,
      ]}
      aside={combo.price === null ? 'Chưa đặt giá' : <Price amount={combo.price} before={combo.listPrice} />}
    />
  )
}

function NewCombo({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const create = useCall('createCombo', { show: 'inline', revalidate: false })
  const navigate = useNavigate()
  const submit = async () => {
    const made = await create.run({ body: { name } })
    if (made) await navigate(paths.hostCombo(made.id))
  }
  return (
    <FormDialog open onClose={onClose} title="Combo mới" call={create} label="Tạo và chọn sản phẩm" onSubmit={submit}>
      <TextInput
        label="Tên combo"
        maxLength={120}
        value={name}
        name="name"
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
