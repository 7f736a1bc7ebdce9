import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { isSafeLink } from '#domain/richtext.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** Sets, changes or removes the link at the cursor; only safe addresses are taken. */
export function LinkTool({ editor, on }: { editor: Editor; on: boolean }) {
  const [address, setAddress] = useState<string | null>(null)
  const given = address?.trim() ?? ''
  const href = /^[\w-]+(\.[\w-]+)+/.test(given) ? `https://${given}` : given
  const wrong = given !== '' && !isSafeLink(href) ? 'Đường dẫn chưa đúng dạng, ví dụ https://vidu.vn' : null
  const put = () => {
    if (wrong) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (given === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !on)
      chain.insertContent({ type: 'text', text: given, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    setAddress(null)
  }
  return (
    <>
      <button
        type="button"
        aria-label="Đường dẫn"
        title="Đường dẫn"
        aria-pressed={on}
        onClick={() => setAddress(String(editor.getAttributes('link').href ?? ''))}
      >
        <Icon name="link" size={18} />
      </button>
      <Dialog
        open={address !== null}
        onClose={() => setAddress(null)}
        title="Đường dẫn"
        actions={
          <>
            <Button onClick={() => setAddress(null)}>Để sau</Button>
            <Button kind="primary" onClick={put}>
              {given === '' && on ? 'Bỏ đường dẫn' : 'Đặt đường dẫn'}
            </Button>
          </>
        }
      >
        <TextInput
          label="Địa chỉ"
          inputMode="url"
          value={address ?? ''}
          error={wrong}
          placeholder="https://"
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && put()}
        />
      </Dialog>
    </>
  )
}
