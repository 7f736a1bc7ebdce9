import {
  KeywordScope,
  KeywordSeverity,
  KeywordTones,
  scopeWords,
  severityWords,
  Violation,
  violationWords,
} from '#domain/moderation/kinds.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Checkbox, Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './KeywordsPage.module.css'
import type { Keyword } from './KeywordsPage.tsx'

const tonesHints: Record<KeywordTones, string> = {
  KEPT: 'Giữ dấu: chỉ khớp khi viết đúng dấu',
  FOLDED: 'Bỏ dấu: khớp cả khi người viết không gõ dấu (cụm từ hai tiếng trở lên)',
}

/** Adds a keyword, changes one, or takes it off the list. */
export function KeywordDialog({ editing, onClose }: { editing: Keyword | 'new' | null; onClose: () => void }) {
  const known = editing === 'new' ? null : editing
  const add = useCall('addKeyword', { show: 'inline' })
  const change = useCall('changeKeyword', { show: 'inline' })
  const remove = useCall('deleteKeyword')
  const used = known ? change : add

  async function onSubmit(form: FormData) {
    const terms = termsOf(form)
    const saved = known
      ? await change.run({ params: { id: known.id }, body: { ...terms, version: known.version } })
      : await add.run({ body: terms })
    if (!saved) return
    toast.success(known ? 'Đã lưu, áp dụng ngay cho nội dung mới' : `Đã thêm “${saved.word}”`)
    onClose()
  }

  async function onRemove() {
    if (!known) return
    const sure = await confirm({
      title: `Bỏ từ khóa “${known.word}”?`,
      text: 'Nội dung mới không còn bị kiểm với từ này. Các hồ sơ cũ vẫn giữ nguyên.',
      confirmLabel: 'Bỏ từ khóa',
      danger: true,
    })
    if (!sure || !(await remove.run({ params: { id: known.id } }))) return
    toast.success('Đã bỏ từ khóa')
    onClose()
  }

  return (
    <FormDialog
      open={editing !== null}
      onClose={onClose}
      title={known ? `Từ khóa “${known.word}”` : 'Thêm từ khóa'}
      wide
      call={used}
      label={known ? 'Lưu' : 'Thêm từ khóa'}
      aside={
        known && (
          <Button kind="plain" icon="trash" pending={remove.pending} onClick={() => void onRemove()}>
            Bỏ từ khóa
          </Button>
        )
      }
      onSubmit={onSubmit}
    >
      <TextInput
        label="Từ hoặc cụm từ"
        name="word"
        defaultValue={known?.word}
        maxLength={200}
        hint="Viết đúng dấu. Hoa thường, vị trí dấu và ký tự ẩn được tự nhận ra."
      />
      <div className={styles.row}>
        <Select label="Mức độ" name="severity" defaultValue={known?.severity ?? 'HOLD'}>
          <Options of={KeywordSeverity} word={(one) => severityWords[one]} />
        </Select>
        <Select label="Loại vi phạm" name="violation" defaultValue={known?.violation ?? 'OTHER'}>
          <Options of={Violation} word={(one) => violationWords[one]} />
        </Select>
      </div>
      <Select label="Dấu" name="tones" defaultValue={known?.tones ?? 'KEPT'}>
        <Options of={KeywordTones} word={(one) => tonesHints[one]} />
      </Select>
      <fieldset>
        <legend>Phạm vi (không chọn là mọi nơi)</legend>
        <div className={styles.choices}>
          {KeywordScope.map((one) => (
            <Checkbox
              key={one}
              label={scopeWords[one]}
              name="scopes"
              value={one}
              defaultChecked={known?.scopes.includes(one)}
            />
          ))}
        </div>
      </fieldset>
      <Textarea
        label="Cụm được phép"
        name="allow"
        optional
        rows={3}
        defaultValue={known?.allow.join('\n')}
        hint="Mỗi dòng một cụm có chứa từ khóa mà vô hại, như “chó mèo” với từ “chó”."
      />
      <TextInput label="Ghi chú" name="note" optional maxLength={500} defaultValue={known?.note ?? ''} />
      <Checkbox label="Đang dùng" name="active" defaultChecked={known?.active ?? true} />
    </FormDialog>
  )
}

function termsOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    word: text('word'),
    severity: text('severity') as KeywordSeverity,
    violation: text('violation') as Violation,
    tones: text('tones') as KeywordTones,
    scopes: form.getAll('scopes') as KeywordScope[],
    allow: text('allow')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    note: text('note') || null,
    active: form.get('active') !== null,
  }
}
