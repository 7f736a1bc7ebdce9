import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Checkbox, FieldError, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import styles from '../goods/Goods.module.css'

export type Part = ReplyOf<'ownCombo'>['parts'][number]
/** So many are offered at once; the rest is found by name. */
export const OFFERED = 100

type Props = {
  /** In the order in which the combo lists them. */
  parts: readonly Part[]
  available: readonly Part[]
  /** How many the host could put in, offered here or not. */
  total: number
  error: string | null
  onChange(parts: readonly Part[]): void
}

/** What a combo is made of: those it has, in their order, and others of the host, found by name where they are many. */
export function PartPicker({ parts, available, total, error, onChange }: Props) {
  const [words, setWords] = useState('')
  const [found, setFound] = useState<{ words: string; items: readonly Part[] } | null>(null)
  const search = useCall('availableProducts', { revalidate: false })
  const offered = found?.items ?? available
  const has = (part: Part) => parts.some((one) => one.productId === part.productId)
  const choices = [...parts, ...offered.filter((one) => !has(one))]
  async function find(event?: FormEvent) {
    event?.preventDefault()
    const text = words.trim()
    if (text === '') return setFound(null)
    const list = await search.run({ query: { search: text, take: OFFERED } })
    if (list) setFound({ words: text, items: list.items })
  }
  const toggle = (part: Part, on: boolean) =>
    onChange(on ? [...parts, part] : parts.filter((one) => one.productId !== part.productId))
  const lift = (at: number) =>
    onChange(
      parts.map((part, index) =>
        index === at - 1 ? (parts[at] ?? part) : index === at ? (parts[at - 1] ?? part) : part,
      ),
    )
  return (
    <fieldset className={styles.parts}>
      <legend>Sản phẩm trong combo ({parts.length})</legend>
      {total > available.length && (
        <div className={styles.row}>
          <TextInput
            label="Tìm trong sản phẩm của bạn"
            type="search"
            maxLength={100}
            value={words}
            hint={`Đang hiện ${available.length} trên ${total} sản phẩm; gõ tên để tìm sản phẩm khác.`}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && void find(event)}
          />
          <Button icon="search" pending={search.pending} onClick={() => void find()}>
            Tìm
          </Button>
        </div>
      )}
      {choices.length === 0 && !found && <p className={layout.small}>Bạn chưa có sản phẩm nào đang bán.</p>}
      {found?.items.length === 0 && <p className={layout.small}>Không tìm thấy gì với “{found.words}”.</p>}
      {choices.map((part) => {
        const at = parts.findIndex((one) => one.productId === part.productId)
        return (
          <div key={part.productId} className={cx(layout.line3, layout.between)}>
            <Checkbox
              label={`${part.name} · ${formatDong(part.price)}`}
              hint={part.onSale ? undefined : 'Đang không mở bán'}
              checked={at >= 0}
              onChange={(event) => toggle(part, event.target.checked)}
            />
            {at > 0 && <IconButton icon="arrow-up" label={`Đưa ${part.name} lên trước`} onClick={() => lift(at)} />}
          </div>
        )
      })}
      <FieldError error={error} />
    </fieldset>
  )
}
