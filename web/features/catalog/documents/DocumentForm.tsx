import { Suspense, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { PLATFORM_ACCOUNT } from '#domain/ids.ts'
import { parseDong } from '#domain/money.ts'
import { useCall } from '#web/api/use-call.ts'
import { type CategoryNode, CategoryPicker } from '#web/features/learning/authoring/editor/CategoryPicker.tsx'
import { PicturePicker } from '#web/features/learning/authoring/editor/PicturePicker.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from '../goods/Goods.module.css'
import { SellerPicker } from './SellerPicker.tsx'

const RichTextEditor = loadedLate(() => import('#web/features/learning/authoring/editor/RichTextEditor.tsx'))

type Props = { document: ReplyOf<'adminDocument'>; categories: readonly CategoryNode[] }

/** The words, price and terms of a document, as its sale page shows them. */
export function DocumentForm({ document, categories }: Props) {
  const [words, setWords] = useState({
    name: document.name,
    description: document.description,
    author: document.author,
    price: String(document.price),
    listPrice: document.listPrice > document.price ? String(document.listPrice) : '',
    samplePages: String(document.samplePages),
    downloadable: document.downloadable,
  })
  const [seller, setSeller] = useState(
    document.hostId === PLATFORM_ACCOUNT ? null : { id: document.hostId, name: document.hostName },
  )
  const [coverFileId, setCover] = useState(document.coverFileId)
  const [categoryIds, setCategories] = useState(document.categoryIds)
  const [about, setAbout] = useState(document.about)
  const save = useCall('changeDocument', { show: 'inline' })
  const sellerOpen = document.publishedAt === null
  const problems: Record<string, string> = Object.fromEntries(
    document.problems.map(({ path, message }) => [path, message]),
  )
  const errors = { ...problems, ...save.fieldErrors }
  const onSave = async (event: React.FormEvent) => {
    event.preventDefault()
    const saved = await save.run({
      params: { id: document.id },
      body: {
        version: document.version,
        name: words.name,
        description: words.description,
        author: words.author,
        about,
        categoryIds,
        price: parseDong(words.price) ?? document.price,
        listPrice: parseDong(words.listPrice),
        samplePages: Math.max(0, Math.min(50, Math.trunc(Number(words.samplePages)) || 0)),
        downloadable: words.downloadable,
        coverFileId,
        ...(sellerOpen && { hostId: seller?.id ?? null }),
      },
    })
    if (saved) toast.success('Đã lưu')
  }
  return (
    <form className={styles.form} onSubmit={onSave} noValidate>
      <h2>Thông tin</h2>
      <TextInput
        label="Tên"
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
      <Suspense fallback={<p className={layout.small}>Đang mở khung soạn thảo…</p>}>
        <RichTextEditor
          id="mo-ta-chi-tiet"
          label="Mô tả chi tiết"
          content={about}
          onChange={(written) => setAbout(written as typeof about)}
          problem={errors.about ?? null}
        />
      </Suspense>
      <CategoryPicker
        id="danh-muc"
        tree={categories}
        chosen={categoryIds}
        onChange={setCategories}
        problem={errors.categoryIds ?? null}
      />
      <TextInput
        label="Tác giả"
        maxLength={120}
        value={words.author}
        error={errors.author}
        onChange={(event) => setWords({ ...words, author: event.target.value })}
      />
      {sellerOpen && <SellerPicker chosen={seller} error={errors.hostId} onChange={setSeller} />}
      <PicturePicker id="anh-bia" fileId={coverFileId} onChange={setCover} problem={errors.coverFileId ?? null} />
      <TextInput
        label="Giá (đồng, 0 là miễn phí)"
        inputMode="numeric"
        value={words.price}
        error={errors.price}
        onChange={(event) => setWords({ ...words, price: event.target.value })}
      />
      <TextInput
        label="Giá gốc (đồng)"
        optional
        hint="Gạch ngang bên cạnh giá bán; để trống nếu không giảm."
        inputMode="numeric"
        value={words.listPrice}
        error={errors.listPrice}
        onChange={(event) => setWords({ ...words, listPrice: event.target.value })}
      />
      <TextInput
        label="Số trang đọc thử"
        type="number"
        min={0}
        max={50}
        value={words.samplePages}
        error={errors.samplePages}
        onChange={(event) => setWords({ ...words, samplePages: event.target.value })}
      />
      <Checkbox
        label="Người mua tải về được"
        checked={words.downloadable}
        onChange={(event) => setWords({ ...words, downloadable: event.target.checked })}
      />
      <FormError error={save.error} />
      <div className={styles.row}>
        <Button kind="strong" type="submit" pending={save.pending}>
          Lưu
        </Button>
      </div>
    </form>
  )
}
