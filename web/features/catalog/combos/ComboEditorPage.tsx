import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { askedTogether, listedTogether } from '#domain/combos.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, parseDong } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { OfferForm } from '#web/features/growth/instalments/OfferForm.tsx'
import { PicturePicker } from '#web/features/learning/authoring/editor/PicturePicker.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from '../goods/Goods.module.css'
import type { Route } from './+types/ComboEditorPage.ts'
import { comboLooks } from './badges.ts'
import { OFFERED, type Part, PartPicker } from './PartPicker.tsx'

type Draft = ReplyOf<'ownCombo'>

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const { api } = args.context.get(apiContext)
  const [combo, available, offer] = await Promise.all([
    api('ownCombo', { params: { id: args.params.id } }),
    api('availableProducts', { query: { take: OFFERED } }),
    api('sellerInstalments', { params: { id: args.params.id } }),
  ])
  return { combo, available: available.items, total: available.total, offer }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: loaderData?.combo.name || 'Combo', noIndex: true })

export default function ComboEditorPage({ loaderData: { combo, available, total, offer } }: Route.ComponentProps) {
  return (
    <Editor key={`${combo.id}:${combo.version}`} combo={combo} available={available} total={total}>
      <Card title="Trả góp">
        <OfferForm key={`${offer.parts} ${offer.price}`} offer={offer} />
      </Card>
    </Editor>
  )
}

type EditorProps = { combo: Draft; available: readonly Part[]; total: number; children: ReactNode }

function Editor({ combo, available, total, children }: EditorProps) {
  const [words, setWords] = useState({
    name: combo.name,
    description: combo.description,
    price: combo.price === null ? '' : String(combo.price),
  })
  const [coverFileId, setCover] = useState(combo.coverFileId)
  const [parts, setParts] = useState<readonly Part[]>(combo.parts)
  const save = useCall('changeCombo', { show: 'inline' })
  const state = useCall('changeComboState')
  const remove = useCall('deleteCombo')
  const navigate = useNavigate()
  const price = parseDong(words.price)
  const errors = {
    ...Object.fromEntries(combo.problems.map(({ path, message }) => [path, message])),
    ...save.fieldErrors,
  }
  const partError = Object.entries(errors).find(([path]) => path.startsWith('productIds'))?.[1]

  const keep = () =>
    save.run({
      params: { id: combo.id },
      body: {
        version: combo.version,
        name: words.name,
        description: words.description,
        coverFileId,
        price: words.price.trim() === '' ? null : (price ?? undefined),
        productIds: parts.map((part) => part.productId),
      },
    })
  const onSave = async (event: React.FormEvent) => {
    event.preventDefault()
    if (await keep()) toast.success('Đã lưu combo')
  }
  const onState = async (status: 'PUBLISHED' | 'ARCHIVED') => {
    if (status === 'PUBLISHED' && !(await keep())) return
    if (await state.run({ params: { id: combo.id }, body: { status } }))
      toast.success(status === 'PUBLISHED' ? 'Combo đã mở bán' : 'Combo đã ngừng bán')
  }
  const onRemove = async () => {
    const sure = await confirm({
      title: `Xóa combo “${combo.name}”?`,
      text: 'Người đã mua vẫn giữ mọi phần.',
      confirmLabel: 'Xóa combo',
      danger: true,
    })
    if (sure && (await remove.run({ params: { id: combo.id } }))) await navigate(paths.hostCombos())
  }

  return (
    <div className={layout.stack5}>
      <PageHead
        title={combo.name}
        badge={<StatusBadge status={combo.status} looks={comboLooks} />}
        actions={
          <>
            <LinkButton icon="users" to={paths.comboBuyers('host', combo.id)}>
              Người mua
            </LinkButton>
            {combo.status === 'PUBLISHED' && <LinkButton to={paths.combo(combo.slug)}>Xem trang bán</LinkButton>}
            {combo.can.publish && (
              <Button kind="primary" pending={state.pending || save.pending} onClick={() => void onState('PUBLISHED')}>
                Mở bán
              </Button>
            )}
            {combo.can.archive && (
              <Button pending={state.pending} onClick={() => void onState('ARCHIVED')}>
                Ngừng bán
              </Button>
            )}
            {combo.can.remove && (
              <Button kind="danger" icon="trash" pending={remove.pending} onClick={() => void onRemove()}>
                Xóa
              </Button>
            )}
          </>
        }
      />
      {combo.pausedAt && (
        <Notice kind="warning" title="Combo đang tạm ngừng bán">
          Một phần của combo không còn bán được. Combo tự mở bán lại khi phần đó mở lại, hoặc bạn bỏ nó ra rồi lưu.
        </Notice>
      )}
      <form className={styles.form} onSubmit={onSave} noValidate>
        <TextInput
          label="Tên combo"
          maxLength={120}
          value={words.name}
          error={errors.name}
          onChange={(event) => setWords({ ...words, name: event.target.value })}
        />
        <Textarea
          label="Giới thiệu"
          rows={3}
          maxLength={500}
          value={words.description}
          error={errors.description}
          onChange={(event) => setWords({ ...words, description: event.target.value })}
        />
        <PicturePicker id="anh-bia" fileId={coverFileId} onChange={setCover} problem={errors.coverFileId ?? null} />
        <PartPicker {...{ parts, available, total }} error={partError ?? null} onChange={setParts} />
        <TextInput
          label="Giá combo"
          inputMode="numeric"
          value={words.price}
          error={errors.price}
          hint={priceHint(parts, price)}
          onChange={(event) => setWords({ ...words, price: event.target.value })}
        />
        <FormError error={save.error} />
        <div className={styles.row}>
          <Button kind="strong" type="submit" pending={save.pending}>
            Lưu
          </Button>
        </div>
      </form>
      {children}
    </div>
  )
}

/** What the parts cost by themselves, and what buyers read beside the price. */
function priceHint(parts: readonly Part[], price: number | null): string {
  const [asked, listed] = [askedTogether(parts), listedTogether(parts)]
  const list = listed > asked ? `, giá gốc ${formatDong(listed)}` : ''
  const saved = price !== null && price < listed ? `, người mua tiết kiệm ${formatDong(listed - price)}` : ''
  return `Mua lẻ ${formatDong(asked)}${list}${saved}`
}
