import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { type OpensKind, opensWords } from '#domain/goods.ts'
import { isKindWith } from '#domain/sold/kinds.ts'
import { useCall } from '#web/api/use-call.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import styles from './memberships.module.css'

export type Opened = { kind: OpensKind; id: string; name: string }
type Category = { id: string; name: string }

/** What a membership opens beside all courses: categories by name, hosts and products by searching for them. */
export function OpensField({
  opens,
  categories,
  onChange,
}: {
  opens: readonly Opened[]
  categories: readonly Category[]
  onChange: (opens: Opened[]) => void
}) {
  const add = (one: Opened) =>
    !opens.some(({ kind, id }) => kind === one.kind && id === one.id) && onChange([...opens, one])
  return (
    <fieldset className={styles.fields}>
      <legend>Mở riêng</legend>
      {opens.map((one) => (
        <div key={`${one.kind}${one.id}`} className={styles.opensRow}>
          <span>
            <Badge>{opensWords[one.kind]}</Badge> {one.name}
          </span>
          <IconButton
            icon="close"
            label={`Bỏ ${one.name}`}
            onClick={() => onChange(opens.filter((other) => other !== one))}
          />
        </div>
      ))}
      <Select
        label="Thêm danh mục"
        value=""
        onChange={(event) => {
          const found = categories.find(({ id }) => id === event.target.value)
          if (found) add({ kind: 'CATEGORY', ...found })
        }}
      >
        <option value="">Chọn danh mục…</option>
        <Options of={categories} value={({ id }) => id} word={({ name }) => name} />
      </Select>
      <ProductSearch onPick={add} />
    </fieldset>
  )
}

function ProductSearch({ onPick }: { onPick: (one: Opened) => void }) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<ReplyOf<'adminProducts'>['items']>([])
  const search = useCall('adminProducts', { revalidate: false })
  const run = async () =>
    setFound((await search.run({ query: { search: text, onSale: 'true', take: 8 } }))?.items ?? [])
  return (
    <div className={layout.stack3}>
      <div className={layout.foot3}>
        <div className={layout.grow}>
          <TextInput
            label="Thêm sản phẩm hoặc giảng viên"
            value={text}
            placeholder="Tên sản phẩm"
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button icon="search" pending={search.pending} onClick={() => void run()}>
          Tìm
        </Button>
      </div>
      {found
        .filter(({ kind }) => isKindWith('opened', kind))
        .map((one) => (
          <div key={one.id} className={cx(layout.line3, layout.between)}>
            <span>
              {one.name} <span className={layout.small}>· {one.hostName}</span>
            </span>
            <span className={layout.line2}>
              <Button size="sm" onClick={() => onPick({ kind: 'PRODUCT', id: one.id, name: one.name })}>
                Mở sản phẩm
              </Button>
              <Button size="sm" onClick={() => onPick({ kind: 'HOST', id: one.hostId, name: one.hostName })}>
                Mở cả giảng viên
              </Button>
            </span>
          </div>
        ))}
    </div>
  )
}
