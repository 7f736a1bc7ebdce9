import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Select } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Shelves.module.css'

type Data = ReplyOf<'hostCategories'>
type ShelfProps = { shelf: Data['items'][number]; loose: Data['loose']; isFirst: boolean; isLast: boolean }

/** One shelf: moved, taken down, filled and put in order, all with buttons. */
export function Shelf({ shelf, loose, isFirst, isLast }: ShelfProps) {
  const change = useCall('changeHostCategory')
  const remove = useCall('deleteHostCategory')
  const params = { id: shelf.id }
  const ids = shelf.products.map(({ id }) => id)
  const keep = (productIds: string[]) => change.run({ params, body: { productIds } })

  async function onRemove() {
    const sure = await confirm({
      title: `Bỏ kệ “${shelf.name}”?`,
      text: 'Khóa học trên kệ vẫn bán bình thường.',
      confirmLabel: 'Bỏ kệ',
      danger: true,
    })
    if (sure && (await remove.run({ params }))) toast.success('Đã bỏ kệ.')
  }

  return (
    <Card
      title={shelf.name}
      aside={
        <span className={styles.acts}>
          <Small
            label="Đưa kệ lên"
            icon="arrow-up"
            off={isFirst}
            onPress={() => change.run({ params, body: { index: shelf.index - 1 } })}
          />
          <Small
            label="Đưa kệ xuống"
            icon="arrow-down"
            off={isLast}
            onPress={() => change.run({ params, body: { index: shelf.index + 1 } })}
          />
          <Small label="Bỏ kệ" icon="trash" onPress={onRemove} />
        </span>
      }
    >
      {ids.length === 0 && <p className={layout.soft}>Kệ này còn trống nên chưa hiện ở trang của bạn.</p>}
      <ol className={styles.items}>
        {shelf.products.map((product, index) => (
          <li key={product.id}>
            <span>{product.name}</span>
            <span className={styles.acts}>
              {!product.onSale && <Badge colour="grey">Đang ẩn</Badge>}
              <Small
                label={`Đưa ${product.name} lên`}
                icon="arrow-up"
                off={index === 0}
                onPress={() => keep(swapped(ids, index, -1))}
              />
              <Small
                label={`Đưa ${product.name} xuống`}
                icon="arrow-down"
                off={index === ids.length - 1}
                onPress={() => keep(swapped(ids, index, 1))}
              />
              <Small
                label={`Lấy ${product.name} khỏi kệ`}
                icon="close"
                onPress={() => keep(ids.filter((id) => id !== product.id))}
              />
            </span>
          </li>
        ))}
      </ol>
      {loose.length > 0 && (
        <Select
          label={`Đặt thêm lên kệ ${shelf.name}`}
          value=""
          disabled={change.pending}
          onChange={(event) => event.target.value && void keep([...ids, event.target.value])}
        >
          <option value="">Chọn một khóa học chưa ở kệ nào</option>
          <Options of={loose} value={(product) => product.id} word={(product) => product.name} />
        </Select>
      )}
    </Card>
  )
}

type SmallProps = {
  label: string
  icon: 'arrow-up' | 'arrow-down' | 'trash' | 'close'
  off?: boolean
  onPress: () => unknown
}

function Small({ label, icon, off, onPress }: SmallProps) {
  return (
    <Button size="sm" kind="plain" icon={icon} reason={off && 'Đã ở cuối'} onClick={() => void onPress()}>
      <span className="visually-hidden">{label}</span>
    </Button>
  )
}

function swapped(ids: readonly string[], index: number, by: -1 | 1): string[] {
  const [id = ''] = ids.slice(index, index + 1)
  return ids.toSpliced(index, 1).toSpliced(index + by, 0, id)
}
