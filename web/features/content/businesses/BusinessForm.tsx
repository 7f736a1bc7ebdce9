import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { BusinessSize } from '#domain/businesses.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Businesses.module.css'
import { LogoField } from './LogoField.tsx'

/** The page of a company, new or changed. What its website says of itself can be taken over with one press. */
export function BusinessForm({ business }: { business: ReplyOf<'oneBusiness'> | null }) {
  const [draft, setDraft] = useState({
    name: business?.name ?? '',
    tagline: business?.tagline ?? '',
    description: business?.description ?? '',
    industry: business?.industry ?? '',
    size: (business?.size ?? '') as string,
    website: business?.website ?? '',
    address: business?.address ?? '',
  })
  const [logo, setLogo] = useState({ fileId: business?.logoFileId ?? null, url: business?.logoUrl ?? null })
  const create = useCall('createBusiness', { show: 'inline', revalidate: false })
  const change = useCall('changeBusiness', { show: 'inline', revalidate: false })
  const preview = useCall('openGraph', { revalidate: false })
  const saving = business ? change : create
  const navigate = useNavigate()

  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    setDraft({ ...draft, [event.target.name]: event.target.value })
  const field = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    onChange,
    error: saving.fieldErrors[name],
  })

  async function takeFromWebsite() {
    const page = await preview.run({ body: { url: draft.website } })
    if (!page) return
    setDraft((now) => ({
      ...now,
      website: page.url,
      name: now.name || (page.siteName ?? page.title).slice(0, 120),
      tagline: now.tagline || page.title.slice(0, 160),
      description: now.description || (page.description ?? ''),
    }))
    toast.success('Đã lấy thông tin từ website. Bạn xem lại trước khi lưu.')
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const body = {
      ...draft,
      website: draft.website.trim() || null,
      size: BusinessSize.find((one) => one === draft.size) ?? null,
      logoFileId: logo.fileId,
    }
    const saved = business ? await change.run({ params: { id: business.id }, body }) : await create.run({ body })
    if (!saved) return
    toast.success('Đã lưu trang doanh nghiệp.')
    await navigate(paths.business(saved.id))
  }

  return (
    <form className={layout.stack4} onSubmit={onSubmit} noValidate>
      <div className={styles.buttons}>
        <TextInput
          className={styles.grow}
          label="Website"
          optional
          inputMode="url"
          maxLength={300}
          placeholder="https://"
          {...field('website')}
        />
        <Button
          icon="download"
          pending={preview.pending}
          reason={draft.website.trim() === '' && 'Nhập website trước'}
          onClick={() => void takeFromWebsite()}
        >
          Lấy thông tin từ website
        </Button>
      </div>
      <TextInput label="Tên doanh nghiệp" maxLength={120} required {...field('name')} />
      <TextInput label="Một dòng giới thiệu" optional maxLength={160} {...field('tagline')} />
      <Textarea label="Giới thiệu" optional rows={7} maxLength={4_000} {...field('description')} />
      <TextInput label="Ngành" optional maxLength={80} {...field('industry')} />
      <Select label="Số người" {...field('size')}>
        <option value="">Không nêu</option>
        <Options of={BusinessSize} word={(size) => size.replace('-', '–')} />
      </Select>
      <TextInput label="Địa chỉ" optional maxLength={200} {...field('address')} />
      <LogoField name={draft.name} url={logo.url} onChange={setLogo} />
      <FormError error={Object.keys(saving.fieldErrors).length > 0 ? null : saving.error} />
      <div>
        <Button kind="primary" size="lg" type="submit" pending={saving.pending}>
          Lưu trang
        </Button>
      </div>
    </form>
  )
}
